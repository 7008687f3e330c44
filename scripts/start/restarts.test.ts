import { describe, expect, it } from 'vitest'
import { afterDeath } from './restarts.mjs'

describe('after a process has died', () => {
  it('one that lived long starts again soon', () => {
    expect(afterDeath(3, 60_000)).toEqual({ quickDeaths: 0, waitMs: 500, giveUp: false })
  })

  it('one that keeps dying young waits longer each time, and is given up the fifth', () => {
    const waits: number[] = []
    let deaths = { quickDeaths: 0, waitMs: 0, giveUp: false }
    while (!deaths.giveUp) {
      deaths = afterDeath(deaths.quickDeaths, 100)
      if (!deaths.giveUp) waits.push(deaths.waitMs)
    }
    expect(waits).toEqual([500, 1000, 2000, 4000])
  })
})
