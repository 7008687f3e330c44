import { describe, expect, it } from 'vitest'
import { momentsOf } from './moments.ts'
import { reasonsAt } from './reasons-at.ts'
import { sceneAt } from './scene.ts'
import { SIX, seenGame } from './testing.ts'

const TIE = ['Player 4', 'Player 3', 'Player 4', 'Player 3', 'nobody', 'nobody']
const AGAIN = ['Warm.', 'Wet.', 'Dark.', 'Leaves.', 'A bag.', 'A spoon.']
const OUT = ['Player 4', 'Player 4', 'Player 4', 'Player 4', 'Player 4', 'Player 1']

const asked: { turn: number; seat: number }[] = []
const seen = seenGame([...SIX, ...TIE, ...AGAIN, ...OUT], asked)
const scenes = momentsOf(seen).map((moment) => sceneAt(seen, moment, { live: false }))
const reasoning = asked.map(({ turn, seat }) => ({ turn, seat, attempt: 1, reasoning: `${seat} in turn ${turn}` }))

describe('the reasoning that an agent chose to give', () => {
  it('stands with its own speech, whichever round it was', () => {
    const speeches = scenes.filter(({ moment }) => moment.kind === 'speech')
    const expected = asked.filter(({ turn }) => asked.filter((other) => other.turn === turn).length === 1)
    expect(speeches.map((scene) => reasonsAt(scene, reasoning))).toEqual(
      expected.map(({ seat, turn }) => [{ seat, text: `${seat} in turn ${turn}` }]),
    )
    expect(speeches).toHaveLength(12)
  })

  it('stands with its ballot when the votes are revealed', () => {
    const reveals = scenes.filter(({ moment }) => moment.kind === 'reveal')
    const turns = reveals.map((scene) => reasonsAt(scene, reasoning).map(({ text }) => text))
    expect(turns).toEqual([7, 14].map((turn) => [1, 2, 3, 4, 5, 6].map((seat) => `${seat} in turn ${turn}`)))
  })

  it('is that of the last attempt, and nothing stands where none was given', () => {
    const [first, second] = scenes.filter(({ moment }) => moment.kind === 'speech')
    const again = [
      { turn: 1, seat: 2, attempt: 2, reasoning: 'the second' },
      { turn: 1, seat: 2, attempt: 1, reasoning: 'the first' },
    ]
    expect(reasonsAt(first!, again)).toEqual([{ seat: 2, text: 'the second' }])
    expect(reasonsAt(second!, again)).toEqual([])
  })

  it('stands nowhere else', () => {
    const others = scenes.filter(({ moment }) => moment.kind !== 'speech' && moment.kind !== 'reveal')
    expect(others.flatMap((scene) => reasonsAt(scene, reasoning))).toEqual([])
  })
})
