import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { agreementAbout } from '../raters/rating-report.ts'
import { fleiss, kappaOver, type Named, pooledCounts, spread } from './agreement.ts'

interface Vectors {
  f1: { name: string; pairs: Named[]; precision: string; recall: string; f1: string }[]
  fleiss: { name: string; counts: number[][]; kappa: string | null }[]
}

// Worked out by hand or published, independently of this project.
const vectors: Vectors = JSON.parse(readFileSync(new URL('./fixtures/intentions.json', import.meta.url), 'utf8'))

const asNumber = (fraction: string): number => {
  const [above = 0, below = 1] = fraction.split('/').map(Number)
  return above / below
}

it('there are cases of both', () => {
  expect(vectors.f1.length).toBeGreaterThanOrEqual(6)
  expect(vectors.fleiss.length).toBeGreaterThanOrEqual(5)
})

it.each(vectors.f1)('pooled F1: $name', ({ pairs, precision, recall, f1 }) => {
  const { hits, given, chosen } = pooledCounts(pairs)
  expect(hits / given).toBeCloseTo(asNumber(precision), 12)
  expect(hits / chosen).toBeCloseTo(asNumber(recall), 12)
  expect((2 * hits) / (given + chosen)).toBeCloseTo(asNumber(f1), 12)
})

it.each(vectors.fleiss)("Fleiss' kappa: $name", ({ counts, kappa }) => {
  const found = fleiss(counts)
  if (kappa === null) expect(found).toBeUndefined()
  else expect(found).toBeCloseTo(asNumber(kappa), 12)
})

it.each(vectors.fleiss)("Fleiss' kappa out of single marks, all at once: $name", ({ counts, kappa }) => {
  const marks = counts.map((subject) => subject.flatMap((count, kind) => Array.from({ length: count }, () => kind)))
  const raters = (marks[0] ?? []).map((_, rater) => marks.map((subject) => subject[rater] ?? null))
  const { value, n } = kappaOver(raters, counts[0]?.length ?? 0)
  expect(n).toBe(counts.length)
  if (kappa === null) expect(value).toBeUndefined()
  else expect(value).toBeCloseTo(asNumber(kappa), 12)
})

it('kappa two by two is over what both marked, and pairs with nothing in common are no pairs', () => {
  const { kappaOfPairs, kappa } = agreementAbout('selection', [
    [1, 0, 1, null],
    [1, 0, null, null],
    // Never agrees with the first, and shares nothing that could differ with the second.
    [null, 1, 0, null],
    [null, null, null, 1],
  ])
  // First and second: 1; first and third: −1; second and third: one text alone, differing: −1.
  expect(kappaOfPairs.pairs).toBe(3)
  expect(kappaOfPairs.mean).toBeCloseTo(-1 / 3)
  expect(kappaOfPairs.sd).toBeCloseTo(Math.sqrt(4 / 3))
  expect(kappa).toEqual({ value: null, n: 0 })
})

it('a spread is a mean with its standard deviation', () => {
  expect(spread([1, 0])).toEqual({ n: 2, mean: 0.5, sd: Math.SQRT1_2 })
  expect(spread([])).toBeUndefined()
  expect(spread([0.7])).toEqual({ n: 1, mean: 0.7, sd: undefined })
})
