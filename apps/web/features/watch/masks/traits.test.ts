import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PALETTES, seatMask, traitsOf } from './traits.ts'

const ids = Array.from({ length: 2000 }, (_, index) => `agent_${index}`)
const silhouette = (id: string) => {
  const { face, crown, palette } = traitsOf(id)
  return `${face} ${crown} ${palette}`
}

it('the same id always gives the same mask, whatever the id', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (id) => {
      expect(traitsOf(id)).toEqual(traitsOf(id))
    }),
  )
})

it('two thousand agents have nearly as many different masks', () => {
  expect(new Set(ids.map((id) => JSON.stringify(traitsOf(id)))).size).toBeGreaterThan(1990)
})

it('shape and colours alone distinguish the six masks of a table, with few exceptions', () => {
  const tables = Array.from({ length: 300 }, (_, table) => ids.slice(table * 6, table * 6 + 6).map(silhouette))
  const clashes = tables.filter((table) => new Set(table).size < 6)
  expect(clashes.length).toBeLessThan(300 * 0.03)
})

it('every palette is used about equally often', () => {
  const worn = ids.map((id) => traitsOf(id).palette)
  for (let palette = 0; palette < PALETTES; palette++) {
    expect(worn.filter((one) => one === palette).length).toBeGreaterThan((2000 / PALETTES) * 0.7)
  }
})

it('ids that differ in one character have unrelated masks', () => {
  const shared = ids.slice(1).filter((id, index) => silhouette(id) === silhouette(ids[index] ?? ''))
  expect(shared.length).toBeLessThan(20)
})

it('no two house agents share a crown or colours', () => {
  const house = [
    'chameleon',
    'comet',
    'dice',
    'hornet',
    'lemming',
    'magpie',
    'moth',
    'owl',
    'parrot',
    'sphinx',
    'tortoise',
  ]
  const traits = house.map((name) => traitsOf(`house-${name}`))
  expect(new Set(traits.map(({ crown }) => crown)).size).toBe(house.length)
  expect(new Set(traits.map(({ palette }) => palette)).size).toBe(house.length)
})

it('a seat’s mask is plain, and no two at a table of six are of one mould', () => {
  for (const match of ['nI4ytX_N-uffuaA8', 'a', 'Zz_-']) {
    const table = [1, 2, 3, 4, 5, 6].map((seat) => traitsOf(seatMask(match, seat)))
    expect(new Set(table.map(({ face }) => face)).size).toBe(6)
    for (const traits of table)
      expect(traits).toMatchObject({ crown: 'none', paint: 'none', collar: 'none', gilt: false })
  }
})

it('no two seats of the largest table wear the same, and tables begin with different ones', () => {
  const tables = ids.map((match) => Array.from({ length: 10 }, (_, index) => seatMask(match, index + 1)))
  for (const table of tables) expect(new Set(table.map((id) => JSON.stringify(traitsOf(id)))).size).toBe(10)
  expect(new Set(tables.map(([first]) => first)).size).toBeGreaterThan(5)
})

it('all plain masks of a long list are a few, drawn once each', () => {
  const worn = ids.flatMap((match) => [1, 2, 3, 4, 5, 6, 7, 8].map((seat) => seatMask(match, seat)))
  expect(new Set(worn).size).toBeLessThan(24)
})

it('a seat’s mask can be pointed at within a page, where many places are filled with one drawing', () => {
  expect(seatMask('nI4ytX_N-uffuaA8', 12)).toMatch(/^[\w.-]+$/)
})
