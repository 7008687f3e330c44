import { type AvalonRole, avalonSideOf } from '@masquerade/games'
import { experimentOf } from '@masquerade/lab/manifest/experiment'
import { expect, it } from 'vitest'
import { casting } from '../../testing/stub-casting.ts'

const document = {
  experiment: 'tried',
  version: 1,
  design: 'performance',
  game: 'avalon',
  places: {
    agents: [
      { stub: 'intender', name: 'One' },
      { stub: 'intender', name: 'Two' },
    ],
    opponent: [{ stub: 'intender', name: 'Other' }],
  },
  blocks: 10,
}

function run() {
  const experiment = experimentOf(document, casting)
  if (!experiment.ok) throw new Error(JSON.stringify(experiment.error))
  const matches = [...experiment.value.cells()].map((cell) => experiment.value.play(cell))
  return { matches, table: experiment.value.table(matches) }
}

const { matches, table } = run()
const row = (agent: string, condition: string) =>
  table.rows.find((one) => one.agent === agent && one.condition === condition)

it('each agent plays each block with itself, as good and as evil, by the same deal', () => {
  expect(matches).toHaveLength(60)
  for (let block = 0; block < 10; block++) {
    const own = matches.filter((match) => match.block === block)
    expect(new Set(own.map(({ deal }) => JSON.stringify(deal))).size).toBe(1)
    for (const { condition, agents, deal } of own) {
      const sides = (deal as { roles: AvalonRole[] }).roles.map(avalonSideOf)
      sides.forEach((side, index) => {
        const isOpponent = condition !== 'copies' && condition !== `as-${side}`
        expect(agents[index] === 'Other').toBe(isOpponent)
      })
    }
  }
})

it('a side’s figures are what its matches say', () => {
  const good = row('One', 'good')
  const evil = row('One', 'evil')
  expect(good).toMatchObject({ games: 10, n: { winRate: 10, failVotes: 0, merlinHits: 0 }, failVotes: null })
  expect(Number(good?.winRate) + Number(evil?.winRate)).toBeCloseTo(1, 12)
  expect(Number(good?.questWinRate) + Number(evil?.questWinRate)).toBeCloseTo(1, 12)
  // All who go on quests are of one side or the other: two of five, or three.
  const engaged = ['merlin', 'percival', 'servant', 'morgana', 'assassin'].map((role) =>
    Number(row('One', role)?.engagement),
  )
  const teams = matches
    .filter(({ condition, agents }) => condition === 'copies' && agents[0] === 'One')
    .map(({ moves }) => moves.filter((move) => 'kind' in move && move.kind === 'quest').length)
  const quests = Number(teams.reduce((sum, cards) => sum + cards, 0)) / engaged.reduce((sum, share) => sum + share, 0)
  expect(quests).toBeCloseTo(Math.round(quests), 9)
  for (const role of ['merlin', 'percival', 'servant']) expect(row('One', role)?.winRate).toBe(good?.winRate)
  expect(row('One', 'evil')?.failVotes).toEqual(expect.any(Number))
})

it('against an opponent there are the rows of its own side alone, and sides are compared by blocks', () => {
  expect(row('One', 'good against Other')?.games).toBe(10)
  expect(row('One', 'assassin against Other')?.games).toBe(10)
  expect(table.rows.filter(({ agent }) => agent === 'One')).toHaveLength(14)
  expect(table.tests.map(({ column, a, n }) => [column, a, n]).slice(0, 2)).toEqual([
    ['winRate', 'Two, good', 10],
    ['questWinRate', 'Two, good', 10],
  ])
  expect(table.tests).toHaveLength(12)
  // Two of the same kind on the same streams do the same.
  for (const { p } of table.tests) expect(p).toBe(1)
})
