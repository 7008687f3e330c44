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
import { config } from './events.ts'
import { publicGood } from './index.ts'
import type { Table } from './table.ts'

/** Nothing is dealt; what the others give is hidden until the round is revealed. */
const publicGoodSecrets: Secrets = {
  config: (random) => {
    const rounds = 1 + randomInt(random, 20)
    return config.parse({ rounds, endowment: 10_000, overdraft: random() < 0.5 })
  },
  deal: (_config, deal) => deal,
  answer: (_ask, random) => given(random),
  hidden: (_ask: Ask, _given: Given, _viewer: Viewer, random: Random) => given(random),
  uncovers: ({ type }) => (type === 'revealed' ? ['answers'] : []),
}

/** Legal in every round of the longest game, whatever was given before, or none: either is one event. */
function given(random: Random): Given {
  const amount = randomInt(random, 501)
  return pick<Given>(random, [
    { action: { amount } },
    { text: `${amount}` },
    { missing: 'timeout' },
    { missing: 'error' },
  ])
}

describeLawsOf('public-good', publicGoodSecrets)

describeVectorsOf('public-good', { played: 165, refused: 84 })

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
