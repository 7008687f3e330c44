import { type AnyGame, figuresWith, type Totals } from '@masquerade/game'
import { byHundredStart, hundredStart, ranked } from '@masquerade/rating'
import type { Skill } from '@masquerade/rating/skill'
import { measuredAll } from '../measured-all.ts'
import { addTotals } from '../totals.ts'
import { csvLine } from './csv.ts'

/** What one version of an agent has behind it in an arena. */
export interface Played {
  /** The agent's name in addresses. */
  agent: string
  name: string
  kind: string
  games: number
  /** The sum in the game's unit. */
  score: number
  totals: Totals
}

export interface TableFigure {
  value: number
  /** The ends of the 95 % interval; null where too little is known to tell. */
  low: number | null
  high: number | null
  n: number
}

/** An agent's line, over all its versions. */
export interface TableRow {
  /** By the 100-start rule; equal totals share the better rank. */
  rank: number
  agent: string
  name: string
  kind: string
  games: number
  /** In the game's unit. */
  score: number
  points: number
  /** Skill and its uncertainty, made in the order of the matches; null where nobody was compared. */
  rating: number | null
  sigma: number | null
  /** By the figures' ids. */
  figures: Record<string, TableFigure>
  /** The whole numbers that all of the above comes from. */
  totals: Totals
}

/** A leaderboard, out of what versions have behind them, wherever that was added up. */
export function tableOf(
  game: AnyGame,
  config: unknown,
  versions: readonly Played[],
  skills: ReadonlyMap<string, Skill>,
): TableRow[] {
  const { unit } = game.scores
  const figures = figuresWith(game, config)
  const agents = new Map<string, Played>()
  for (const mine of versions) {
    const before = agents.get(mine.agent)
    agents.set(mine.agent, before ? sum(before, mine) : mine)
  }
  const lines = [...agents.values()].sort((one, other) => (one.agent < other.agent ? -1 : 1))
  return ranked(lines, byHundredStart(unit)).map(({ rank, row: { agent, name, kind, games, score, totals } }) => {
    const skill = skills.get(agent)
    return {
      ...{ rank, agent, name, kind, games, score, points: hundredStart({ games, score }, unit) },
      ...{ rating: skill?.mu ?? null, sigma: skill?.sigma ?? null },
      figures: Object.fromEntries(
        [...measuredAll(figures, totals)].map(([id, { value, low, high, n }]) => [
          id,
          { value, low: finite(low), high: finite(high), n },
        ]),
      ),
      totals: Object.fromEntries(Object.entries(totals).sort(([one], [other]) => (one < other ? -1 : 1))),
    }
  })
}

const sum = (one: Played, other: Played): Played => ({
  ...one,
  games: one.games + other.games,
  score: one.score + other.score,
  totals: addTotals(one.totals, other.totals),
})

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)

export const tableJson = (rows: readonly TableRow[]): string => `${JSON.stringify(rows, null, 1)}\n`

/** Without the counters: the same figures in the order in which the game declares them. */
export function tableCsv(game: AnyGame, rows: readonly TableRow[]): string {
  const ids = game.measure.figures.map(({ id }) => id)
  const head = ['rank', 'agent', 'name', 'kind', 'games', 'points', 'rating', 'sigma']
  const columns = ids.flatMap((id) => [id, `${id} low`, `${id} high`, `${id} n`])
  const lines = rows.map(({ rank, agent, name, kind, games, points, rating, sigma, figures }) => [
    ...[rank, agent, name, kind, games, points, rating, sigma],
    ...ids.flatMap((id) => {
      const { value = null, low = null, high = null, n = null } = figures[id] ?? {}
      return [value, low, high, n]
    }),
  ])
  return [[...head, ...columns], ...lines].map(csvLine).join('')
}
