import type { AnyGame } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { addHistograms, addTotals, NO_RESPONSES, type ResponseHistogram, type Totals } from '@masquerade/metrics'
import type { Ranking } from '@masquerade/protocol'
import {
  HUNDRED_START,
  hundredStart,
  type Interval,
  isProvisional,
  meanInterval,
  type Unsettled,
} from '@masquerade/rating'
import type { Skill } from '@masquerade/rating/skill'
import type { Pool } from 'pg'
import type { AgentCard } from '../matches/match-cards.ts'
import type { LeaderboardRow } from '../standings/standings.ts'
import { type BoardFilter, boardQuery } from './board-query.ts'
import { type Census, censusOf, isLeft, type TakeCensus } from './census.ts'
import { allRanks } from './ranking-order.ts'

export interface LeaderboardAsked {
  /** The arena's own, when not said. */
  ranking?: Ranking | undefined
  /** Of how many days: 0 for all matches. The arena's own window, when not said. */
  windowDays?: number | undefined
  filter?: BoardFilter | undefined
  limit?: number | undefined
  offset?: number | undefined
  /** The last rank first. */
  descending?: boolean | undefined
  /** Also counts who is there, and how many the filter leaves. */
  census?: boolean | undefined
}

/** What one agent has by one ranking, and how sure that is. Its rank is among all agents, whatever is filtered. */
export interface LeaderboardLine extends Omit<LeaderboardRow, 'version'> {
  /** It has played too few games to be ranked by anything but points: it stands after all others. */
  provisional?: true
  /** What it is ranked by, with its 95 % interval where there is one: points, points a game, skill or logits. */
  value?: number
  interval?: Pick<Interval, 'low' | 'high'>
  /** Of the skill rating. */
  sigma?: number
  /** Why it has no strength. */
  unsettled?: Unsettled
  /** The first and the last place that are left open: of tables of matches drawn again, 95 of 100 have it there. */
  places?: { from: number; to: number }
  /** Its skill on each side that the game names. */
  skills: Readonly<Record<string, Skill>>
}

export interface Leaderboard {
  ranking: Ranking
  /** The arena's own. */
  official: { ranking: Ranking; windowDays: number }
  /** What there is to look at. */
  rankings: readonly Ranking[]
  windowDays: number
  windows: readonly number[]
  /** The last match that counts, in the order of finishedAt and id; missing while the first are counted. */
  through?: { finishedAt: string; id: string; matches: number }
  rows: LeaderboardLine[]
  /** Where it is asked for. */
  census?: Census
}

/** A leaderboard that readers may look at beside an arena's own: of so many days, like the reference platform's. */
export const USUAL_WINDOW_DAYS = 30

/** More rows are read in portions. */
export const MOST_ROWS = 1_000

/** How many sit down where one plays against one. */
const DUEL = 2

/** Those of every game; strengths are of two that play against each other. */
const RANKINGS: readonly Ranking[] = ['hundred-start', 'mean', 'rating']

/**
 * A leaderboard as a runner keeps it ready. Until one has counted a match, what can be said out of the
 * standings as they are: points and means of everything. Undefined for an arena that nobody knows.
 */
export async function leaderboard(
  pool: Pool,
  arenaSlug: string,
  asked: LeaderboardAsked,
  ofStandings: (slug: string) => Promise<LeaderboardRow[]>,
  takeCensus: TakeCensus,
): Promise<Leaderboard | undefined> {
  const { rows: arenas } = await pool.query<ArenaRow>({ name: 'board-arena', text: ARENA, values: [arenaSlug] })
  const [arena] = arenas
  const game = gameOf(arena?.game ?? '')
  if (!arena || !game) return undefined
  const rankings = rankingsOf(arena.seats)
  const there = (ranking: Ranking | undefined) => rankings.find((one) => one === ranking)
  const official = { ranking: officialRanking(arena), windowDays: arena.window_days ?? 0 }
  const { windowDays = official.windowDays, filter = {}, offset = 0, descending = false } = asked
  const ranking = there(asked.ranking) ?? official.ranking
  const limit = Math.min(asked.limit ?? MOST_ROWS, MOST_ROWS)
  const board = arena.boards?.find(({ days }) => days === windowDays)
  const said = {
    ...{ ranking, official, rankings, windowDays },
    windows: [0, arena.window_days ?? USUAL_WINDOW_DAYS],
  }
  if (!board || board.matches === 0) {
    const all = windowDays === 0 ? linesOf(await ofStandings(arenaSlug), game, ranking) : []
    const lines = all.filter(({ agent }) => fits(agent, filter))
    const rows = (descending ? lines.toReversed() : lines).slice(offset, offset + limit)
    return { ...said, rows, ...(asked.census && { census: censusOf(all, lines.length) }) }
  }
  const { text, values } = boardQuery({ arena: arenaSlug, ranking, windowDays, filter, limit, offset, descending })
  const [{ rows }, census] = await Promise.all([
    pool.query<BoardLineRow>(text, values),
    asked.census ? takeCensus({ arena: arenaSlug, windowDays, filter }) : undefined,
  ])
  return {
    ...said,
    through: { finishedAt: new Date(board.at).toISOString(), id: board.id, matches: board.matches },
    rows: rows.map((row) => lineOf(row, game, ranking)),
    ...(census && { census }),
  }
}

const rankingsOf = (seats: number): readonly Ranking[] =>
  seats === DUEL ? [...RANKINGS, 'bradley-terry' as const] : RANKINGS

/** What an arena's leaderboard is ordered by, where nobody asks for another ranking. */
export const officialRanking = ({ ranking, seats }: { ranking: Ranking; seats: number }): Ranking =>
  rankingsOf(seats).find((one) => one === ranking) ?? 'hundred-start'

interface ArenaRow {
  game: string
  ranking: Ranking
  window_days: number | null
  seats: number
  boards: { days: number; at: string; id: string; matches: number }[] | null
}

interface BoardLineRow extends Omit<AgentCard, 'avatar'> {
  rank: number
  games: number
  score: number
  squares: number
  mu: number | null
  sigma: number | null
  skills: Record<string, Skill>
  strength: number | null
  unsettled: Unsettled | null
  ranks: Partial<Record<'points' | 'mean' | 'strength', [number, number]>>
  totals: Totals | null
  avatar: string | null
  online: boolean
  retired: boolean
  languages: string[]
  versions: (Partial<ResponseHistogram> & { totals: Totals })[] | null
}

function lineOf(row: BoardLineRow, game: AnyGame, ranking: Ranking): LeaderboardLine {
  const { id, slug, name, kind, avatar, online, retired, languages, versions, ranks } = row
  const versionTotals = (versions ?? []).map(({ totals }) => totals)
  const places = placesBy(ranking, ranks)
  return {
    rank: row.rank,
    agent: { id, slug, name, kind, online, languages, ...(retired && { retired }), ...(avatar !== null && { avatar }) },
    versions: versionTotals.length,
    ...countedOf(row, game),
    ...valueBy(ranking, row, game),
    ...(places && { places: { from: places[0], to: places[1] } }),
    skills: row.skills,
    totals: row.totals ?? addTotals(...versionTotals),
    responses: (versions ?? []).reduce((sum, mine) => (hasTimes(mine) ? addHistograms(sum, mine) : sum), NO_RESPONSES),
  }
}

const hasTimes = (mine: Partial<ResponseHistogram>): mine is ResponseHistogram =>
  mine.counts !== undefined && mine.counts !== null

interface Counted {
  games: number
  score: number
}

function countedOf({ games, score }: Counted, { scores: { unit } }: AnyGame) {
  return {
    games,
    score,
    points: hundredStart({ games, score }, unit),
    ...(isProvisional({ games }) && { provisional: true as const }),
  }
}

export interface Valued extends Counted {
  squares: number | undefined
  mu: number | null
  sigma: number | null
  strength: number | null
  unsettled: Unsettled | null
}

export function valueBy(
  ranking: Ranking,
  { games, score, squares, mu, sigma, strength, unsettled }: Valued,
  { scores: { unit } }: AnyGame,
): Pick<LeaderboardLine, 'value' | 'interval' | 'sigma' | 'unsettled'> {
  const mean = meanInterval(games, score, squares ?? 0, unit)
  switch (ranking) {
    case 'hundred-start':
      return {
        value: hundredStart({ games, score }, unit),
        ...(squares !== undefined && ends(mean, (end) => HUNDRED_START.start + games * (end - HUNDRED_START.cost))),
      }
    case 'mean':
      return { ...(mean && { value: mean.value }), ...(squares !== undefined && ends(mean, (end) => end)) }
    case 'rating':
      return { ...(mu !== null && { value: mu }), ...(sigma !== null && { sigma }) }
    case 'bradley-terry':
      return { ...(strength !== null && { value: strength }), ...(unsettled !== null && { unsettled }) }
  }
}

/** One game says nothing about how far its mean may be off: then there are no ends. */
function ends(interval: Interval | undefined, of: (end: number) => number): Pick<LeaderboardLine, 'interval'> {
  if (!interval || !Number.isFinite(interval.low) || !Number.isFinite(interval.high)) return {}
  return { interval: { low: of(interval.low), high: of(interval.high) } }
}

export function placesBy(ranking: Ranking, ranks: BoardLineRow['ranks']): [number, number] | undefined {
  switch (ranking) {
    case 'hundred-start':
      return ranks.points
    case 'mean':
      return ranks.mean
    case 'bradley-terry':
      return ranks.strength
    case 'rating':
      return undefined
  }
}

/** Out of the standings alone: nothing is known of skill, strength and places yet. */
function linesOf(rows: readonly LeaderboardRow[], game: AnyGame, ranking: Ranking): LeaderboardLine[] {
  const ranks = allRanks(
    rows.map(({ agent, games, score }) => ({ agent: agent.id, games, score })),
    game.scores.unit,
  )
  const lines = rows.map(({ agent, versions, games, score, totals, responses }): LeaderboardLine => {
    const nothing = { squares: totals['score*score'], mu: null, sigma: null, strength: null, unsettled: null }
    return {
      rank: ranks.get(agent.id)?.[ranking] ?? 0,
      agent,
      versions,
      ...countedOf({ games, score }, game),
      ...valueBy(ranking, { games, score, ...nothing }, game),
      skills: {},
      ...{ totals, responses },
    }
  })
  return lines.sort((one, other) => one.rank - other.rank)
}

/** A version's number is no part of a standing: whoever asks for one waits for the leaderboard. */
function fits({ id, slug, kind, retired, languages }: LeaderboardLine['agent'], filter: BoardFilter): boolean {
  return (
    isLeft({ kind, languages, retired: retired ?? false }, filter) &&
    (filter.agents === undefined || filter.agents.includes(id)) &&
    (filter.slugs === undefined || filter.slugs.includes(slug)) &&
    filter.version === undefined
  )
}

export const ARENA = `
  SELECT arena.game, arena.ranking, arena.window_days, arena.seats, (
    SELECT json_agg(json_build_object('days', window_days, 'at', through_at, 'id', through_id, 'matches', matches))
    FROM board WHERE board.arena_id = arena.id
  ) AS boards
  FROM arena WHERE arena.slug = $1`
