import type { ValueSums } from '@masquerade/rating'

/** Sums of single values, that go on from those before. */
export function runningValues(before: ValueSums = { n: 0, sum: 0, squares: 0, times: new Map() }) {
  let { n, sum, squares } = before
  const times = before.times && new Map(before.times)
  return {
    /** The sums with one more. */
    with(value: number): ValueSums {
      n += 1
      sum += value
      squares += value * value
      times?.set(value, (times.get(value) ?? 0) + 1)
      return { n, sum, squares, times }
    },
  }
}
