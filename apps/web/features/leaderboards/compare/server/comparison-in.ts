import 'server-only'
import { gameOf } from '@masquerade/games'
import { measuredAll, scoreScale } from '@masquerade/metrics'
import type { Ranking } from '@masquerade/protocol'
import type { Arena } from '@masquerade/store/arenas'
import type { LeaderboardLine } from '@masquerade/store/boards'
import { getLocale } from 'next-intl/server'
import { columnsOf, drawnFigure, scoredGame } from '@/features/leaderboards/figures/drawn-figure.ts'
import type { Ranked } from '@/features/leaderboards/standings/standing.ts'
import { figureWords } from '@/games/registry.ts'
import { getStore } from '@/lib/server/store.ts'
import { arenaLabel } from '../../../ui/design/arena-name.tsx'
import { axesOf, courseBy, type Placed, setAgainst, sharedBy } from '../comparison.ts'

/** Default number of games below which an agent's value is drawn in grey, because it is too uncertain. */
const FEW_GAMES = 10
const SHARED = 12

export type Comparison = NonNullable<Awaited<ReturnType<typeof comparisonIn>>>

export async function comparisonIn(
  arena: Pick<Arena, 'slug' | 'name' | 'game' | 'config'>,
  { ranked, everybody: best, chosen }: ChosenAgents,
) {
  const game = gameOf(arena.game)
  const compared = await comparedIn(arena, chosen, ranked)
  if (!game || !compared) return undefined
  const locale = await getLocale()
  const scored = scoredGame(game, arena.config)
  const everybody = best.map(({ totals }) => totals)
  // Statistics without any value are left out, and those that the leaderboard shows only next to another one.
  const observed = scored.figures.filter(
    ({ over, beside }) => beside === undefined && everybody.some((totals) => (totals[over] ?? 0) > 0),
  )
  const others = observed.map((figure) => ({
    ...drawnFigure(figure, scored, everybody),
    ...figureWords(game.id, figure.id, locale),
  }))
  return {
    ...{ ...compared, ranked, arena: { slug: arena.slug, name: arenaLabel(arena, locale) } },
    /** The axes of the radar chart; their scales depend on all the arena's agents, not only on the compared ones. */
    axes: axesOf(columnsOf(scored, everybody, locale).flat(), others),
    /** A statistic from fewer games than this is drawn in grey, because it is too uncertain. */
    greyedBelow: scored.figures[0]?.greyedBelow ?? FEW_GAMES,
  }
}

export async function comparedIn(
  arena: Pick<Arena, 'slug' | 'game' | 'config'>,
  chosen: readonly Chosen[],
  { ranking }: Pick<Ranked, 'ranking'>,
) {
  const game = gameOf(arena.game)
  if (!game) return undefined
  const { figures } = scoredGame(game, arena.config)
  const ids = chosen.map(({ agent }) => agent.id)
  const course = courseBy(ranking)
  const [recent, rated] = await Promise.all([
    getStore().matches.recentGames(arena.slug, ids),
    course === 'skill' ? getStore().boards.ratings(arena.slug, ids) : undefined,
  ])
  const played = chosen.map(({ agent, place, points, games, score, totals }) => ({
    ...{ agent, place, points, games, score, totals },
    figures: measuredAll(figures, totals),
    recent: recent.get(agent.id) ?? [],
    rated: rated?.get(agent.id),
  }))
  return {
    compared: setAgainst(played, scoreScale(game, arena.config), ranking),
    course,
    shared: sharedBy(played, SHARED),
  }
}

type Chosen = LeaderboardLine & { place: Placed | undefined }

interface AskedAgents {
  names?: readonly string[] | undefined
  first?: number
  ranking?: Ranking | undefined
}

type ChosenAgents = NonNullable<Awaited<ReturnType<typeof chosenIn>>>

/** `everybody` are the arena's best agents, among which the reader chooses; they give the charts their scales. */
export async function chosenIn(arena: string, { names, first = 0, ranking }: AskedAgents) {
  const { boards } = getStore()
  const all = await boards.leaderboard(arena, { ranking, windowDays: 0 })
  if (!all) return undefined
  const { rows: everybody, ...ranked } = all
  const named = names ?? everybody.slice(0, first).map(({ agent }) => agent.slug)
  const listed = new Map(everybody.map((row) => [row.agent.slug, row]))
  const missing = named.filter((name) => !listed.has(name))
  const { official } = ranked
  // An arena that ranks by recent matches shows these ranks, but computes everything else from all matches.
  const [others, placed] = await Promise.all([
    missing.length > 0 ? boards.leaderboard(arena, { ranking, windowDays: 0, filter: { slugs: missing } }) : undefined,
    official.windowDays > 0 ? boards.leaderboard(arena, { ranking, filter: { slugs: named } }) : undefined,
  ])
  for (const row of others?.rows ?? []) listed.set(row.agent.slug, row)
  const places = official.windowDays > 0 ? new Map(placed?.rows.map((row) => [row.agent.slug, row])) : listed
  return {
    ranked: { ...ranked, windowDays: official.windowDays },
    everybody,
    chosen: named.flatMap((name) => {
      const row = listed.get(name)
      return row ? { ...row, place: places.get(name) } : []
    }),
  }
}
