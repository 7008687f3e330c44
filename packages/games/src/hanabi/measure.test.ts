import { replay } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { gameOf } from '../registry.ts'

const say = (seat: number, text: string) => ({ seat, kind: 'act', text })
const timeout = (seat: number) => ({ seat, kind: 'act', timeout: true })

/** What is counted of each seat in a game of six red cards. */
function counted(moves: readonly object[], config: object = {}) {
  const settings = { seats: 2, colours: 1, ranks: 3, hand: 2, hints: 3, lives: 2, ...config }
  const deal = { first: 1, deck: ['R1', 'R2', 'R1', 'R3', 'R1', 'R2'] }
  const replayed = replay(gameOf, { game: 'hanabi', version: 1, config: settings, deal, moves })
  if (!replayed.ok) throw new Error(replayed.error.message)
  const { game, log } = replayed.value
  return { totals: game.measure.totals(log), marks: game.measure.marks(log) }
}

describe('what is measured', () => {
  const complete = [say(1, 'play 1'), say(2, 'hint player 1 2'), say(1, 'play 1'), say(2, 'play 2')]

  it('is the score of the team for each member, and the own acts', () => {
    expect(counted(complete).totals).toMatchObject([
      {
        games: 1,
        wins: 1,
        score: 3,
        points: 3,
        acts: 2,
        plays: 2,
        discards: 0,
        hints: 0,
        fits: 2,
        livesEnds: 0,
        deckEnds: 0,
      },
      { games: 1, wins: 1, score: 3, points: 3, acts: 2, plays: 1, discards: 0, hints: 1, fits: 1 },
    ])
  })

  it('keeps what was built when the lives were lost, and forfeits beside the acts', () => {
    const { totals, marks } = counted([say(1, 'play 1'), say(2, 'play 2'), timeout(1)])
    expect(totals).toMatchObject([
      { wins: 0, score: 0, points: 1, livesEnds: 1, acts: 1, plays: 1, fits: 1, forfeits: 1, asks: 2 },
      { wins: 0, score: 0, points: 1, livesEnds: 1, acts: 1, plays: 1, fits: 0, forfeits: 0, asks: 1 },
    ])
    expect(marks).toEqual(['lives-lost'])
  })

  it('is how a game ended', () => {
    const deck = [
      say(1, 'play 1'),
      say(2, 'hint player 1 2'),
      say(1, 'discard 1'),
      say(2, 'hint player 1 1'),
      say(1, 'discard 1'),
    ]
    const { totals, marks } = counted(deck)
    expect(totals).toMatchObject([
      { deckEnds: 1, livesEnds: 0, wins: 0, discards: 2 },
      { deckEnds: 1, hints: 2 },
    ])
    expect(marks).toEqual([])
    expect(counted(complete).marks).toEqual(['perfect'])
  })

  it('counts illegal answers, and the match in which the tries were used up', () => {
    const illegal = [say(1, 'play 3'), say(1, 'discard 1'), say(1, 'pass'), say(2, 'x'), say(2, 'play 2')]
    expect(counted(illegal).totals).toMatchObject([
      { illegal: 3, answers: 3, exhausted: 1, forfeits: 1 },
      { illegal: 1, answers: 2, exhausted: 0, forfeits: 0 },
    ])
  })
})
