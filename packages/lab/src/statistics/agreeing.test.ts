import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { agreeing, STATISTICS } from './named.ts'

// Found alike by two computations each, written independently of this project, some of them published.
const read = (name: string) => JSON.parse(readFileSync(new URL(`./fixtures/${name}.json`, import.meta.url), 'utf8'))
const documents = [read('statistics'), read('strengths')]

it('all statistics agree with what two other computations found', () => {
  const agreed = documents.map(agreeing)
  expect(agreed.flatMap(({ differences }) => differences)).toEqual([])
  expect(agreed.map(({ cases }) => cases)).toEqual([227, 30])
})

it('every statistic has a case', () => {
  const cases: { statistic: string }[] = documents.flatMap(({ cases }) => cases)
  expect(new Set(cases.map(({ statistic }) => statistic))).toEqual(new Set(Object.keys(STATISTICS)))
})

it('a wrong value, a missing one and an unknown statistic are reported by case', () => {
  const wilson = { statistic: 'wilson', name: 'w', input: { k: 1, n: 2 }, tolerance: 1e-9 }
  const cases = [
    { ...wilson, expected: { value: 0.6 } },
    { ...wilson, expected: { value: 0.5, high: null } },
    { ...wilson, expected: { value: 0.5, t: 1 } },
    { ...wilson, statistic: 'mode', expected: {} },
    { ...wilson, input: { k: 'one' }, expected: {} },
    { ...wilson, expected: { value: 0.5 } },
  ]
  const { differences } = agreeing({ cases })
  expect(differences).toHaveLength(5)
  expect(differences[0]).toBe('wilson, w: value is 0.5, not 0.6')
  expect(differences[3]).toBe('mode, w: there is no statistic of this name')
})
