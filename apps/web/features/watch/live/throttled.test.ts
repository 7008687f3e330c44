import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { throttled } from './throttled.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a throttled call', () => {
  it('happens at once, then once for all that came during the wait, and never more often', () => {
    vi.setSystemTime(0)
    const at: number[] = []
    const call = throttled(() => at.push(Date.now()), 1000)
    for (let times = 0; times < 25; times++) {
      call()
      vi.advanceTimersByTime(100)
    }
    vi.advanceTimersByTime(10_000)
    expect(at).toEqual([0, 1000, 2000, 3000])
  })

  it('waits at first when it is to rest', () => {
    let calls = 0
    const call = throttled(() => calls++, 1000)
    call.rest()
    vi.advanceTimersByTime(900)
    call()
    expect(calls).toBe(0)
    vi.advanceTimersByTime(100)
    expect(calls).toBe(1)
  })

  it('does not happen after it was cancelled', () => {
    let calls = 0
    const call = throttled(() => calls++, 1000)
    call()
    call()
    call.cancel()
    vi.advanceTimersByTime(10_000)
    expect(calls).toBe(1)
  })
})
