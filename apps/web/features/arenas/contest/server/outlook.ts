import { scoreRange } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { possibleRanks } from '@masquerade/rating'
import type { Arena, ContestNow } from '@masquerade/store/arenas'
import type { Leaderboard } from '@masquerade/store/boards'
import type { ArenaProgress } from '@masquerade/store/organizing'

export type OutlookRow = NonNullable<ReturnType<typeof outlookOf>>[number]

type OutlookProgress = Pick<ArenaProgress, 'finished' | 'running' | 'voided' | 'more' | 'contest' | 'planned'>
type OutlookArena = Pick<Arena, 'game' | 'config' | 'schedule' | 'state' | 'windowDays'>

export function outlookOf(
  arena: OutlookArena,
  { members }: Pick<ContestNow, 'members'>,
  board: Pick<Leaderboard, 'rows' | 'official' | 'through' | 'provisionalBelow'>,
  progress: OutlookProgress,
) {
  const voided = new Map(members.map((one) => [one.agent.slug, one.voided]))
  const leftOf = gamesLeft(arena, progress, board.through?.matches ?? progress.finished, voided)
  if (!leftOf) return undefined
  const known = new Set(board.rows.map(({ agent }) => agent.slug))
  const rows = [
    ...board.rows.map((line) => ({ ...line, line })),
    ...members
      .filter(({ agent }) => !known.has(agent.slug))
      .map(({ agent, games }) => ({ agent, games, score: 0, line: undefined })),
  ].map(({ agent: { slug, name }, games, score, line }) => ({ slug, name, games, score, line }))
  const contenders = rows.map(({ slug, games, score }) => ({ games, score, left: leftOf(slug, games) }))
  // While the points of an agent that has played are unknown, no agent's possible ranks can be computed.
  const isWhole = rows.every((row) => row.line !== undefined || row.games === 0)
  const game = gameOf(arena.game)
  const range = game && scoreRange(game, arena.config)
  const { ranking } = board.official
  const possible =
    game && range && isWhole && arena.windowDays === undefined && (ranking === 'mean' || ranking === 'hundred-start')
      ? possibleRanks(contenders, { ranking, unit: game.scores.unit, range, provisionalBelow: board.provisionalBelow })
      : undefined
  const isNews = possible?.some(({ best, worst }) => best > 1 || worst < rows.length) ?? false
  return rows.map(({ score: _, ...row }, at) => ({
    ...row,
    left: contenders[at]?.left ?? 0,
    ...(isNews && possible?.[at] && { possible: possible[at] }),
  }))
}

/** Finished games that are not yet on the leaderboard count as still to play, but no void games that stay void. */
function gamesLeft(
  { schedule, state }: OutlookArena,
  { finished, running, voided, more, contest, planned = false }: OutlookProgress,
  counted: number,
  voidOf: ReadonlyMap<string, number>,
): ((slug: string, games: number) => number) | undefined {
  const { games: each, matches, season } = schedule
  // In an arena with seasons the number of games ahead is unknown, because the arena goes on after each season.
  if (season !== undefined || more || (each === undefined && matches === undefined)) return undefined
  const begun = running + Math.max(0, finished - counted)
  const inAll = Math.max(begun, (matches ?? Number.POSITIVE_INFINITY) - voided - Math.min(counted, finished))
  const most = state === 'closing' ? Math.min(inAll, begun) : inAll
  const written = new Map(contest?.agents.map(({ slug, played, owes }) => [slug, played + owes]))
  const promised = (slug: string) => {
    const stands = written.get(slug)
    if (planned && stands !== undefined) return stands
    // An agent that was let in again may have more than was promised.
    return Math.max(stands ?? 0, (each ?? Number.POSITIVE_INFINITY) - (voidOf.get(slug) ?? 0))
  }
  return (slug, games) => Math.min(most, Math.max(0, promised(slug) - games))
}
