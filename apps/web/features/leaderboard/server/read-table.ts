import 'server-only'
import { PROVISIONAL_BELOW } from '@masquerade/rating'
import { type BoardFilter, censusOf, MOST_ROWS } from '@masquerade/store'
import { areScaledByAll } from '@/features/figures/columns.ts'
import type { ScoredGame } from '@/features/figures/figure.ts'
import { getStore } from '@/lib/server/store.ts'
import { type BoardChoice, orderOf } from '../board-choice.ts'
import { A_PAGE, type BoardTable } from '../board-table.ts'

/** What a reader chose of an arena's leaderboard; undefined for an arena that nobody knows. */
export function readTable(slug: string, game: ScoredGame, choice: BoardChoice): Promise<BoardTable | undefined> {
  return choice.version === undefined ? ofAgents(slug, game, choice) : ofVersions(slug)
}

/**
 * By rank, a page out of all agents, however many there are. By any other column the best so many of those that are left:
 * what a column says of an agent is computed of its totals, which no index has in order.
 */
async function ofAgents(slug: string, game: ScoredGame, choice: BoardChoice): Promise<BoardTable | undefined> {
  const { boards } = getStore()
  const { sort, order } = orderOf(choice)
  const isPage = sort === 'rank'
  const of = { ranking: choice.ranking, windowDays: choice.window === undefined ? undefined : Number(choice.window) }
  const [board, whole] = await Promise.all([
    boards.leaderboard(slug, {
      ...of,
      ...{ filter: filterOf(choice), census: true },
      ...(isPage && { limit: A_PAGE, offset: Number(choice.after ?? 0), descending: order === 'desc' }),
    }),
    // Columns are drawn on the scales of the whole table: of as many as are read at once.
    areScaledByAll(game) ? boards.leaderboard(slug, { ...of, limit: MOST_ROWS }) : undefined,
  ])
  if (!board?.census) return undefined
  const { rows, census, ...ranked } = board
  const { groups, severalVersions, all, chosen } = census
  return {
    ...{ ranked, standings: rows, isPage, all, chosen, everybody: { groups, severalVersions } },
    totals: (whole?.rows ?? rows).map(({ totals }) => totals),
  }
}

/** Versions stand in the order of their points. */
async function ofVersions(slug: string): Promise<BoardTable> {
  const rows = await getStore().standings.leaderboard(slug, 'version')
  const official = { ranking: 'hundred-start', windowDays: 0 } as const
  const { groups } = censusOf(rows, rows.length)
  return {
    ranked: { official, ...official, rankings: [official.ranking], windows: [0], provisionalBelow: PROVISIONAL_BELOW },
    ...{ standings: rows, isPage: false, all: rows.length, chosen: rows.length },
    everybody: { groups, severalVersions: true },
    totals: rows.map(({ totals }) => totals),
  }
}

function filterOf({ kind, language, house, retired }: BoardChoice): BoardFilter {
  return {
    ...{ kind, language },
    ...(house === '0' && { house: false }),
    ...(retired === '0' && { retired: false }),
  }
}
