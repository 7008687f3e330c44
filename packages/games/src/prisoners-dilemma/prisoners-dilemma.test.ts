import {
  type AnyGame,
  type Ask,
  type Given,
  type Logged,
  PUBLIC,
  pick,
  type Random,
  randomInt,
  sealed,
  seatViewer,
  type Viewer,
} from '@masquerade/game'
import { type Secrets, secrecyLaw } from '@masquerade/game/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeLawsOf } from '../testing/laws-of.ts'
import { describeVectorsOf } from '../testing/vectors-of.ts'
import { MOST_ROUNDS } from './constants.ts'
import { config } from './events.ts'
import { prisonersDilemma } from './index.ts'
import type { Table } from './table.ts'

/** Nothing is dealt; what the others decide is hidden until the round is revealed. */
const prisonersDilemmaSecrets: Secrets = {
  config: (random) => config.parse({ rounds: 1 + randomInt(random, MOST_ROUNDS) }),
  deal: (_config, deal) => deal,
  answer: (_ask, random) => given(random),
  hidden: (_ask: Ask, _given: Given, _viewer: Viewer, random: Random) => given(random),
  uncovers: ({ type }) => (type === 'revealed' ? ['answers'] : []),
}

/** An answer or none: either is one event. */
function given(random: Random): Given {
  return pick<Given>(random, [
    { action: { choice: 'cooperate' } },
    { action: { choice: 'defect' } },
    { text: 'cooperate' },
    { text: 'Action: defect.' },
    { missing: 'timeout' },
    { missing: 'error' },
  ])
}

describeLawsOf('prisoners-dilemma', prisonersDilemmaSecrets)

describeVectorsOf('prisoners-dilemma', { played: 159, refused: 88 })

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
