import { describe, expect, it } from 'vitest'
import { afterDeath } from './liveness.ts'

describe('after a process has died', () => {
  it('one that lived long starts again soon', () => {
    expect(afterDeath(3, 60_000)).toEqual({ quickDeaths: 0, waitMs: 500 })
  })

  it('one that keeps dying young waits longer each time, and never for very long', () => {
    const waits: number[] = []
    let deaths = { quickDeaths: 0, waitMs: 0 }
    for (let death = 0; death < 9; death++) {
      deaths = afterDeath(deaths.quickDeaths, 100)
      waits.push(deaths.waitMs)
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
  })
})
