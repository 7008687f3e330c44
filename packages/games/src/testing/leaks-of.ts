import type { AnyGame, Logged, Viewer } from '@masquerade/game'
import { type Secrets, secrecyLaw } from '@masquerade/game/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type GameId, games } from '../registry.ts'

type Leak = Partial<AnyGame>

/** The law of secrecy notices each leak: what of a game is otherwise in one that is no longer secret. */
export function describeLeaksOf(id: GameId, secrets: Secrets, leaks: Readonly<Record<string, Leak>>): void {
  it.each(Object.entries(leaks))('the law of secrecy fails a game that %s', (_, leak) => {
    const leaky: AnyGame = { ...games[id], ...leak }
    const checked = fc.check(secrecyLaw(leaky, secrets), { numRuns: 500, seed: 1, endOnFailure: true })
    expect(checked.failed).toBe(true)
  })
}

export const showing = (game: AnyGame, ...types: readonly string[]): Leak => ({
  view: (event: Logged, viewer: Viewer) => (types.includes(event.type) ? event : game.view(event, viewer)),
})

export const showingAll: Leak = { view: (event: Logged) => event }

/** Gives almost no time to the seats for which a secret is so. */
export const hurrying = <Table>(game: AnyGame, isHurried: (table: Table, seat: number) => boolean): Leak => ({
  turn(table: Table) {
    const turn = game.turn(table)
    return (
      turn && { ...turn, asks: turn.asks.map((ask) => (isHurried(table, ask.seat) ? { ...ask, limitMs: 1 } : ask)) }
    )
  },
})
