import { expect, it } from 'vitest'
import { timeLimit } from './turns.ts'

it('a time is over when it has passed, and when the clock is set back', () => {
  let now = 1_000
  const isOver = timeLimit({ now: () => now, sleep: async () => {} }, 500)
  expect(isOver()).toBe(false)
  now = 1_499
  expect(isOver()).toBe(false)
  now = 1_500
  expect(isOver()).toBe(true)
  now = 999
  expect(isOver()).toBe(true)
})
