import { expect, it } from 'vitest'
import { bestFeats } from './feats.tsx'

it('the greatest feat of each kind is listed, the first of equal ones, in the order of the kinds', () => {
  const of = (kind: string, value: number, match: string) => ({ kind, value, match, seq: 1 })
  const found = [of('b', 2, 'm'), of('a', 3, 'n'), of('a', 5, 'o'), of('a', 5, 'p'), of('c', 9, 'q')]
  expect(bestFeats(['a', 'b', 'd'], found)).toEqual([of('a', 5, 'o'), of('b', 2, 'm')])
  expect(bestFeats([], found)).toEqual([])
})
