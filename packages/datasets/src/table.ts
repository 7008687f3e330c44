import { type AnyGame, figuresWith, GAMES, type Logged, SCORE, type Totals } from '@masquerade/game'
import { addTotals, matchTotals, measuredAll } from '@masquerade/metrics'
import { byHundredStart, hundredStart, type Interval, ranked } from '@masquerade/rating'
import { emptySkillBook, rateMatch, type Skill } from '@masquerade/rating/skill'
import { csvText } from './csv.ts'
import { type BoardMatch, countedSeats, type DatasetMatch } from './dataset-match.ts'
import type { Manifest } from './manifest.ts'

export interface Played {
  agent: string
  name: string
  kind: string
  games: number
  score: number
  totals: Totals
}

export interface TableFigure {
  value: number
  /** Ends of the 95 % interval of a statistic; null where too little is known. */
  low: number | null
  high: number | null
  n: number
}

export interface BoardLine {
  agent: string
  rank: number
  value?: number | undefined
  interval?: Pick<Interval, 'low' | 'high'> | undefined
  places?: { from: number; to: number } | undefined
  skill?: Skill | undefined
}

/** Matches must be added to the leaderboard in the order of their ends. */
export interface OfficialBoard {
  /** The function returns false for a match that is too old for the leaderboard, which counts only recent days. */
  add(match: BoardMatch): boolean
  lines(): Promise<BoardLine[]>
}

export interface TableRow {
  /** The agent's rank by the arena's ranking, or by points in the older dataset format 1; equal agents share a rank. */
  rank: number
  agent: string
  name: string
  kind: string
  games: number
  score: number
  points: number
  /** The ranking sorts agents by this value; it is null for an agent that has no value yet. */
  value?: number | null
  low?: number | null
  high?: number | null
  /** The agent's true rank probably lies between these two ranks; null where the ranking states no such range. */
  places?: [number, number] | null
  /** The agent's estimated skill is null as long as no match compared this agent with another agent. */
  rating: number | null
  sigma: number | null
  figures: Record<string, TableFigure>
  /** All statistics in an agent's row of the leaderboard are computed from whole-number counts. */
  totals: Totals
}

export function tableOf(game: AnyGame, config: unknown, versions: readonly Played[], lines: readonly BoardLine[]) {
  const byAgent = new Map(lines.map((line) => [line.agent, line]))
  const rows = agentsOf(versions).map((played) => {
    const { rank = lines.length + 1, value, interval, places, skill } = byAgent.get(played.agent) ?? {}
    return rowOf(game, config, played, rank, skill, {
      ...{ value: value ?? null, low: interval?.low ?? null, high: interval?.high ?? null },
      places: places ? [places.from, places.to] : null,
    })
  })
  return rows.sort((one, other) => one.rank - other.rank)
}

export function tableByPoints(
  game: AnyGame,
  config: unknown,
  versions: readonly Played[],
  skills: ReadonlyMap<string, Skill>,
): TableRow[] {
  return ranked(agentsOf(versions), byHundredStart(game.scores.unit)).map(({ rank, row }) =>
    rowOf(game, config, row, rank, skills.get(row.agent)),
  )
}

function agentsOf(versions: readonly Played[]): Played[] {
  const agents = new Map<string, Played>()
  for (const mine of versions) {
    const before = agents.get(mine.agent)
    agents.set(mine.agent, { ...mine, ...before, ...sums(before, mine) })
  }
  return [...agents.values()].sort((one, other) => (one.agent < other.agent ? -1 : 1))
}

function rowOf(
  game: AnyGame,
  config: unknown,
  { agent, name, kind, games, score, totals }: Played,
  rank: number,
  skill: Skill | undefined,
  official: Pick<TableRow, 'value' | 'low' | 'high' | 'places'> = {},
): TableRow {
  const figures = [...measuredAll(figuresWith(game, config), totals)]
  return {
    ...{ rank, agent, name, kind, games, score, points: hundredStart({ games, score }, game.scores.unit) },
    ...official,
    ...{ rating: skill?.mu ?? null, sigma: skill?.sigma ?? null },
    figures: Object.fromEntries(
      figures.map(([id, { value, low, high, n }]) => [id, { value, low: finite(low), high: finite(high), n }]),
    ),
    totals: Object.fromEntries(Object.entries(totals).sort(([one], [other]) => (one < other ? -1 : 1))),
  }
}

const sums = (one: Played | undefined, other: Pick<Played, 'games' | 'score' | 'totals'>) => ({
  games: (one?.games ?? 0) + other.games,
  score: (one?.score ?? 0) + other.score,
  totals: one ? addTotals(one.totals, other.totals) : other.totals,
})

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)

/** The CSV file of a leaderboard has the statistics in the game's own order, without the counts behind them. */
export function tableCsv(game: AnyGame, rows: readonly TableRow[], format: Manifest['format']): string {
  const ids = game.measure.figures.map(({ id }) => id)
  const official = format === 1 ? [] : ['value', 'value low', 'value high', 'place from', 'place to']
  const head = ['rank', 'agent', 'name', 'kind', 'games', 'points', ...official, 'rating', 'sigma']
  const columns = ids.flatMap((id) => [id, `${id} low`, `${id} high`, `${id} n`])
  const lines = rows.map(({ rank, agent, name, kind, games, points, rating, sigma, figures, ...row }) => [
    ...[rank, agent, name, kind, games, points],
    ...(format === 1
      ? []
      : [row.value, row.low, row.high, ...(row.places ?? [null, null])].map((cell) => cell ?? null)),
    ...[rating, sigma],
    ...ids.flatMap((id) => {
      const { value = null, low = null, high = null, n = null } = figures[id] ?? {}
      return [value, low, high, n]
    }),
  ])
  return csvText([[...head, ...columns], ...lines])
}

const NO_SIDES: ReadonlySet<string> = new Set()

export function recountOf() {
  const versions = new Map<string, Played>()
  const skills = emptySkillBook()
  return {
    add(game: AnyGame, match: Pick<DatasetMatch, 'seats'>, events: readonly Logged[]): void {
      const seats = countedSeats(match.seats)
      const totals = game.measure.totals(events)
      for (const key of new Set(seats.map(keyOf))) {
        const mine = seats.filter((seat) => keyOf(seat) === key)
        const [first] = mine
        if (!first) continue
        const ofSeats = mine.map(({ seat }) => totals[seat - 1] ?? {})
        const counted = matchTotals(game.measure.figures, ofSeats)
        const { agent, name, kind } = first
        const own = { games: counted[GAMES] ?? 0, score: counted[SCORE] ?? 0, totals: counted }
        versions.set(key, { agent, name, kind, ...sums(versions.get(key), own) })
      }
    },
    rate({ seats }: BoardMatch): void {
      rateMatch(skills, seats, NO_SIDES)
    },
    versions: (): Played[] => [...versions.values()],
    skills: (): ReadonlyMap<string, Skill> => skills.agents,
  }
}

const keyOf = ({ agent, version }: DatasetMatch['seats'][number]): string => `${agent}\n${version}`
