import { type AnyGame, type Logged, PUBLIC, sealed, seatViewer } from '@masquerade/game'
import { secrecyLaw } from '@masquerade/game/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prisonersDilemmaSecrets } from './laws.ts'
import { prisonersDilemma } from './prisoners-dilemma.ts'
import type { Table } from './table.ts'

const game: AnyGame = prisonersDilemma

describe('a decision', () => {
  const decided = { seq: 2, at: '', type: 'decided', v: 1, data: { round: 1, seat: 2, choice: 'defect' } } as const
  it.each([
    ['its own seat', seatViewer(2), decided],
    ['another seat', seatViewer(1), sealed(decided)],
    ['the public', PUBLIC, sealed(decided)],
  ])('is seen by %s as it should be', (_, viewer, seen) => {
    expect(prisonersDilemma.view(decided, viewer)).toEqual(seen)
  })
})

it.each<[string, AnyGame]>([
  ['shows what others choose', { ...game, view: (event: Logged) => event }],
  [
    'has less time for who answers after a defection',
    {
      ...game,
      turn(state: Table) {
        const turn = game.turn(state)
        const betrayed = state.cast.some(({ choice }) => choice === 'defect')
        return turn && betrayed ? { ...turn, asks: turn.asks.map((ask) => ({ ...ask, limitMs: 1 })) } : turn
      },
    },
  ],
])('the law of secrecy fails a game that %s', (_, leaky) => {
  const checked = fc.check(secrecyLaw(leaky, prisonersDilemmaSecrets), { numRuns: 500, seed: 1, endOnFailure: true })
  expect(checked.failed).toBe(true)
})
