import { expect, it } from 'vitest'
import { covers, exactly, inAtLeast, inAtMost, within } from './planted.ts'

const runs = (yes: number, of: number) => Array.from({ length: of }, (_, run) => ({ found: Number(run < yes) }))

it('a figure must lie in its region in each of the first three runs', () => {
  const region = within('share', 0.2, 0.3)
  expect(region([{ share: 0.2 }, { share: 0.3 }, { share: 0.25 }, { share: 0.9 }]).holds).toBe(true)
  expect(region([{ share: 0.25 }, { share: 0.31 }, { share: 0.25 }]).holds).toBe(false)
  expect(region([{ other: 0.25 }]).holds).toBe(false)
  expect(region([]).holds).toBe(false)
})

it('exactly leaves room for rounding alone', () => {
  expect(exactly('share', 29 / 44)([{ share: 29 / 44 + 1e-12 }]).holds).toBe(true)
  expect(exactly('share', 29 / 44)([{ share: 0.66 }]).holds).toBe(false)
})

it('of 200 runs as many as the bound says must do, and no more than it allows', () => {
  const least = inAtLeast('found', 174, 'covers')
  expect([least(runs(174, 200)).holds, least(runs(173, 200)).holds]).toEqual([true, false])
  const most = inAtMost('found', 21, 'low', 1)
  expect([0, 1, 21, 22].map((yes) => most(runs(yes, 200)).holds)).toEqual([false, true, true, false])
})

it('of other numbers of runs as many as a right lab passes with 99.9 %', () => {
  // P(Bin(20, 0.936) < 14) = 0.0002, P(… < 15) = 0.0012; of three one must do.
  expect(inAtLeast('found', 174, 'covers')(runs(0, 20)).name).toContain('at least 14 of 20')
  expect([0, 1].map((yes) => inAtLeast('found', 174, 'covers')(runs(yes, 3)).holds)).toEqual([false, true])
})

it('an interval without an end covers all on that side', () => {
  expect([covers([0.1, null], 5), covers([null, 0.1], 5), covers([1, 5], 5), covers(undefined, 5)]).toEqual([
    1, 0, 1, 0,
  ])
})
