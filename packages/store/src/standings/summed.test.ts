import type { Figure, Totals } from '@masquerade/game'
import { addTotals, matchTotals } from '@masquerade/metrics'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import { summed } from './version-totals.ts'

let there: TestStore
beforeAll(async () => {
  there = await openTestStore()
})
afterAll(() => there?.close())

const FIGURES: Figure[] = ['score', 'rounds'].map((of) => {
  return { id: of, kind: 'mean', of, over: 'games', greyedBelow: 10 }
})

const inSql = async (one: Totals, other: Totals): Promise<Totals> => {
  const { rows } = await there.sql.query(`SELECT ${summed('$1::jsonb', '$2::jsonb')} AS totals`, [one, other])
  return rows[0].totals
}

it('SQL adds up as metrics do, except that a sum of 0 stays, up to ten values of a mean and beyond', async () => {
  const match = fc.tuple(fc.integer({ min: -9, max: 30 }), fc.nat(2)).map(([score, rounds]) => {
    return matchTotals(FIGURES, [{ games: 1, score, rounds }])
  })
  const some = fc.array(match, { maxLength: 20, size: 'max' }).map((matches) => addTotals(...matches))
  let many = 0
  await fc.assert(
    fc.asyncProperty(some, some, async (one, other) => {
      const sum = addTotals(one, other)
      many += Number('score/games=more' in sum)
      expect(addTotals(await inSql(one, other))).toEqual(sum)
    }),
    { numRuns: 60 },
  )
  expect(many).toBeGreaterThan(0)
})
