import { type AnyGame, scoreRange, type Totals } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { addHistograms, addTotals, NO_RESPONSES, type ResponseHistogram } from '@masquerade/metrics'
import { type Ranking, ranking as rankings } from '@masquerade/protocol'
import {
  HUNDRED_START,
  hundredStart,
  type Interval,
  isProvisional,
  meanInterval,
  meanWithin,
  type PlainRecord,
  PROVISIONAL_BELOW,
  type Range,
  shownStrength,
} from '@masquerade/rating'
import type { Skill } from '@masquerade/rating/skill'
import type { Pool } from 'pg'
import type { ShownAgentRow } from '../agents/agent-rows.ts'
import { firstRow, fromRow, type Row } from '../database/rows.ts'
import type { LeaderboardRow } from '../standings/standings.ts'
import { allRanks, type StoredRow } from './board-rows.ts'
import { type Census, censusOf, MOST_ROWS, officialRanking } from './board-rules.ts'
import { type BoardFilter, boardQuery, isLeft, type TakeCensus } from './census.ts'

export interface LeaderboardAsked {
  ranking?: Ranking | undefined
  /** Counts the matches of this many days, 0 for all; the arena's own setting when missing. */
  windowDays?: number | undefined
  filter?: BoardFilter | undefined
  limit?: number | undefined
  offset?: number | undefined
  descending?: boolean | undefined
  census?: boolean | undefined
}

/** A line of a leaderboard: the rank is the agent's place among all agents, even if a filter hides some of them. */
export interface LeaderboardLine extends Omit<LeaderboardRow, 'version'> {
  provisional?: true
  /** What the agent is ranked by: points, points per match, skill or strength. */
  value?: number
  interval?: Pick<Interval, 'low' | 'high'>
  sigma?: number
  record?: PlainRecord
  places?: { from: number; to: number }
  skills: Readonly<Record<string, Skill>>
}

export interface Leaderboard {
  ranking: Ranking
  official: { ranking: Ranking; windowDays: number }
  rankings: readonly Ranking[]
  windowDays: number
  windows: readonly number[]
  provisionalBelow: number
  through?: { finishedAt: string; id: string; matches: number }
  rows: LeaderboardLine[]
  census?: Census
}

export const USUAL_WINDOW_DAYS = 30

/** Before the first computation, shows only points and average points, from the stored sums. */
export async function leaderboard(
  pool: Pool,
  arenaSlug: string,
  asked: LeaderboardAsked,
  ofStandings: (slug: string) => Promise<LeaderboardRow[]>,
  takeCensus: TakeCensus,
): Promise<Leaderboard | undefined> {
  const arena = await firstRow<ArenaRow>(pool, { name: 'board-arena', text: ARENA, values: [arenaSlug] })
  const game = gameOf(arena?.game ?? '')
  if (!arena || !game) return undefined
  const official = { ranking: officialRanking(arena), windowDays: arena.window_days ?? 0 }
  const windows = [0, arena.window_days ?? USUAL_WINDOW_DAYS]
  const { filter = {}, offset = 0, descending = false } = asked
  // Nothing is counted for other windows, which would look as if no match had been played.
  const windowDays = windows.find((days) => days === asked.windowDays) ?? official.windowDays
  const ranking = asked.ranking ?? official.ranking
  const limit = Math.min(asked.limit ?? MOST_ROWS, MOST_ROWS)
  const board = arena.boards?.find(({ days }) => days === windowDays)
  const said = {
    ...{ ranking, official, rankings: rankings.options, windowDays, windows },
    provisionalBelow: arena.provisional_below ?? PROVISIONAL_BELOW,
  }
  if (!board || board.matches === 0) {
    const all = windowDays === 0 ? linesOf(await ofStandings(arenaSlug), game, ranking, said.provisionalBelow) : []
    const lines = all.filter(({ agent }) => fits(agent, filter))
    const rows = (descending ? lines.toReversed() : lines).slice(offset, offset + limit)
    return { ...said, rows, ...(asked.census && { census: censusOf(all, lines.length) }) }
  }
  const statement = boardQuery({ arena: arenaSlug, ranking, windowDays, filter, limit, offset, descending })
  const [{ rows }, census] = await Promise.all([
    pool.query<BoardLineRow>(statement),
    asked.census ? takeCensus({ arena: arenaSlug, windowDays, filter }) : undefined,
  ])
  return {
    ...said,
    through: { finishedAt: new Date(board.at).toISOString(), id: board.id, matches: board.matches },
    rows: rows.map((row) =>
      lineOf(row, { game, ranking, range: scoreRange(game, arena.config) }, said.provisionalBelow),
    ),
    ...(census && { census }),
  }
}

interface ArenaRow extends Row<'Arena', 'game' | 'config' | 'ranking' | 'window_days' | 'provisional_below'> {
  boards: { days: number; at: string; id: string; matches: number }[] | null
}

interface BoardLineRow
  extends ShownAgentRow,
    Row<'Agent', 'languages'>,
    Omit<StoredRow, 'agent_id' | `${string}_rank`> {
  rank: number
  versions: (Partial<ResponseHistogram> & { totals: Totals })[] | null
}

interface Valuing {
  game: AnyGame
  ranking: Ranking
  range: Required<Range> | undefined
}

function lineOf(row: BoardLineRow, valuing: Valuing, provisionalBelow: number): LeaderboardLine {
  const { game, ranking } = valuing
  const { id, slug, name, kind, avatar, online, retired, languages, versions, ranks } = row
  const versionTotals = (versions ?? []).map(({ totals }) => totals)
  const places = placesBy(ranking, ranks)
  return {
    rank: row.rank,
    agent: fromRow({ id, slug, name, kind, avatar, online, retired, languages }),
    versions: versionTotals.length,
    ...countedOf(row, game, provisionalBelow),
    ...valueBy(row, valuing),
    ...(places && { places }),
    skills: row.skills,
    totals: row.totals ?? addTotals(...versionTotals),
    responses: (versions ?? []).reduce((sum, mine) => (hasTimes(mine) ? addHistograms(sum, mine) : sum), NO_RESPONSES),
  }
}

const hasTimes = (mine: Partial<ResponseHistogram>): mine is ResponseHistogram =>
  mine.counts !== undefined && mine.counts !== null

type Counted = Record<'games' | 'score', number>

function countedOf({ games, score }: Counted, { scores: { unit } }: AnyGame, provisionalBelow: number) {
  return {
    games,
    score,
    points: hundredStart({ games, score }, unit),
    ...(isProvisional({ games }, provisionalBelow) && { provisional: true as const }),
  }
}

type Valued = Pick<
  BoardLineRow,
  'games' | 'score' | 'squares' | 'score_times' | 'mu' | 'sigma' | 'strength' | 'strength_half' | 'record'
>

export function valueBy(
  row: Valued,
  { ranking, game, range }: Valuing,
): Pick<LeaderboardLine, 'value' | 'interval' | 'sigma' | 'record'> {
  const { games, score, squares, score_times, mu, sigma, strength, strength_half, record } = row
  const { unit } = game.scores
  switch (ranking) {
    case 'hundred-start': {
      const of = (end: number) => HUNDRED_START.start + games * (end - HUNDRED_START.cost)
      return { value: hundredStart({ games, score }, unit), ...ends(meanOf(), of) }
    }
    case 'mean': {
      const mean = meanOf()
      return { ...(mean && { value: mean.value }), ...ends(mean, (end) => end) }
    }
    case 'rating':
      return { ...(mu !== null && { value: mu }), ...(sigma !== null && { sigma }) }
    case 'strength': {
      if (strength === null || !record) return {}
      const { won, tied, lost } = record
      const half = strength_half ?? Number.POSITIVE_INFINITY
      return {
        value: shownStrength(strength),
        ...ends({ value: strength, low: strength - half, high: strength + half }, shownStrength),
        record: { won, tied, lost },
      }
    }
  }

  function meanOf(): Interval | undefined {
    if (!range) return meanInterval(games, score, squares, unit)
    const times = score_times && new Map(Object.entries(score_times).map(([value, count]) => [Number(value), count]))
    return meanWithin({ n: games, sum: score, squares, ...(times && { times }) }, range, unit)
  }
}

function ends(interval: Interval | undefined, of: (end: number) => number): Pick<LeaderboardLine, 'interval'> {
  if (!interval || !Number.isFinite(interval.low) || !Number.isFinite(interval.high)) return {}
  return { interval: { low: of(interval.low), high: of(interval.high) } }
}

export function placesBy(ranking: Ranking, ranks: StoredRow['ranks']): { from: number; to: number } | undefined {
  const { points, mean, strength } = ranks
  const places = { 'hundred-start': points, mean, strength, rating: undefined }[ranking]
  return places && { from: places[0], to: places[1] }
}

function linesOf(rows: readonly LeaderboardRow[], game: AnyGame, ranking: Ranking, provisionalBelow: number) {
  const { unit } = game.scores
  const played = rows.map(({ agent, games, score }) => ({ agent: agent.id, games, score }))
  const ranks = allRanks(played, unit, provisionalBelow)
  const lines = rows.map(({ agent, versions, games, score, totals, responses }): LeaderboardLine => {
    const counted = countedOf({ games, score }, game, provisionalBelow)
    return {
      rank: ranks.get(agent.id)?.[ranking] ?? 0,
      agent,
      versions,
      ...counted,
      ...(ranking === 'hundred-start' && { value: counted.points }),
      ...(ranking === 'mean' && games > 0 && { value: score / (games * unit) }),
      skills: {},
      ...{ totals, responses },
    }
  })
  return lines.sort((one, other) => one.rank - other.rank)
}

/** These sums know no versions, so a filter for a version matches no agent. */
function fits({ id, slug, kind, retired, languages }: LeaderboardLine['agent'], filter: BoardFilter): boolean {
  return (
    isLeft({ kind, languages, retired: retired ?? false }, filter) &&
    (filter.agents === undefined || filter.agents.includes(id)) &&
    (filter.slugs === undefined || filter.slugs.includes(slug)) &&
    filter.version === undefined
  )
}

const ARENA = `
  SELECT arena.game, arena.config, arena.ranking, arena.window_days, arena.provisional_below, (
    SELECT json_agg(json_build_object('days', window_days, 'at', through_at, 'id', through_id, 'matches', matches))
    FROM board WHERE board.arena_id = arena.id
  ) AS boards
  FROM arena WHERE arena.slug = $1`
