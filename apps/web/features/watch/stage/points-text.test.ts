import { expect, it } from 'vitest'
import { pointsText } from './points-text.ts'

it.each([
  [0, '0'],
  [720, '12'],
  [-120, '−2'],
  [144, '2.4'],
  [48, '0.8'],
  [160, '2⅔'],
  [20, '⅓'],
  [-40, '−⅔'],
  [220, '3⅔'],
])('%i sixtieths are written as %s, without rounding', (amount, text) => {
  expect(pointsText(amount, 60)).toBe(text)
})

it('a gain is written with its sign where asked, and zero has no sign', () => {
  expect([60, 0, -60].map((amount) => pointsText(amount, 60, true))).toEqual(['+1', '0', '−1'])
})

it('a part that is no third is rounded rather than dropped', () => {
  expect(pointsText(50, 70)).toBe('0.71')
})
