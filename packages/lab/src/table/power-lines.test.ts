import { expect, it } from 'vitest'
import { languageOf } from '../shown/language.ts'
import { powerSentences } from '../shown/result-sections.ts'
import { tableWords } from '../shown/table-words.ts'
import type { Column } from './figures.ts'
import { plannedTests, powerLines } from './power-lines.ts'

const COLUMNS: Column[] = [
  { id: 'voted', kind: 'share', tested: true },
  { id: 'won', kind: 'won', tested: true },
  { id: 'points', kind: 'mean', tested: true, range: { least: -1, most: 1 }, usual: { spread: 1 } },
]

it.each([2, 3, 4, 10, 200])('no difference of more than what is possible is said to be found, with n %i', (n) => {
  for (const { column, difference, familyDifference } of powerLines(plannedTests(COLUMNS, n), 12, [])) {
    const most = column === 'points' ? 2 : 1
    expect(difference ?? 0).toBeLessThanOrEqual(most)
    expect(familyDifference ?? 0).toBeLessThanOrEqual(most)
    expect(difference === null && n > 10).toBe(false)
  }
})

it.each([
  [5, 1],
  [8, 7],
])(
  'with %i blocks no difference would be found by one of %i paired tests, since no p-value could be low enough',
  (n, family) => {
    for (const one of powerLines(plannedTests(COLUMNS, n), family, [])) expect(one.familyDifference).toBeNull()
    const [, , more] = powerLines(plannedTests(COLUMNS, n + 2), family, [])
    expect(more?.familyDifference).toEqual(expect.any(Number))
  },
)

it('with two matches no difference of shares would be found, and with ten one that is alone', () => {
  const of = (n: number) => powerLines(plannedTests(COLUMNS.slice(0, 1), n), 100, [])
  expect(of(2)).toMatchObject([{ difference: null, familyDifference: null }])
  expect(of(10)).toMatchObject([{ difference: expect.any(Number), familyDifference: null }])
})

it('a column of which no spread is known yet is said to be unknown, unless so few matches can find nothing', () => {
  const dollars: Column = { id: 'dollars', kind: 'mean', tested: true }
  const of = (n: number) => powerLines(plannedTests([dollars], n), 1, [])
  expect(of(90)).toMatchObject([{ difference: null, isUnknown: true }])
  for (const [locale, sentence] of [
    ['en', /^How large a difference in “.+” is found cannot be said/],
    ['zh', /要等至少十局/],
  ] as const) {
    const words = tableWords({ design: 'arena' }, locale)
    expect(powerSentences(of(90), languageOf(locale), words)).toEqual([expect.stringMatching(sentence)])
  }
  expect(of(3)).toEqual([expect.not.objectContaining({ isUnknown: true })])
})
