import { describe, expect, it } from 'vitest'
import { played } from '../testing/played.ts'
import { connectFour } from './connect-four.ts'
import { alternately, drawnColumns } from './testing/games.ts'

const timeout = (seat: number) => ({ seat, kind: 'place', timeout: true })
/** Seat 2 begins; what is not won is left to a time-out of the seat that is next. */
const counted = (columns: string, ...more: object[]) => {
  return played('connect-four', { deal: { first: 2 } }, [...alternately(columns), ...more])
}

describe('the reward of a move', () => {
  it.each([
    ['is nothing for a disc alone', '1', 1, [0, 0]],
    ['is 2 for two in a row', '112', 1, [0, 2]],
    ['is 5 + 2 more for the third, which completes another two', '11223', 1, [2, 9]],
    ['is 10 + 5 + 2 more for the fourth', '1122334', undefined, [9, 26]],
    ['is that of all stretches that a disc joins', '112255443', undefined, [4, 2 + 2 + 2 * 10 + 3 * 5 + 2 * 2]],
    ['counts up', '121', 1, [0, 2]],
    ['counts one diagonal', '122', 1, [0, 2]],
    ['counts the other diagonal', '766', 1, [0, 2]],
  ] as const)('%s', (_, columns, late, rewards) => {
    const { totals } = counted(columns, ...(late === undefined ? [] : [timeout(late)]))
    expect(totals.map(({ reward }) => reward)).toEqual(rewards)
  })
})

describe('a missed win', () => {
  it('is a move that did not win where another would have', () => {
    const { totals } = counted('1122335', timeout(1))
    expect(totals[1]).toMatchObject({ winnableMoves: 1, missedWins: 1 })
    expect(counted('1122334').totals[1]).toMatchObject({ winnableMoves: 1, missedWins: 0 })
  })
})

describe('a missed block', () => {
  it('is a move that left a winning reply where another would have left none', () => {
    const left = counted('112273', timeout(2)).totals[0]
    expect(left).toMatchObject({ blockableMoves: 0, missedBlocks: 0 })
    const three = counted('112237', timeout(2)).totals[0]
    expect(three).toMatchObject({ blockableMoves: 1, missedBlocks: 1 })
    const blocked = counted('112234', timeout(2)).totals[0]
    expect(blocked).toMatchObject({ blockableMoves: 1, missedBlocks: 0 })
  })

  it('is none where every move leaves one', () => {
    // Seat 2 has 2, 3 and 4 of the lowest row: both 1 and 5 win.
    const { totals } = counted('223347', timeout(2))
    expect(totals[0]).toMatchObject({ blockableMoves: 0, missedBlocks: 0 })
  })

  it('is none of a move that wins, as nobody replies to it', () => {
    const { totals } = counted('1212121')
    expect(totals).toMatchObject([
      { blockableMoves: 1, missedBlocks: 1 },
      { blockableMoves: 1, missedBlocks: 0 },
    ])
  })
})

describe('what is counted of both seats', () => {
  it('is counted again by who began', () => {
    const { totals } = counted('1122334')
    expect(totals).toMatchObject([
      { wins: 0, losses: 1, draws: 0, score: 0, firstGames: 0, firstLosses: 0, secondGames: 1, secondLosses: 1 },
      { wins: 1, losses: 0, draws: 0, score: 2, firstGames: 1, firstWins: 1, firstScore: 2, secondGames: 0 },
    ])
  })

  it('is a draw for both when nobody wins, and is marked so', () => {
    const { totals, marks } = counted(drawnColumns)
    expect(totals).toMatchObject([
      { wins: 0, losses: 0, draws: 1, score: 1, secondDraws: 1, firstDraws: 0 },
      { wins: 0, losses: 0, draws: 1, score: 1, secondDraws: 0, firstDraws: 1 },
    ])
    expect(marks).toEqual(['drawn'])
  })

  it('is every illegal answer, forfeit and match of used-up tries', () => {
    const wrong = { seat: 1, kind: 'place', text: 'left' }
    const { totals, marks } = counted('4', wrong, wrong, wrong)
    expect(totals).toMatchObject([
      {
        asks: 1,
        answers: 3,
        illegal: 3,
        forfeits: 1,
        exhausted: 1,
        secondIllegal: 3,
        secondExhausted: 1,
        firstAsks: 0,
      },
      { asks: 1, answers: 1, illegal: 0, forfeits: 0, exhausted: 0, firstAsks: 1, secondAsks: 0 },
    ])
    expect(marks).toEqual(['forfeited'])
  })

  it('has a figure for all games, for those begun, and for the others', () => {
    const { figures } = connectFour.measure
    const wins = figures.filter(({ id }) => id.startsWith('wins'))
    expect(wins).toMatchObject([
      { id: 'wins', of: 'wins', over: 'games' },
      { id: 'wins-as-first', of: 'firstWins', over: 'firstGames', group: 'first' },
      { id: 'wins-as-second', of: 'secondWins', over: 'secondGames', group: 'second' },
    ])
    expect(figures).toHaveLength(3 * 7 + 3)
    expect(figures.filter(({ id }) => id.startsWith('score')).map(({ unit }) => unit)).toEqual([2, 2, 2])
  })
})
