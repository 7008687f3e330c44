import { type AnyGame, GAMES } from '@masquerade/game'
import { games } from '@masquerade/games'
import { describe, expect, it } from 'vitest'
import { addTotals, matchTotals } from '../figures.ts'
import { type AcrossEntry, acrossTable, figuresAcross } from './table.ts'

const CONFIGS = [{ language: 'en' }, {}]
const all = Object.values<AnyGame>(games).map((game) => ({
  game,
  configs: [CONFIGS.find((one) => game.config.safeParse(one).success)],
}))
const bidding: AnyGame = games.bid
const board: AnyGame = games['connect-four']
const dilemma: AnyGame = games['prisoners-dilemma']

const counted = (game: AnyGame, matches: readonly object[]) => ({
  game,
  totals: addTotals(...matches.map((mine) => matchTotals(game.measure.figures, [{ [GAMES]: 1, ...mine }]))),
})
/** So many matches of two auctions each, in which so many cents were gained. */
const bids = (gains: readonly number[]) =>
  counted(
    bidding,
    gains.map((score) => ({ score, auctions: 2, bids: 2 })),
  )
/** A win scores two halves. */
const boards = (halves: readonly number[]) =>
  counted(
    board,
    halves.map((score) => ({ score })),
  )
const played = (agent: string, ...mine: AcrossEntry<string>['played']): AcrossEntry<string> => ({ agent, played: mine })
const often = <T>(times: number, of: (index: number) => T) => Array.from({ length: times }, (_, index) => of(index))

describe('a table across games', () => {
  const table = acrossTable(all, [
    played('newcomer', boards([2, 2, 2])),
    played('newcomer'),
    played('specialist', boards(often(20, (index) => (index < 19 ? 2 : 0)))),
    played('weaker', boards(often(20, () => 0)), bids(often(20, (index) => (index % 2) * 20))),
    played('allrounder', boards(often(20, (index) => index % 3)), bids(often(20, (index) => 100 + (index % 2) * 20))),
  ])
  const column = (game: string) => table.columns.findIndex((one) => one.game === game)
  const row = (agent: string) => table.rows.find((one) => one.agent === agent)

  it('has a column for each game that says what stands for it and has a least and a most', () => {
    expect(table.columns).toHaveLength(7)
    expect(table.columns[column('bid')]).toEqual({
      ...{ game: 'bid', by: { id: 'reward', kind: 'mean' }, least: 0, most: expect.any(Number), counts: true },
    })
    expect(table.columns[column('connect-four')]).toMatchObject({
      by: { id: 'score' },
      least: 0,
      most: 1,
      counts: true,
    })
    expect(table.columns[column('hanabi')]).toMatchObject({ most: 25, counts: false })
  })

  it('tells what of all that is possible an agent has, and never more than that', () => {
    expect(row('specialist')?.cells[column('connect-four')]).toMatchObject({ value: 95, raw: { value: 0.95 }, n: 20 })
    expect(row('newcomer')?.cells[column('connect-four')]).toMatchObject({ value: 100, high: 100, thin: true })
    expect(row('allrounder')?.cells[column('hanabi')]).toBeUndefined()
    const cells = table.rows.flatMap((one) => [...one.cells, one.overall]).flatMap((one) => one ?? [])
    for (const { low, value, high } of cells)
      expect(0 <= low && low <= value && value <= high && high <= 100).toBe(true)
    // It lost all twenty: so much is not known for sure.
    expect(row('weaker')?.cells[column('connect-four')]?.high).toBeGreaterThan(5)
  })

  it('ranks those that have every column that counts, and no game that was not played is a 0', () => {
    expect(table.rows.map(({ agent, rank }) => [agent, rank])).toEqual([
      ['allrounder', 1],
      ['weaker', 2],
      ['specialist', undefined],
      ['newcomer', undefined],
    ])
    expect(row('specialist')?.overall).toMatchObject({ games: 1, value: 95 })
    const mean = row('allrounder')?.cells.flatMap((cell) => (cell ? [cell.value] : [])) ?? []
    expect(row('allrounder')?.overall).toMatchObject({
      ...{ games: 2, value: expect.closeTo(mean.reduce((sum, one) => sum + one) / 2, 9) },
    })
  })

  it('lets equals share a rank, in any order of the input', () => {
    const equal = ['one', 'other'].map((agent) => played(agent, boards(often(12, (index) => index % 3))))
    expect(acrossTable(all, equal).rows.map(({ rank }) => rank)).toEqual([1, 1])
  })

  it('shows abilities of agents without a column, too', () => {
    const { rows } = acrossTable(all, [played('prisoner', counted(dilemma, [{ asks: 5, rounds: 5, defections: 2 }]))])
    expect(rows).toHaveLength(1)
    expect(rows[0]?.abilities.get('rationality')).toMatchObject({ value: 0.4, matches: 1 })
  })
})

it.each(all)('what stands for $game.id, if anything, is a figure with a least and a most', ({ game, configs }) => {
  const { worth } = game.measure.across ?? {}
  const { columns } = acrossTable([{ game, configs }], [])
  expect(columns.map(({ by }) => by.id)).toEqual(worth === undefined ? [] : [worth])
})

it('is made of the figures that games name', () => {
  expect(figuresAcross(bidding).map(({ id }) => id)).toEqual(['reward'])
  expect(figuresAcross(games['who-is-spy']).map(({ id }) => id)).toEqual(['wins-as-spy', 'vote-accuracy'])
  expect(figuresAcross(games.avalon)).toEqual([])
})
