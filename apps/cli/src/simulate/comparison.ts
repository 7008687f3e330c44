import { type AnyGame, type Figure, GAMES, SCORE, type Totals, WINS } from '@masquerade/game'
import { type GameId, gameOf } from '@masquerade/games'
import { type Contest, contest, playersOf } from '@masquerade/house'
import { addTotals, matchTotals, measured } from '@masquerade/metrics'
import { byMean, type Interval } from '@masquerade/rating'
import type { Simulation } from './simulation.ts'
import { aligned, percent, points } from './text-table.ts'

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

function bySeated(seated: readonly { id: string }[], counted: ReturnType<AnyGame['measure']['totals']>) {
  const found = new Map<string, Totals[]>()
  for (const [index, { id }] of seated.entries()) {
    const own = counted[index]
    if (own) found.set(id, [...(found.get(id) ?? []), own])
  }
  return found
}

interface Row {
  name: string
  totals: Totals
}

function comparedFigures({ scores }: Pick<AnyGame, 'scores'>): readonly [score: Figure, wins: Figure] {
  return [
    { id: 'score', kind: 'mean', of: SCORE, over: GAMES, unit: scores.unit, greyedBelow: 0 },
    { id: 'wins', kind: 'share', of: WINS, over: GAMES, greyedBelow: 0 },
  ]
}

function rowLines(game: Pick<AnyGame, 'scores'>, rows: readonly Row[]): string[] {
  const [score, wins] = comparedFigures(game)
  const ranked = rows.toSorted((one, other) => byMean(scored(one), scored(other)))
  const cells = ranked.map(({ name, totals }) => {
    const seats = String(totals[GAMES] ?? 0)
    return [name, seats, points(measured(score, totals)), percent(measured(wins, totals))]
  })
  const gaps = ranked.slice(1).map((lower, index) => gapLine(ranked[index], lower, score))
  return [aligned(['agent', 'seats', 'points a game (95 %)', 'wins (95 %)'], cells), '', ...gaps]
}

function gapLine(upper: Row | undefined, lower: Row, score: Figure): string {
  const [high, low] = [upper && measured(score, upper.totals), measured(score, lower.totals)]
  if (!upper || !high || !low) return `${lower.name} played too little to be compared.`
  const gap = (high.value - low.value).toFixed(2)
  return `${upper.name} minus ${lower.name} is ${gap} points a game; intervals apart: ${apart(high, low) ? 'yes' : 'no'}.`
}

const apart = (high: Interval, low: Interval): boolean => high.low > low.high

function scored({ totals }: Row) {
  return { n: totals[GAMES] ?? 0, sum: totals[SCORE] ?? 0 }
}
