import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadAgain } from './loaded-in-browser.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

const LOST = Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' })

/** Loads fail so many times. */
const failing = (error: Error, times: number) => {
  const load = vi.fn(async () => 'part')
  for (let time = 0; time < times; time++) load.mockRejectedValueOnce(error)
  return load
}

it('a part of a page that the network loses is loaded again, with pauses that grow', async () => {
  const load = failing(LOST, 3)
  const loaded = loadAgain(load)
  for (const [passed, loads] of [
    [999, 1],
    [1, 2],
    [1_999, 2],
    [1, 3],
    [3_999, 3],
    [1, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(passed)
    expect(load).toHaveBeenCalledTimes(loads)
  }
  expect(await loaded).toBe('part')
})

it('a part that is lost for more than a minute is given up', async () => {
  const failed = expect(loadAgain(failing(LOST, 99))).rejects.toBe(LOST)
  await vi.advanceTimersByTimeAsync(63_000)
  await failed
})

it('an error in a part’s own code is not tried again', async () => {
  const load = failing(new TypeError('x is not a function'), 99)
  await expect(loadAgain(load)).rejects.toThrow('x is not a function')
  expect(load).toHaveBeenCalledTimes(1)
})
