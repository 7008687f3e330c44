import { type AnyGame, type Logged, PUBLIC, sealed, seatViewer } from '@masquerade/game'
import { secrecyLaw } from '@masquerade/game/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { publicGoodSecrets } from './laws.ts'
import { publicGood } from './public-good.ts'
import type { Table } from './table.ts'

const game: AnyGame = publicGood

describe('a contribution', () => {
  const contributed = { seq: 2, at: '', type: 'contributed', v: 1, data: { round: 1, seat: 2, amount: 7 } } as const
  it.each([
    ['its own seat', seatViewer(2), contributed],
    ['another seat', seatViewer(1), sealed(contributed)],
    ['the public', PUBLIC, sealed(contributed)],
  ])('is seen by %s as it should be', (_, viewer, seen) => {
    expect(publicGood.view(contributed, viewer)).toEqual(seen)
  })
})

it.each<[string, AnyGame]>([
  ['shows what others give', { ...game, view: (event: Logged) => event }],
  [
    'shows the public what others give',
    { ...game, view: (event, viewer) => (viewer.as === 'public' ? event : game.view(event, viewer)) },
  ],
  [
    'has less time for who answers after a large amount',
    {
      ...game,
      turn(state: Table) {
        const turn = game.turn(state)
        const large = state.cast.some(({ amount }) => amount > 250)
        return turn && large ? { ...turn, asks: turn.asks.map((ask) => ({ ...ask, limitMs: 1 })) } : turn
      },
    },
  ],
])('the law of secrecy fails a game that %s', (_, leaky) => {
  const checked = fc.check(secrecyLaw(leaky, publicGoodSecrets), { numRuns: 500, seed: 1, endOnFailure: true })
  expect(checked.failed).toBe(true)
})
