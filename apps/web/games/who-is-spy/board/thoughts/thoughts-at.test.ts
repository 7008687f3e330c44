import { describe, expect, it } from 'vitest'
import { tellable } from '@/features/thoughts/thought.ts'
import { momentsOf } from '../moments.ts'
import { SIX, seenGame } from '../testing.ts'
import { thoughtsAt } from './thoughts-at.ts'

const TIE = ['Player 4', 'Player 3', 'Player 4', 'Player 3', 'nobody', 'nobody']
const AGAIN = ['Warm.', 'Wet.', 'Dark.', 'Leaves.', 'A bag.', 'A spoon.']
const OUT = ['Player 4', 'Player 4', 'Player 4', 'Player 4', 'Player 4', 'Player 1']

const asked: { turn: number; seat: number }[] = []
const seen = seenGame([...SIX, ...TIE, ...AGAIN, ...OUT], asked)
const moments = momentsOf(seen)
const reasoning = asked.map(({ turn, seat }) => ({ turn, seat, attempt: 1, reasoning: `${seat} in turn ${turn}` }))
const seqsOf = (kind: string) => moments.filter((moment) => moment.kind === kind).map(({ seq }) => seq)

describe('a thought', () => {
  const thoughts = thoughtsAt(moments, reasoning)

  it('stands with its own speech, whichever round it was', () => {
    const spoken = asked.filter(({ turn }) => asked.filter((other) => other.turn === turn).length === 1)
    expect(seqsOf('speech').map((seq) => thoughts.get(seq))).toEqual(
      spoken.map(({ seat, turn }) => [{ seat, text: `${seat} in turn ${turn}` }]),
    )
    expect(spoken).toHaveLength(12)
  })

  it('stands with its ballot when the votes are revealed', () => {
    const voted = seqsOf('reveal').map((seq) => thoughts.get(seq)?.map(({ text }) => text))
    expect(voted).toEqual([7, 14].map((turn) => [1, 2, 3, 4, 5, 6].map((seat) => `${seat} in turn ${turn}`)))
  })

  it('stands nowhere else', () => {
    expect(thoughts.size).toBe(seqsOf('speech').length + seqsOf('reveal').length)
  })

  it('is taken away when a text of its match is hidden while somebody reads', () => {
    const [first] = seen.filter(({ type }) => type === 'spoke')
    const hidden = seen.map((event) => {
      return event === first && 'data' in event ? { ...event, data: { ...event.data, text: '', hidden: 'why' } } : event
    })
    expect(tellable(seen, reasoning)).toBe(reasoning)
    expect(tellable(hidden, reasoning)).toEqual([])
  })

  it('is that of the last attempt, and there is none where nothing was told', () => {
    const [first = 0, second = 0] = seqsOf('speech')
    const again = thoughtsAt(moments, [
      { turn: 1, seat: 2, attempt: 2, reasoning: 'the second' },
      { turn: 1, seat: 2, attempt: 1, reasoning: 'the first' },
      { turn: 2, seat: 3, attempt: 1, reasoning: ' \n' },
    ])
    expect(again.get(first)).toEqual([{ seat: 2, text: 'the second' }])
    expect(again.get(second)).toBeUndefined()
  })
})
