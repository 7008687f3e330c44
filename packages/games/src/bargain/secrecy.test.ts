import { type AnyGame, type Logged, PUBLIC, sealed, seatViewer, type Viewer } from '@masquerade/game'
import { secrecyLaw } from '@masquerade/game/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bargain } from './bargain.ts'
import type { BargainEvent } from './events.ts'
import { bargainSecrets } from './laws.ts'
import { type Table, valuesOf } from './table.ts'

const game: AnyGame = bargain

describe('what the items are worth to a seat', () => {
  const event: Logged<BargainEvent> = { seq: 2, at: '', type: 'values', v: 1, data: { seat: 1, values: [4, 1, 2] } }
  it.each<[string, Viewer, boolean]>([
    ['itself', seatViewer(1), true],
    ['the other seat', seatViewer(2), false],
    ['the public', PUBLIC, false],
    ['the referee', { as: 'referee' }, true],
  ])('is seen by %s as it should be', (_, viewer, isSeen) => {
    expect(bargain.view(event, viewer)).toEqual(isSeen ? event : sealed(event))
  })
})

it.each<[string, AnyGame]>([
  ['shows everybody all values', { ...game, view: (event: Logged) => event }],
  [
    'shows the public all values',
    { ...game, view: (event, viewer) => (viewer.as === 'public' ? event : game.view(event, viewer)) },
  ],
  [
    'lists first what is worth most to the other',
    {
      ...game,
      turn(table: Table) {
        const turn = bargain.turn(table)
        const high = (valuesOf(table, 2)?.[0] ?? 0) > 2
        return (
          turn && {
            ...turn,
            asks: turn.asks.map((ask) => (high ? { ...ask, options: ask.options?.toReversed() ?? [] } : ask)),
          }
        )
      },
    },
  ],
])('the law of secrecy fails a game that %s', (_, leaky) => {
  const checked = fc.check(secrecyLaw(leaky, bargainSecrets), { numRuns: 500, seed: 1, endOnFailure: true })
  expect(checked.failed).toBe(true)
})
