import { describe, expect, it } from 'vitest'
import { type ProgressRow, progressOf } from './progress.ts'

const row: ProgressRow = {
  ...{ running: 2, finished: 30, matches: null, games: null, tables: 2, seats: 6, players: 10, lasted: 60_000 },
}

describe('the progress of an arena', () => {
  it.each([
    ['without an end', {}, {}],
    ['of a number of matches', { matches: 40 }, { total: 40, leftMs: 5 * 60_000 }],
    ['of a number of games for each agent', { games: 20 }, { total: 34, leftMs: 2 * 60_000 }],
    ['before the first match', { matches: 40, finished: 0, lasted: null }, { total: 40 }],
    ['without a table', { matches: 40, tables: 0 }, { total: 40 }],
    ['that has more than it needs', { matches: 20 }, { total: 30, leftMs: 0 }],
  ])('%s', (_, more, said) => {
    const { running, finished, more: isMore, ...rest } = progressOf({ ...row, ...more })
    expect({ running, finished, isMore }).toEqual({ running: 2, finished: { ...row, ...more }.finished, isMore: false })
    expect(rest).toEqual(said)
  })

  it('counts so far and no further', () => {
    expect(progressOf({ ...row, finished: 10_001 })).toMatchObject({ finished: 10_000, more: true })
  })
})
