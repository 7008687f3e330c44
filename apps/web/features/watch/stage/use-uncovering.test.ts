import { expect, it } from 'vitest'
import { millisecondsOf } from './use-uncovering.ts'

it.each([
  ['240ms', 240],
  [' .24s', 240],
  ['1s ', 1000],
  ['0ms', 0],
  ['0s', 0],
  ['', 0],
])('the time %j of a style sheet is %d milliseconds', (time, ms) => {
  expect(millisecondsOf(time)).toBe(ms)
})
