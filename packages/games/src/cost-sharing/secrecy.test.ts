import { type AnyGame, type Logged, PUBLIC, sealed, seatViewer } from '@masquerade/game'
import { secrecyLaw } from '@masquerade/game/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costSharing } from './cost-sharing.ts'
import { costSharingSecrets } from './laws.ts'

describe('a sealed vote', () => {
  const balloted = { seq: 5, at: '', type: 'balloted', v: 1, data: { round: 1, seat: 2, for: 1 } } as const
  it.each([
    ['its own seat', seatViewer(2), balloted],
    ['another seat', seatViewer(1), sealed(balloted)],
    ['the public', PUBLIC, sealed(balloted)],
  ])('is seen by %s as it should be', (_, viewer, seen) => {
    expect(costSharing.view(balloted, viewer)).toEqual(seen)
  })
})

it('the law of secrecy fails a game that shows sealed votes', () => {
  const leaky: AnyGame = { ...costSharing, view: (event: Logged) => event }
  const checked = fc.check(secrecyLaw(leaky, costSharingSecrets), { numRuns: 500, seed: 1, endOnFailure: true })
  expect(checked.failed).toBe(true)
})
