import { type AnyGame, type Figure, GAMES, SCORE, type Totals, WINS } from '@masquerade/game'
import { type GameId, games as gamesById } from '@masquerade/games'
import { type Contest, contest, playersOf } from '@masquerade/house'
import { addTotals, matchTotals, measured } from '@masquerade/metrics'
import { byMean } from '@masquerade/rating'
import type { Simulation } from './simulation.ts'
import { aligned, percent, points } from './text-table.ts'

export function comparison(id: GameId, tables: Pick<Contest, 'settings' | 'company' | 'supply'> = {}): Simulation {
  return {
    plays: (games) => games,
    report({ games, language, seed }, progress) {
      const game: AnyGame = gamesById[id]
      const players = Object.values(playersOf(id))
      const [score, wins] = comparedFigures(game)
      const totals = new Map<string, Totals>()
      for (const { players: seated, log } of contest({ game, players, games, language, seed, ...tables })) {
        const counted = game.measure.totals(log)
        for (const player of new Set(seated.map(({ id }) => id))) {
          const own = counted.filter((_, index) => seated[index]?.id === player)
          if (own.length > 0) add(totals, player, matchTotals([score, wins], own))
        }
        progress.tick(1)
      }
      const ranked = bestFirst(rowsOf(players, totals))
      const cells = ranked.map(({ player, totals }) => [
        ...[player.name, String(totals[GAMES] ?? 0)],
        ...[points(measured(score, totals)), percent(measured(wins, totals))],
      ])
      const gaps = ranked.slice(1).map((lower, index) => {
        const gap = gapOf(ranked[index], lower, score)
        return gap === undefined ? `${lower.player.name} played too little to be compared.` : `${gap}.`
      })
      return [aligned(['agent', 'seats', 'points a game (95 %)', 'wins (95 %)'], cells), '', ...gaps]
    },
  }
}

function comparedFigures({ scores }: AnyGame): readonly [score: Figure, wins: Figure] {
  return [
    { id: 'score', kind: 'mean', of: SCORE, over: GAMES, unit: scores.unit, greyedBelow: 0 },
    { id: 'wins', kind: 'share', of: WINS, over: GAMES, greyedBelow: 0 },
  ]
}

export interface Row<Player extends { id: string; name: string }> {
  player: Player
  totals: Totals
}

export function add(totals: Map<string, Totals>, player: string, more: Totals): void {
  totals.set(player, addTotals(totals.get(player) ?? {}, more))
}

export function rowsOf<Player extends { id: string; name: string }>(
  players: readonly Player[],
  totals: ReadonlyMap<string, Totals>,
): Row<Player>[] {
  return players.flatMap((player) => {
    const counted = totals.get(player.id)
    return counted ? [{ player, totals: counted }] : []
  })
}

export function bestFirst<One extends { totals: Totals }>(rows: readonly One[]): One[] {
  const scored = ({ totals }: One) => ({ n: totals[GAMES] ?? 0, sum: totals[SCORE] ?? 0 })
  return rows.toSorted((one, other) => byMean(scored(one), scored(other)))
}

/** By how much one player is better than another; undefined if one of them played too little. */
export function gapOf(
  upper: Row<{ id: string; name: string }> | undefined,
  lower: Row<{ id: string; name: string }> | undefined,
  score: Figure,
): string | undefined {
  const [high, low] = [upper, lower].map((row) => row && measured(score, row.totals))
  if (!upper || !lower || !high || !low) return undefined
  const gap = `${(high.value - low.value).toFixed(2)} points a game`
  return `${upper.player.name} minus ${lower.player.name} is ${gap}; intervals apart: ${high.low > low.high ? 'yes' : 'no'}`
}
