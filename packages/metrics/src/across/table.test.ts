import { type AnyGame, GAMES } from '@masquerade/game'
import { games } from '@masquerade/games'
import { describe, expect, it } from 'vitest'
import { matchTotals } from '../match-totals.ts'
import { addTotals } from '../totals.ts'
import { type AcrossEntry, acrossTable, figuresAcross } from './table.ts'

const all: AnyGame[] = Object.values<AnyGame>(games)
const bidding: AnyGame = games.bid
const dilemma: AnyGame = games['prisoners-dilemma']

/** So many matches of two auctions each, in which so much was gained. */
const bids = (gains: readonly number[]) => ({
  game: bidding,
  totals: addTotals(
    ...gains.map((score) => matchTotals(bidding.measure.figures, [{ [GAMES]: 1, score, auctions: 2, bids: 2 }])),
  ),
})
const played = (agent: string, more: Partial<AcrossEntry<string>>): AcrossEntry<string> => {
  return { agent, played: [], rated: [], ...more }
}
const often = (gain: number) => Array.from({ length: 20 }, (_, index) => gain + (index % 2) * 20)
const rated = (game: string, mu: number, games = 40) => ({ game, games, mu, sigma: 1 })

describe('a table across games', () => {
  const table = acrossTable(all, [
    played('newcomer', { rated: [rated('connect-four', 40, 3)] }),
    played('allrounder', { played: [bids(often(100))], rated: [rated('connect-four', 24), rated('bargain', 20)] }),
    played('specialist', { rated: [rated('connect-four', 30)] }),
    played('nobody', {}),
  ])
  const column = (game: string) => table.columns.findIndex((one) => one.game === game)
  const row = (agent: string) => table.rows.find((one) => one.agent === agent)

  it('has a column for each game that says what stands for it', () => {
    expect(table.columns).toHaveLength(7)
    expect(table.columns[column('bid')]).toMatchObject({ by: { id: 'reward', kind: 'mean' }, reference: 0.55 })
    expect(table.columns[column('connect-four')]).toMatchObject({ by: 'rating', reference: 30 })
    expect(table.columns[column('hanabi')]).not.toHaveProperty('reference')
  })

  it('makes the best of those that played enough 100, and shows the others beside it', () => {
    expect(row('specialist')?.cells[column('connect-four')]).toMatchObject({ value: 100, raw: { value: 30 }, n: 40 })
    expect(row('allrounder')?.cells[column('connect-four')]).toMatchObject({ value: 80, thin: false })
    expect(row('newcomer')?.cells[column('connect-four')]).toMatchObject({ thin: true })
    expect(row('allrounder')?.cells[column('hanabi')]).toBeUndefined()
  })

  it('ranks by all columns that somebody is known in, where a game that was not played counts nothing', () => {
    expect(table.rows.map(({ agent, rank }) => [agent, rank])).toEqual([
      ['allrounder', 1],
      ['specialist', 2],
      ['newcomer', undefined],
    ])
    expect(row('allrounder')?.overall).toMatchObject({ games: 3, value: expect.closeTo((100 + 80 + 100) / 3, 9) })
    expect(row('specialist')?.overall).toMatchObject({ games: 1, value: expect.closeTo(100 / 3, 9) })
  })

  it('lets equals share a rank, whoever came first', () => {
    const equal = ['one', 'other'].map((agent) => played(agent, { rated: [rated('bargain', 25)] }))
    expect(acrossTable(all, equal).rows.map(({ rank }) => rank)).toEqual([1, 1])
  })

  it('shows abilities of agents without a column, too', () => {
    const totals = matchTotals(dilemma.measure.figures, [{ [GAMES]: 1, asks: 5, rounds: 5, defections: 2 }])
    const { rows } = acrossTable(all, [played('prisoner', { played: [{ game: dilemma, totals }] })])
    expect(rows).toHaveLength(1)
    expect(rows[0]?.abilities.get('rationality')).toMatchObject({ value: 0.4, matches: 1 })
  })
})

it('is made of the figures that games name', () => {
  expect(figuresAcross(bidding).map(({ id }) => id)).toEqual(['reward'])
  expect(figuresAcross(games['who-is-spy']).map(({ id }) => id)).toEqual(['wins-as-spy', 'vote-accuracy'])
  expect(figuresAcross(games.avalon)).toEqual([])
})
