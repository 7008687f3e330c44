import { type AnyGame, type Draft, type Logged, ok, seatViewer } from '@masquerade/game'
import { secrecyLaw } from '@masquerade/game/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { WhoIsSpyEvent } from './events.ts'
import { whoIsSpySecrets } from './laws.ts'
import { whoIsSpy } from './who-is-spy.ts'

type Type = WhoIsSpyEvent['type']

const game: AnyGame = whoIsSpy

const showing = (...types: Type[]): AnyGame => ({
  ...game,
  view: (event, viewer) => (types.includes(event.type) ? event : game.view(event, viewer)),
})

const recording = (change: (drafts: Draft[], spy: number) => Draft[]): AnyGame => ({
  ...game,
  decide(table, seat, action, random) {
    const decided = game.decide(table, seat, action, random)
    return decided.ok ? ok(change(decided.value, table.spy)) : decided
  },
})

const changed = (drafts: Draft[], type: Type, change: (data: never) => object): Draft[] =>
  drafts.map((draft) => (draft.type === type ? { ...draft, data: change(draft.data as never) } : draft))

/** Games that leak: the law of secrecy must find each of them out. */
it.each<[string, AnyGame]>([
  ['shows every word to everybody', showing('word')],
  ['shows everybody who the spy is', showing('spy')],
  ['shows votes before they are revealed', showing('voted')],
  ['tells players why somebody was silent', showing('spoke')],
  ['shows everybody every ballot', showing('voting')],
  [
    'shows a word to the neighbour',
    {
      ...game,
      view: (event: Logged, viewer) =>
        viewer.as === 'seat' && event.type === 'word'
          ? game.view(event, seatViewer(viewer.seat - 1))
          : game.view(event, viewer),
    },
  ],
  [
    'shows whose vote it seals',
    {
      ...game,
      view: (event: Logged, viewer) => ({
        ...game.view(event, viewer),
        ...(event.type === 'voted' && { seat: (event.data as { seat: number }).seat }),
      }),
    },
  ],
  [
    'puts the spy last on every ballot',
    recording((drafts, spy) =>
      changed(
        drafts,
        'voting',
        ({ round, ballots }: { round: number; ballots: { seat: number; choices: number[] }[] }) => ({
          round,
          ballots: ballots.map(({ seat, choices }) => ({
            seat,
            choices: choices.toSorted((one, other) => Number(one === spy) - Number(other === spy)),
          })),
        }),
      ),
    ),
  ],
  [
    'says with each speech whether the spy spoke',
    recording((drafts, spy) =>
      changed(drafts, 'spoke', (data: { seat: number }) => ({ ...data, odd: data.seat === spy })),
    ),
  ],
  [
    'records one sealed event more for the spy',
    recording((drafts, spy) =>
      drafts.flatMap((draft) =>
        draft.type === 'voted' && (draft.data as { seat: number }).seat === spy
          ? [draft, { type: 'spy', v: 1, data: { seat: spy } }]
          : [draft],
      ),
    ),
  ],
  [
    'gives the spy more time to vote',
    {
      ...game,
      turn(table) {
        const turn = game.turn(table)
        return (
          turn && { ...turn, asks: turn.asks.map((ask) => (ask.seat === table.spy ? { ...ask, limitMs: 1 } : ask)) }
        )
      },
    },
  ],
])('the law of secrecy fails a game that %s', (_, leaky) => {
  expect(fc.check(secrecyLaw(leaky, whoIsSpySecrets), { numRuns: 500, seed: 1, endOnFailure: true }).failed).toBe(true)
})
