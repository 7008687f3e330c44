import { scoreRange } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { type PossibleRanks, possibleRanks } from '@masquerade/rating'
import type { Arena, ContestNow } from '@masquerade/store/arenas'
import type { Leaderboard, LeaderboardLine } from '@masquerade/store/boards'
import type { ArenaProgress } from '@masquerade/store/organizing'

/** An agent of a contest: its present rank on the leaderboard, and the ranks that it can still reach. */
export interface OutlookRow {
  slug: string
  name: string
  games: number
  /** The agent's line on the leaderboard; undefined before its first game. */
  line?: LeaderboardLine
  /** Maximum number of games that the agent may still play. */
  left: number
  possible?: PossibleRanks
}

type OutlookProgress = Pick<ArenaProgress, 'finished' | 'running' | 'more' | 'contest'>
type OutlookArena = Pick<Arena, 'game' | 'config' | 'schedule' | 'state' | 'windowDays'>

/**
 * Returns all agents of a contest that ends, in the order of its official ranking. Possible ranks are given where the
 * game's rules bound the score of a match and the ranking adds up or averages scores; a ranking by skill or strength
 * has no such bound.
 */
export function outlookOf(
  arena: OutlookArena,
  { members }: Pick<ContestNow, 'members'>,
  board: Pick<Leaderboard, 'rows' | 'official' | 'through' | 'provisionalBelow'>,
  progress: OutlookProgress,
): OutlookRow[] | undefined {
  const leftOf = gamesLeft(arena, progress, board.through?.matches ?? progress.finished)
  if (!leftOf) return undefined
  const known = new Set(board.rows.map(({ agent }) => agent.slug))
  const rows = [
    ...board.rows.map((line) => {
      const { agent, games, score } = line
      return { slug: agent.slug, name: agent.name, games, score, line }
    }),
    ...members
      .filter(({ agent }) => !known.has(agent.slug))
      .map(({ agent, games }) => ({ slug: agent.slug, name: agent.name, games, score: 0 })),
  ]
  const contenders = rows.map(({ slug, games, score }) => ({ games, score, left: leftOf(slug, games) }))
  // Possible ranks are left out while an agent has played but is not on the leaderboard yet, since its points are
  // unknown.
  const isWhole = rows.every((row) => 'line' in row || row.games === 0)
  const game = gameOf(arena.game)
  const range = game && scoreRange(game, arena.config)
  const { ranking } = board.official
  const possible =
    game && range && isWhole && arena.windowDays === undefined && (ranking === 'mean' || ranking === 'hundred-start')
      ? possibleRanks(contenders, { ranking, unit: game.scores.unit, range, provisionalBelow: board.provisionalBelow })
      : undefined
  // Possible ranks are left out while every agent can still reach every rank.
  const isNews = possible?.some(({ best, worst }) => best > 1 || worst < rows.length) ?? false
  return rows.map(({ score: _, ...row }, at) => ({
    ...row,
    left: contenders[at]?.left ?? 0,
    ...(isNews && possible?.[at] && { possible: possible[at] }),
  }))
}

/**
 * Returns the maximum number of further games for an agent; undefined where the contest has no countable end. Where the
 * games are scheduled, these are the games that the agent owes. `counted` is the number of matches that the leaderboard
 * includes; a finished match that the leaderboard does not include yet is one of the further games.
 */
function gamesLeft(
  { schedule, state }: OutlookArena,
  { finished, running, more, contest }: OutlookProgress,
  counted: number,
): ((slug: string, games: number) => number) | undefined {
  const { games: each, matches, season } = schedule
  // The number of further games is unknown in an arena with seasons, which goes on after each season, and where more
  // matches were played than the leaderboard counts.
  if (season !== undefined || more || (each === undefined && matches === undefined)) return undefined
  const begun = running + Math.max(0, finished - counted)
  const inAll = matches === undefined ? Number.POSITIVE_INFINITY : Math.max(begun, matches - counted)
  const most = state === 'closing' ? Math.min(inAll, begun) : inAll
  const written = new Map(contest?.agents.map(({ slug, played, owes }) => [slug, played + owes]))
  return (slug, games) => Math.min(most, Math.max(0, (written.get(slug) ?? each ?? games + most) - games))
}
