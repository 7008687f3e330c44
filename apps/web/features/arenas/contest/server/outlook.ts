import { scoreRange } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { type PossibleRanks, possibleRanks } from '@masquerade/rating'
import type { Arena, ContestNow } from '@masquerade/store/arenas'
import type { Leaderboard, LeaderboardLine } from '@masquerade/store/boards'
import type { ArenaProgress } from '@masquerade/store/organizing'

/** An agent of a contest: where it stands, and where it can still come to. */
export interface OutlookRow {
  slug: string
  name: string
  games: number
  /** As the leaderboard has it; none before its first game. */
  line?: LeaderboardLine
  /** How many games it may still play. */
  left: number
  possible?: PossibleRanks
}

type OutlookProgress = Pick<ArenaProgress, 'finished' | 'running' | 'more' | 'contest'>
type OutlookArena = Pick<Arena, 'game' | 'config' | 'schedule' | 'state' | 'windowDays'>

/**
 * Everybody in a contest with an end, in the order of its official ranking. The ranks that are still possible are
 * given where the game's rules bound the score of a match and the ranking adds up or averages scores; a ranking by skill or
 * strength has no such bound.
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
  // Somebody who has played and is not counted yet is not known well enough.
  const isWhole = rows.every((row) => 'line' in row || row.games === 0)
  const game = gameOf(arena.game)
  const range = game && scoreRange(game, arena.config)
  const { ranking } = board.official
  const possible =
    game && range && isWhole && arena.windowDays === undefined && (ranking === 'mean' || ranking === 'hundred-start')
      ? possibleRanks(contenders, { ranking, unit: game.scores.unit, range, provisionalBelow: board.provisionalBelow })
      : undefined
  // Where anybody can still come to any rank there is nothing to be said.
  const isNews = possible?.some(({ best, worst }) => best > 1 || worst < rows.length) ?? false
  return rows.map(({ score: _, ...row }, at) => ({
    ...row,
    left: contenders[at]?.left ?? 0,
    ...(isNews && possible?.[at] && { possible: possible[at] }),
  }))
}

/**
 * How many more games an agent may get that has so many; undefined where the contest has no end that is counted. Where the
 * games are written down, those that it owes. `counted`: of how many matches the table is: those that are over and not in it
 * are still to come.
 */
function gamesLeft(
  { schedule, state }: OutlookArena,
  { finished, running, more, contest }: OutlookProgress,
  counted: number,
): ((slug: string, games: number) => number) | undefined {
  const { games: each, matches, season } = schedule
  // What closes a contest with seasons ends one of them, and more are counted than anybody goes through.
  if (season !== undefined || more || (each === undefined && matches === undefined)) return undefined
  const begun = running + Math.max(0, finished - counted)
  const inAll = matches === undefined ? Number.POSITIVE_INFINITY : Math.max(begun, matches - counted)
  const most = state === 'closing' ? Math.min(inAll, begun) : inAll
  const written = new Map(contest?.agents.map(({ slug, played, owes }) => [slug, played + owes]))
  return (slug, games) => Math.min(most, Math.max(0, (written.get(slug) ?? each ?? games + most) - games))
}
