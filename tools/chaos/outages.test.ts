import { describe, expect, it } from 'vitest'
import type { Happened } from './cause-fault.ts'
import { excusesOf, outageViolations } from './outages.ts'
import { DATABASE, type FaultKind } from './plan.ts'

const happened = (kind: FaultKind, target: string, more: Partial<Happened> = {}): Happened => {
  return { fault: { atMs: 0, kind, target, forMs: 1_000 }, from: 10_000, to: 12_000, ...more }
}

describe('what keeps pages away', () => {
  it('is what befalls the process that makes them, or the database, and a while after it', () => {
    const all = [happened('kill', 'web-1'), happened('full-disk', DATABASE), happened('kill', 'runner-1')]
    expect(excusesOf(all, ['web-1'])).toEqual([
      { from: 10_000, to: 22_000, why: 'kill -9 of web-1' },
      { from: 10_000, to: 22_000, why: 'a full disk under the database' },
    ])
  })

  it('lasts longer where connections stay silent until somebody gives them up', () => {
    expect(excusesOf([happened('silence', 'web-1')], ['web-1'])).toEqual([
      { from: 10_000, to: 42_000, why: 'silence between the database and web-1' },
    ])
  })
})

it('a process that is started again is there within half a minute', () => {
  expect(outageViolations([happened('kill', 'web-1', { startedMs: 29_000 }), happened('freeze', 'web-1')])).toEqual([])
  expect(outageViolations([happened('kill', 'gateway-1', { startedMs: 31_000 })])).toEqual([
    { kind: 'back-late', says: 'gateway-1 answered 31.0 s after its start' },
  ])
})

it('a process that is asked to end ends by itself, without an error', () => {
  expect(outageViolations([happened('drain', 'web-1', { note: 'ended with 0 after 1.0 s' })])).toEqual([])
  expect(outageViolations([happened('drain', 'web-1', { note: 'ended with null after 30.0 s' })])).toEqual([
    { kind: 'not-drained', says: 'web-1 ended with null after 30.0 s' },
  ])
})
