import { type AnyGame, type Logged, PUBLIC, sealed, seatViewer, type Viewer } from '@masquerade/game'
import { secrecyLaw } from '@masquerade/game/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { rankOf } from './cards.ts'
import type { HanabiEvent } from './events.ts'
import { hanabi } from './hanabi.ts'
import { hanabiSecrets } from './laws.ts'
import { handOf, type Table } from './table.ts'

const game: AnyGame = hanabi
const at = { at: '', v: 1 } as const

describe.each<[string, Logged<HanabiEvent>]>([
  ['a hand', { seq: 3, ...at, type: 'hand', data: { seat: 1, cards: ['R1', 'R2'], seenBy: [2, 3] } }],
  ['a drawn card', { seq: 9, ...at, type: 'drew', data: { seat: 1, card: 'R1', seenBy: [2, 3] } }],
])('%s', (_, event) => {
  it.each<[string, Viewer, boolean]>([
    ['another seat', seatViewer(2), true],
    ['the third seat', seatViewer(3), true],
    ['its holder', seatViewer(1), false],
    ['a seat that is not at the table', seatViewer(4), false],
    ['the public', PUBLIC, false],
    ['the referee', { as: 'referee' }, true],
  ])('is seen by %s as it should be', (_, viewer, isSeen) => {
    expect(hanabi.view(event, viewer)).toEqual(isSeen ? event : sealed(event))
  })
})

it('the order of the deck is seen by the referee alone', () => {
  const deck: Logged<HanabiEvent> = { seq: 2, ...at, type: 'deck', data: { cards: ['R1', 'R2'] } }
  for (const viewer of [PUBLIC, seatViewer(1), seatViewer(2)]) expect(hanabi.view(deck, viewer)).toEqual(sealed(deck))
  expect(hanabi.view(deck, { as: 'referee' })).toEqual(deck)
})

/** The cards that a seat must not know. */
const own = (table: Table, seat: number) => handOf(table, seat).map((place) => table.cards[place] ?? 'R1')

it.each<[string, AnyGame]>([
  [
    'shows a seat what it draws',
    {
      ...game,
      view: (event: Logged, viewer) =>
        event.type === 'drew' && viewer.as === 'seat' ? event : game.view(event, viewer),
    },
  ],
  [
    'shows the public the hands',
    {
      ...game,
      view: (event: Logged, viewer) =>
        event.type === 'hand' && viewer.as === 'public' ? event : game.view(event, viewer),
    },
  ],
  [
    'shows the deck',
    { ...game, view: (event: Logged, viewer) => (event.type === 'deck' ? event : game.view(event, viewer)) },
  ],
  [
    'puts the highest own card first among the options',
    {
      ...game,
      turn(table: Table) {
        const turn = hanabi.turn(table)
        const [ask] = turn?.asks ?? []
        if (!turn || !ask) return turn
        const high = own(table, ask.seat).findIndex((card) => rankOf(card) === 5) + 1
        const options = ask.options?.toSorted(
          (one, other) => Number(other.label === `play ${high}`) - Number(one.label === `play ${high}`),
        )
        return { ...turn, asks: [options ? { ...ask, options } : ask] }
      },
    },
  ],
  [
    'lets no five be discarded',
    {
      ...game,
      legal: (table: Table, seat) =>
        own(table, seat).some((card) => rankOf(card) === 5)
          ? z.strictObject({ do: z.literal('play') })
          : game.legal(table, seat),
    },
  ],
  [
    'refuses a hint by what the own hand is',
    {
      ...game,
      decide(table: Table, seat, action, random) {
        const decided = game.decide(table, seat, action, random)
        if (decided.ok) return decided
        return { ok: false, error: { ...decided.error, why: `${decided.error.why}: ${own(table, seat).join()}` } }
      },
    },
  ],
])('the law of secrecy fails a game that %s', (_, leaky) => {
  const checked = fc.check(secrecyLaw(leaky, hanabiSecrets), { numRuns: 500, seed: 1, endOnFailure: true })
  expect(checked.failed).toBe(true)
})
