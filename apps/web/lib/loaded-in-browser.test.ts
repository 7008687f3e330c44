import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadAgain } from './loaded-in-browser.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

const LOST = Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' })

/** Loads fail with the error for so many milliseconds; returns when each began. */
function failing(error: Error, untilMs: number) {
  const at: number[] = []
  const load = async () => {
    at.push(Date.now())
    if (Date.now() < untilMs) throw error
    return 'part'
  }
  return { at, load }
}

it('a part of a page that the network loses is loaded again, with pauses that grow', async () => {
  const { at, load } = failing(LOST, 20_000)
  const loaded = loadAgain(load)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await loaded).toBe('part')
  expect(at).toEqual([0, 1_000, 3_000, 7_000, 15_000, 31_000])
})

it('a part that is lost for more than a minute is given up', async () => {
  const loaded = loadAgain(failing(LOST, Number.POSITIVE_INFINITY).load)
  const failed = expect(loaded).rejects.toBe(LOST)
  await vi.advanceTimersByTimeAsync(63_000)
  await failed
})

it('an error in a part’s own code is not tried again', async () => {
  const { at, load } = failing(new TypeError('x is not a function'), Number.POSITIVE_INFINITY)
  await expect(loadAgain(load)).rejects.toThrow('x is not a function')
  expect(at).toEqual([0])
})
