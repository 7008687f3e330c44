import { drawFixtures } from '@masquerade/datasets'
import { seededRandom, shuffled } from '@masquerade/game'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fairHolder } from './even-roles.ts'

it('a role goes to all equally often in a contest of so many games for each, in whatever order its tables are dealt', () => {
  const setting = fc.record({
    seats: fc.integer({ min: 3, max: 6 }),
    more: fc.integer({ min: 0, max: 6 }),
    share: fc.integer({ min: 1, max: 3 }),
    seed: fc.nat(),
  })
  fc.assert(
    fc.property(setting, ({ seats, more, share, seed }) => {
      const random = seededRandom(seed)
      const players = Array.from({ length: seats + more }, (_, index) => `a${index}`)
      const games = share * seats
      const fixtures = drawFixtures({ players, seats, schedule: { games } }, String(seed).padStart(64, '0')) ?? []
      let left = shuffled(random, fixtures)
      const held = new Map(players.map((one) => [one, 0]))
      while (left.length > 0) {
        const holder = fairHolder({ tables: left, held }, random) ?? ''
        expect(left[0]).toContain(holder)
        held.set(holder, (held.get(holder) ?? 0) + 1)
        left = left.slice(1)
      }
      expect([...held.values()]).toEqual(players.map(() => share))
    }),
    { numRuns: 40 },
  )
})

it('a role that somebody had too often before goes to the others', () => {
  const tables = Array.from({ length: 4 }, () => ['a', 'b', 'c'])
  const held = new Map([['a', 3]])
  for (let seed = 0; seed < 20; seed++) expect(fairHolder({ tables, held }, seededRandom(seed))).not.toBe('a')
})

it('a table that does not count does not count roles either', () => {
  expect(fairHolder({ tables: [[], ['a']], held: new Map() }, seededRandom(1))).toBeUndefined()
})
