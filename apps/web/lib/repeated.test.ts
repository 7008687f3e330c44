import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { repeated } from './repeated.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

it('a call is made at once and repeated with pauses that grow, until it is stopped', () => {
  const at: number[] = []
  const stop = repeated(() => at.push(Date.now()), 1_000)
  vi.advanceTimersByTime(20_000)
  expect(at).toEqual([0, 1_000, 3_000, 7_000, 15_000])
  stop()
  vi.advanceTimersByTime(60_000)
  expect(at).toHaveLength(5)
})
