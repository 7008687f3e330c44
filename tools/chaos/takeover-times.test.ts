import { describe, expect, it } from 'vitest'
import type { Happened } from './cause-fault.ts'
import { takeoverTimes } from './outages.ts'
import type { FaultKind } from './plan.ts'

const NAMES = ['runner-1', 'runner-2']

const happened = (kind: FaultKind, target: string, from: number, to: number): Happened => ({
  ...{ fault: { atMs: 0, kind, target, forMs: 0 }, from, to },
})

/** Of a match whose runner was heard of last at 9 s, and which went on at 22 s. */
const stoodStill = (...faults: Happened[]) =>
  takeoverTimes([{ match: 'm1', heardAt: 9_000, wentOnAt: 22_000 }], faults, NAMES).map(({ ms, after }) => ({
    ms,
    after,
  }))

const KILLED = happened('kill', 'runner-1', 10_000, 14_000)

describe('a match that stood still', () => {
  it('did so from the fault of its runner until it went on, where another runner was there', () => {
    expect(stoodStill(KILLED)).toEqual([{ ms: 12_000, after: 'kill -9 of runner-1' }])
  })

  it('counts from when the database was back', () => {
    expect(stoodStill(KILLED, happened('database-killed', 'database', 11_000, 15_000))).toMatchObject([{ ms: 7_000 }])
  })

  it('counts from when a runner was well that could go on', () => {
    expect(stoodStill(KILLED, happened('freeze', 'runner-2', 12_000, 19_000))).toMatchObject([{ ms: 6_000 }])
    // Silent connections are waited for: the one that was killed is back before.
    expect(stoodStill(KILLED, happened('silence', 'runner-2', 12_000, 13_000))).toMatchObject([{ ms: 6_000 }])
  })

  it('does not count where no runner failed after its last heartbeat', () => {
    expect(stoodStill(happened('kill', 'runner-1', 18_000, 19_000))).toEqual([])
    expect(stoodStill(happened('kill', 'gateway-1', 10_000, 14_000))).toEqual([])
  })
})
