import { gameOf, games } from '@masquerade/games'
import { experimentOf } from '@masquerade/lab/manifest/experiment'
import type { Manifest } from '@masquerade/lab/manifest/manifest'
import type { TableDocument } from '@masquerade/lab/table/document'
import { abManifest, enoughBlocks } from '@masquerade/papers/ab/ab'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../testing/stub-catalogue.ts'

const drawer = { agent: 'drawer' }
const drawn = (game: string, changes: Partial<Manifest> = {}) => {
  const manifest = abManifest({
    old: { ...drawer, name: 'Old' },
    new: { ...drawer, name: 'New' },
    game,
    others: [drawer],
  })
  const settled = experimentOf({ ...manifest, blocks: 4, ...changes }, catalogue)
  if (!settled.ok) throw new Error(JSON.stringify(settled.error))
  return settled.value
}

describe.each(Object.keys(games))('two versions of an agent in %s', (id) => {
  const experiment = drawn(id)
  const cells = [...experiment.cells()]

  it('sit on the same seat of the same deal among the same others', () => {
    expect(cells).toHaveLength(8)
    for (let at = 0; at < cells.length; at += 2) {
      const [old, newer] = [cells[at], cells[at + 1]]
      if (!old || !newer) throw new Error('a block has two matches')
      expect(old).toEqual({ ...newer, condition: 'old', seats: old.seats })
      const differing = old.seats.flatMap((number, index) => (number === newer.seats[index] ? [] : [index + 1]))
      expect(differing).toEqual([(old.about as { seat: number }).seat])
      const config = gameOf(id)?.config.parse(old.config)
      expect(old.seats).toHaveLength(gameOf(id)?.seats(config ?? {}) ?? 0)
    }
  })

  it('show no difference where both are the same', () => {
    const table = experiment.table(cells.map((cell) => experiment.play(cell)))
    expect(table.rows.map(({ agent, condition, games }) => [agent, condition, games])).toEqual([
      ['Old', 'old', 4],
      ['New', 'new', 4],
    ])
    expect(table.tests.map(({ column, value, p }) => [column, value, p])).toEqual([
      ['score', 0, 1],
      ['won', 0, 1],
    ])
    expect(table.look).toEqual([])
    expect(table.enough).toEqual([
      { column: 'score', difference: 0, blocks: 4, needed: null, more: null },
      { column: 'won', difference: 0, blocks: 4, needed: null, more: null },
    ])
  })
})

const finder = (a: number) => ({ stub: 'finder', a })
const finders = (blocks: number, old = 0, newer = 1): TableDocument => {
  const others = Array.from({ length: 6 }, () => finder(0.2))
  const manifest = abManifest({ old: finder(old), new: finder(newer), game: 'who-is-spy', others, blocks })
  const settled = experimentOf(manifest, catalogue)
  if (!settled.ok) throw new Error(JSON.stringify(settled.error))
  const experiment = settled.value
  return experiment.table([...experiment.cells()].map((cell) => experiment.play(cell)))
}

it('a better version is found, with the games that it did best in, and no further blocks are wanted', () => {
  const table = finders(200)
  const [score] = table.tests
  expect(score).toMatchObject({ column: 'score', a: 'finder(1), new', b: 'finder(0), old', n: 200 })
  expect(score?.value).toBeGreaterThan(0)
  expect(score?.adjusted).toBeLessThan(0.05)
  expect(table.enough?.[0]).toMatchObject({ column: 'score', blocks: 200, more: 0 })
  const [first, ...others] = table.look ?? []
  expect(others.length).toBeGreaterThan(0)
  const gaps = [first, ...others].map((block) => Math.abs((block?.new ?? 0) - (block?.old ?? 0)))
  expect(gaps).toEqual([...gaps].sort((one, other) => other - one))
  expect(first?.matches).toEqual([2 * (first?.block ?? 0), 2 * (first?.block ?? 0) + 1])
})

it('of versions that hardly differ it says how many more blocks would tell', () => {
  const { enough = [], tests } = finders(20, 0.4, 0.5)
  expect(tests[0]?.p).toBeGreaterThan(0.05)
  expect(enough[0]?.more).toBe((enough[0]?.needed ?? 0) - 20)
  expect(enough[0]?.needed).toBeGreaterThan(20)
})

it('the fewest blocks that find a difference are found: with one fewer it is not', () => {
  const found = (blocks: number) => 10 / Math.sqrt(blocks)
  expect(enoughBlocks(1, found)).toBe(100)
  expect(enoughBlocks(3, found)).toBe(12)
  expect(enoughBlocks(100, found)).toBe(2)
  expect(enoughBlocks(0, found)).toBeUndefined()
  expect(enoughBlocks(1e-9, found)).toBeUndefined()
})

const versions = abManifest({ old: drawer, new: drawer, game: 'connect-four', others: [drawer] })
it.each([
  ['of no game', { ...versions, game: undefined }, 'game'],
  ['of an unknown game', { ...versions, game: 'chess' }, 'game'],
  ['with one version', { ...versions, places: { ...versions.places, new: [] } }, 'places.new'],
  ['under one condition', { ...versions, conditions: ['new'] }, 'conditions'],
  ['dealt from words where there are none', { ...versions, supply: { pairs: [['Tea', 'Coffee']] } }, 'supply'],
  ['with a setting that the game does not know', { ...versions, settings: { weather: 'fair' } }, 'settings'],
])('a comparison %s is refused', (_, document, path) => {
  const refused = experimentOf(JSON.parse(JSON.stringify(document)), catalogue)
  expect(refused.ok ? [] : refused.error.map((one) => one.path)).toContain(path)
})
