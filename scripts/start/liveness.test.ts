import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PATIENCE, watchLife } from './liveness.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Watches something that answers or not; how it went. */
function watched(answers: (withinMs: number) => Promise<boolean>, silences = 0) {
  const silent: number[] = []
  const life = watchLife({ answers, silences, onSilent: (ms) => silent.push(ms) })
  return { life, silent }
}

/** One that takes all of its time and then has not answered. */
const frozen = async (withinMs: number) => {
  await pause(withinMs)
  return false
}

describe('what is watched', () => {
  it('may be silent for two minutes after its launch, and then for half a minute', async () => {
    const fromTheStart = watched(frozen)
    await vi.advanceTimersByTimeAsync(115_000)
    expect(fromTheStart.silent).toEqual([])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(fromTheStart.silent).toHaveLength(1)

    let answering = true
    const later = watched((withinMs) => (answering ? Promise.resolve(true) : frozen(withinMs)))
    await vi.advanceTimersByTimeAsync(60_000)
    answering = false
    await vi.advanceTimersByTimeAsync(25_000)
    expect(later.silent).toEqual([])
    await vi.advanceTimersByTimeAsync(25_000)
    expect(later.silent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(later.silent, 'it is said once').toHaveLength(1)
  })

  it('may be silent for half a minute once somebody else had an answer', async () => {
    const { life, silent } = watched(frozen)
    life.heard()
    await vi.advanceTimersByTimeAsync(45_000)
    expect(silent).toHaveLength(1)
  })

  it('has its whole time again after an answer, however slow its answers are', async () => {
    let looks = 0
    const slow = watched(async (withinMs) => {
      await pause(withinMs - 1)
      return ++looks % 2 === 0
    })
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(slow.silent).toEqual([])
    slow.life.stop()
  })

  it('is not ended because this process, or the whole machine, stood still', async () => {
    let looks = 0
    const asleep = watched(async () => {
      // Every other look takes an hour, as if the machine slept: no process could answer then.
      if (++looks % 2 === 0) return true
      vi.advanceTimersByTime(3_600_000)
      return false
    })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(looks).toBeGreaterThan(2)
    expect(asleep.silent).toEqual([])
    asleep.life.stop()
  })

  it('has twice the time at each start after one that ended with silence, up to a bound, until it was well for long', async () => {
    for (const [silences, most] of [
      [1, 240_000],
      [2, 480_000],
      [9, PATIENCE.longestSilenceMs],
    ] as const) {
      const { life, silent } = watched(frozen, silences)
      await vi.advanceTimersByTimeAsync(most - 5_000)
      expect(silent).toEqual([])
      await vi.advanceTimersByTimeAsync(20_000)
      expect(silent).toHaveLength(1)
      expect(life.silences()).toBe(silences + 1)
    }
    const { life } = watched(() => Promise.resolve(true), 3)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(life.silences()).toBe(3)
    await vi.advanceTimersByTimeAsync(PATIENCE.wellAfterMs)
    expect(life.silences()).toBe(0)
    life.stop()
  })
})
