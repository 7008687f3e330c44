import { type AnyGame, type Logged, PUBLIC, sealed, seatViewer } from '@masquerade/game'
import { secrecyLaw } from '@masquerade/game/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bid } from './bid.ts'
import { bidSecrets } from './laws.ts'
import type { Table } from './table.ts'

const game: AnyGame = bid

describe.each([
  { seq: 3, at: '', type: 'valued', v: 1, data: { auction: 1, seat: 2, value: 7 } } as const,
  { seq: 5, at: '', type: 'bid', v: 1, data: { auction: 1, seat: 2, cents: 7 } } as const,
])('what is $type', (event) => {
  it.each([
    ['its own seat', seatViewer(2), event],
    ['another seat', seatViewer(1), sealed(event)],
    ['the public', PUBLIC, sealed(event)],
  ])('is seen by %s as it should be', (_, viewer, seen) => {
    expect(bid.view(event, viewer)).toEqual(seen)
  })
})

it.each<[string, AnyGame]>([
  [
    'shows the values of others',
    { ...game, view: (event: Logged, viewer) => (event.type === 'valued' ? event : game.view(event, viewer)) },
  ],
  [
    'shows the bids of others',
    { ...game, view: (event: Logged, viewer) => (event.type === 'bid' ? event : game.view(event, viewer)) },
  ],
  [
    'shows what is dealt',
    { ...game, view: (event: Logged, viewer) => (event.type === 'dealt' ? event : game.view(event, viewer)) },
  ],
  [
    'has less time where a value is high',
    {
      ...game,
      turn(state: Table) {
        const turn = game.turn(state)
        const high = state.valued.some(({ value }) => value > 900)
        return turn && high ? { ...turn, asks: turn.asks.map((ask) => ({ ...ask, limitMs: 1 })) } : turn
      },
    },
  ],
])('the law of secrecy fails a game that %s', (_, leaky) => {
  const checked = fc.check(secrecyLaw(leaky, bidSecrets), { numRuns: 500, seed: 1, endOnFailure: true })
  expect(checked.failed).toBe(true)
})
