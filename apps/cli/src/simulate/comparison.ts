import type { AnyGame, Totals } from '@masquerade/game'
import { type GameId, gameOf } from '@masquerade/games'
import { type Contest, contest, playersOf } from '@masquerade/house'
import { addTotals, matchTotals } from '@masquerade/metrics'
import { comparedFigures, type Row, rowLines } from './rows.ts'
import type { Simulation } from './simulation.ts'

/** A game's house agents at tables of their own: who scores and wins how much. */
export function comparison(id: GameId, tables: Pick<Contest, 'settings' | 'company' | 'supply'> = {}): Simulation {
  return {
    plays: (games) => games,
    report({ games, language, seed }, progress) {
      const game = gameOf(id)
      if (!game) throw new Error(`there is no game ${id}`)
      const players = Object.values(playersOf(id))
      const totals = new Map<string, Totals>()
      for (const { players: seated, log } of contest({ game, players, games, language, seed, ...tables })) {
        for (const [player, counted] of bySeated(seated, game.measure.totals(log))) {
          const match = matchTotals(comparedFigures(game), counted)
          totals.set(player, addTotals(totals.get(player) ?? {}, match))
        }
        progress.tick(1)
      }
      const rows = players.flatMap(({ id, name }): Row[] => {
        const counted = totals.get(id)
        return counted ? [{ name, totals: counted }] : []
      })
      return rowLines(game, rows)
    },
  }
}

/** What was counted of each player in one match, of each of its seats. */
function bySeated(seated: readonly { id: string }[], counted: ReturnType<AnyGame['measure']['totals']>) {
  const found = new Map<string, Totals[]>()
  for (const [index, { id }] of seated.entries()) {
    const own = counted[index]
    if (own) found.set(id, [...(found.get(id) ?? []), own])
  }
  return found
}
