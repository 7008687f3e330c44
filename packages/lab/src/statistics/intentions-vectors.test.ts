import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fleiss, kappas, type Named, pooledCounts, spread } from './agreement.ts'

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
  const marks = counts.flatMap((subject, item) =>
    subject
      .flatMap((count, kind) => Array.from({ length: count }, () => kind))
      .map((kind, rater) => ({ item: String(item), rater: String(rater), kind })),
  )
  const { overall, items } = kappas(marks, counts[0]?.length ?? 0)
  expect(items).toBe(counts.length)
  if (kappa === null) expect(overall).toBeUndefined()
  else expect(overall).toBeCloseTo(asNumber(kappa), 12)
})

it('kappa two by two is over what both marked, and pairs with nothing in common are no pairs', () => {
  const says = (rater: string, kinds: Record<string, number>) =>
    Object.entries(kinds).map(([item, kind]) => ({ item, rater, kind }))
  const found = kappas(
    [
      ...says('one', { a: 1, b: 0, c: 1 }),
      ...says('two', { a: 1, b: 0 }),
      // Never agrees with one, and shares nothing that could differ with two.
      ...says('three', { b: 1, c: 0 }),
      ...says('alone', { z: 1 }),
    ],
    2,
  )
  // one and two: 1; one and three: −1; two and three: b alone, differing: −1.
  expect(found.pairs?.n).toBe(3)
  expect(found.pairs?.mean).toBeCloseTo(-1 / 3)
  expect(found.pairs?.sd).toBeCloseTo(Math.sqrt(4 / 3))
  expect(found).toMatchObject({ raters: 4, items: 0, overall: undefined })
})

it('a spread is a mean with its standard deviation', () => {
  expect(spread([1, 0])).toEqual({ n: 2, mean: 0.5, sd: Math.SQRT1_2 })
  expect(spread([])).toBeUndefined()
  expect(spread([0.7])).toEqual({ n: 1, mean: 0.7, sd: undefined })
})
