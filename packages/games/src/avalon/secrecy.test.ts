import { type AnyGame, type Logged, PUBLIC, seatViewer, viewsOf } from '@masquerade/game'
import { secrecyLaw } from '@masquerade/game/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { avalon } from './avalon.ts'
import type { Role } from './constants.ts'
import { avalonSecrets } from './laws.ts'
import type { Table } from './table.ts'
import { played, quest, SILENT } from './testing/play.ts'

const game: AnyGame = avalon

const showing = (...types: string[]): AnyGame => ({
  ...game,
  view: (event: Logged, viewer) => (types.includes(event.type) ? event : game.view(event, viewer)),
})

it.each<[string, AnyGame]>([
  ['shows roles to everybody', showing('role')],
  ['shows votes before they are counted', showing('voted')],
  ['shows who played, and why no card came', showing('played')],
  ['tells players why somebody was silent', showing('proposed', 'spoke', 'reconsidered')],
  [
    'shows a seat what its neighbour knows',
    {
      ...game,
      view: (event: Logged, viewer) =>
        event.type === 'role' && viewer.as === 'seat'
          ? game.view(event, seatViewer(viewer.seat + 1))
          : game.view(event, viewer),
    },
  ],
  [
    'asks the evil alone for a card that matters',
    {
      ...game,
      turn(table: Table) {
        const turn = avalon.turn(table)
        const hurried = table.phase === 'voting' && table.told[0]?.role === 'merlin'
        return turn && hurried ? { ...turn, asks: turn.asks.map((ask) => ({ ...ask, limitMs: 1 })) } : turn
      },
    },
  ],
  [
    'tells Merlin which evil is which',
    {
      ...game,
      start: (config, deal: { roles: Role[] }) =>
        game.start(config, deal).map((event) => {
          const { sees, role } = event.data as { sees?: { seat: number }[]; role?: Role }
          if (role !== 'merlin') return event
          return {
            ...event,
            data: { ...event.data, sees: sees?.map(({ seat }) => ({ seat, oneOf: [deal.roles[seat - 1]] })) },
          }
        }),
    },
  ],
])('the law of secrecy fails a game that %s', (_, leaky) => {
  const checked = fc.check(secrecyLaw(leaky, avalonSecrets), { numRuns: 500, seed: 1, endOnFailure: true })
  expect(checked.failed).toBe(true)
})

describe('who let a quest fail', () => {
  const roles: Role[] = ['merlin', 'percival', 'servant', 'morgana', 'assassin']
  const moves = (failing: number) => [
    ...quest(1, [4, 5], [failing]),
    ...quest(2, [1, 4, 5], [failing]),
    ...quest(3, [4, 5], [failing]),
  ]
  const logs = [4, 5].map((failing) => played(SILENT, moves(failing), { roles, leader: 1 }).log)

  it.each([
    ['the public', PUBLIC],
    ['Merlin', seatViewer(1)],
    ['a servant', seatViewer(3)],
  ])('is hidden from %s until the end', (_, viewer) => {
    const [one = [], other = []] = logs.map((log) => viewsOf(game, log.slice(0, -1), viewer))
    expect(other).toEqual(one)
    expect(one.filter(({ type }) => type === 'sealed').length).toBeGreaterThan(0)
  })

  it('is uncovered by the end', () => {
    const [one, other] = logs.map((log) => log.at(-1)?.data)
    expect(one).not.toEqual(other)
  })
})
