import { expect, it } from 'vitest'
import { experimentOf } from '../manifest/experiment.ts'
import { casting } from '../testing/stub-casting.ts'

const places = { agents: Array.from({ length: 6 }, () => ({ stub: 'finder', a: 0.5 })) }
const manifest = { experiment: 'tried', version: 1, design: 'overall', game: 'who-is-spy', places, blocks: 30 }

function played(document: object, games?: number) {
  const settled = experimentOf(document, casting, games === undefined ? {} : { games })
  if (!settled.ok) throw new Error(JSON.stringify(settled.error))
  const matches = [...settled.value.cells()].map((cell) => settled.value.play(cell))
  return { matches, table: settled.value.table(matches), planned: settled.value.planned }
}

it('a block that is played again has the same deal, and other chance of its agents; the table stays that of the first time', () => {
  const once = played(manifest)
  const thrice = played({ ...manifest, repeats: 3 })
  expect(thrice.planned).toBe(90)
  for (let block = 0; block < 30; block++) {
    const [first, ...again] = thrice.matches.slice(3 * block, 3 * block + 3)
    expect(first).toEqual(once.matches[block])
    expect(again.map((match) => match.again)).toEqual([1, 2])
    for (const { deal, agents } of again) expect({ deal, agents }).toEqual({ deal: first?.deal, agents: first?.agents })
  }
  const moves = thrice.matches.map((match) => JSON.stringify(match.moves))
  expect(new Set(moves).size).toBeGreaterThan(60)
  expect(thrice.table).toMatchObject({ rows: once.table.rows, tests: once.table.tests, games: 90, missing: 0 })
  const { repeats = [] } = thrice.table
  const accuracy = repeats.find(({ column }) => column === 'voteAccuracy')
  expect(accuracy?.values).toHaveLength(3)
  expect(accuracy?.values[0]).toBe(once.table.rows[0]?.voteAccuracy)
  expect(new Set(accuracy?.values).size).toBeGreaterThan(1)
  expect(accuracy?.noise).toBeGreaterThan(0)
  expect(once.table.repeats).toBeUndefined()
})

it('an agent without chance of its own has no noise: its figures are the same each time', () => {
  const steady = { ...manifest, places: { agents: Array.from({ length: 6 }, () => ({ stub: 'hash' })) }, repeats: 2 }
  for (const { values, noise } of played(steady).table.repeats ?? []) {
    expect(values[0]).toBe(values[1])
    expect(noise).toBe(values[0] === null ? null : 0)
  }
})
