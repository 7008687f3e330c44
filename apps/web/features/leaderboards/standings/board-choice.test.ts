import { games } from '@masquerade/games'
import { describe, expect, it } from 'vitest'
import { boardAddress, boardQuery, COLUMNS, orderOf, sortedBy } from './board-choice.ts'

describe('the address of a leaderboard', () => {
  it('says what is chosen, and nothing of what is not', () => {
    expect(boardAddress('parlour')).toBe('/leaderboard/parlour')
    expect(boardAddress('parlour', { sort: 'rank', order: 'asc' })).toBe('/leaderboard/parlour')
    expect(boardAddress('parlour', { sort: 'games-played', kind: 'space', retired: '0' })).toBe(
      '/leaderboard/parlour?sort=games-played&kind=space&retired=0',
    )
  })

  it('read again is the same choice', () => {
    const choice = {
      sort: 'score',
      order: 'asc',
      kind: 'api',
      language: 'zh',
      house: '0',
      version: 'newest',
      ranking: 'rating',
      window: '30',
      after: '100',
    } as const
    const query = new URL(boardAddress('parlour', choice), 'http://here').searchParams
    expect(boardQuery.parse(Object.fromEntries(query))).toEqual(choice)
  })

  it.each([
    { sort: '<b>' },
    { order: 'up' },
    { house: '1' },
    { version: '3' },
    { kind: 'cat' },
    { ranking: 'best' },
    { window: '-1' },
    { after: '0' },
  ])('cannot be %j', (choice) => {
    expect(boardQuery.safeParse(choice).success).toBe(false)
  })
})

describe('following the heading of a column', () => {
  it('begins at the end that people look for, and turns round', () => {
    for (const [column, first, then] of [
      ['total-points', 'desc', 'asc'],
      ['score', 'desc', 'asc'],
      ['answer-time', 'asc', 'desc'],
      ['agent', 'asc', 'desc'],
    ] as const) {
      const once = sortedBy({ kind: 'api', after: '200' }, column)
      expect(orderOf(once)).toEqual({ sort: column, order: first })
      expect(orderOf(sortedBy(once, column))).toEqual({ sort: column, order: then })
      expect(orderOf(sortedBy(sortedBy(once, column), column))).toEqual({ sort: column, order: first })
      expect(once.kind).toBe('api')
      // Another order is read from its first row on.
      expect(once.after).toBeUndefined()
      expect(sortedBy({ ...once, after: '100' }, column).after).toBeUndefined()
    }
  })

  it('turns the order of ranks, which is there without a choice', () => {
    expect(orderOf({})).toEqual({ sort: 'rank', order: 'asc' })
    expect(orderOf(sortedBy({}, 'rank'))).toEqual({ sort: 'rank', order: 'desc' })
  })
})

it.each(Object.values(games))(
  'no figure of $id has the name of a column of every leaderboard, or one no address has',
  (game) => {
    for (const { id } of game.measure.figures) {
      expect(COLUMNS).not.toContain(id)
      expect(boardQuery.safeParse({ sort: id }).success).toBe(true)
    }
  },
)
