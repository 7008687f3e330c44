import { expect, it } from 'vitest'
import { followed, MOST_SHOWN, rangeOf, type ScoreRange } from './score.tsx'

it('a match that fits is drawn whole, with room for all that it may last', () => {
  expect(rangeOf({ count: 3, marks: 11, closed: false })).toEqual({ shown: 11, whole: 11 })
  expect(rangeOf({ count: 9, marks: 9, closed: true })).toEqual({ shown: 9, whole: 9 })
})

it('a step is as wide in a game that may last a thousand steps as in one of thirty', () => {
  for (const count of [1, 13, 500, 1000])
    expect(rangeOf({ count, marks: 1000, closed: false }).shown, `${count} steps`).toBe(MOST_SHOWN)
})

it('an ending that is held back does not leave room for steps that there are not', () => {
  expect(rangeOf({ count: 60, marks: 200, closed: true }).whole).toBe(60)
  expect(rangeOf({ count: 60, marks: 200, closed: false }).whole).toBeGreaterThan(60)
})

it('the score holds still while the step that is shown is well inside, and keeps it in sight wherever it goes', () => {
  const long: ScoreRange = { shown: 30, whole: 1000 }
  expect(followed(0, 13, long)).toBe(0)
  expect(followed(100, 115, long)).toBe(100)
  let from = 0
  for (const index of [0, 29, 30, 31, 500, 501, 480, 999, 998, 0]) {
    from = followed(from, index, long)
    expect(index).toBeGreaterThanOrEqual(from)
    expect(index).toBeLessThan(from + long.shown)
    expect(from).toBeGreaterThanOrEqual(0)
    expect(from).toBeLessThanOrEqual(970)
  }
})

it('a score that has become shorter begins no later than it can', () => {
  expect(followed(500, 20, { shown: 20, whole: 20 })).toBe(0)
})
