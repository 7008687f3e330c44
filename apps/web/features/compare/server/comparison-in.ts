import 'server-only'
import { gameOf } from '@masquerade/games'
import { measuredAll, scoreScale } from '@masquerade/metrics'
import type { Arena } from '@masquerade/store/arenas'
import { getLocale } from 'next-intl/server'
import { columnsOf } from '@/features/figures/columns.ts'
import { drawnFigure, scoredGame } from '@/features/figures/drawn-figure.ts'
import type { Ranked } from '@/features/leaderboard/standing.ts'
import { figureWords } from '@/games/figure-words.ts'
import { getStore } from '@/lib/server/store.ts'
import { arenaLabel } from '../../design/arena-name.tsx'
import { axesOf, type Compared, type Comparison, type SharedMatch, setAgainst, sharedBy } from '../comparison.ts'
import { type Course, courseBy } from '../course.ts'
import type { Chosen, ChosenAgents } from './chosen-in.ts'

/** Below so many games nothing is said for sure where the game's own figures do not say how many that takes. */
const FEW_GAMES = 10
/** How many of the matches in which all sat are named. */
const SHARED = 12

/** Some of those who have finished a match in an arena, beside each other; undefined where the game is not known. */
export async function comparisonIn(
  arena: Pick<Arena, 'slug' | 'name' | 'game' | 'config'>,
  { ranked, everybody: best, chosen }: ChosenAgents,
): Promise<Comparison | undefined> {
  const game = gameOf(arena.game)
  if (!game) return undefined
  const locale = await getLocale()
  const scored = scoredGame(game, arena.config)
  const everybody = best.map(({ totals }) => totals)
  // What is there to be set beside another figure compares no agents.
  const observed = scored.figures.filter(
    ({ over, beside }) => beside === undefined && everybody.some((totals) => (totals[over] ?? 0) > 0),
  )
  const others = observed.map((figure) => ({
    ...drawnFigure(figure, scored, everybody),
    ...figureWords(game.id, figure.id, locale),
  }))
  const compared = await comparedIn(arena, chosen, ranked)
  if (!compared) return undefined
  return {
    arena: { slug: arena.slug, name: arenaLabel(arena, locale) },
    shared: compared.shared,
    compared: compared.agents,
    ranked,
    course: compared.course,
    axes: axesOf(columnsOf(scored, everybody, locale).flat(), others),
    greyedBelow: scored.figures[0]?.greyedBelow ?? FEW_GAMES,
  }
}

/** Agents of an arena against each other, in no language; undefined where the game is not known. */
export async function comparedIn(
  arena: Pick<Arena, 'slug' | 'game' | 'config'>,
  chosen: readonly Chosen[],
  { ranking }: Pick<Ranked, 'ranking'>,
): Promise<{ agents: Compared[]; course: Course; shared: SharedMatch[] } | undefined> {
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
    agents: setAgainst(played, scoreScale(game, arena.config), ranking),
    course,
    shared: sharedBy(played, SHARED),
  }
}
