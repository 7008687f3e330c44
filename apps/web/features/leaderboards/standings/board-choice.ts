import { agentKind, playLanguage, statedRanking } from '@masquerade/protocol'
import { z } from 'zod'

/**
 * A reader's filters and sorting of a leaderboard change no rank, scale or statistic, which stay those of the whole
 * table.
 */
export const boardQuery = z
  .object({
    /**
     * The column to sort a leaderboard by: a column that all leaderboards have, or a statistic of the game by its id;
     * an unknown column leaves the order unchanged.
     */
    sort: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
    order: z.enum(['asc', 'desc']),
    ranking: statedRanking,
    /** Number of days whose matches the leaderboard counts, or 0 for all days; by default the arena's own number. */
    window: z.string().regex(/^(0|[1-9]\d{0,3})$/),
    kind: agentKind,
    language: playLanguage,
    /** The value `0` leaves the site's own agents out of the leaderboard. */
    house: z.literal('0'),
    /** The value `0` leaves retired agents out of the leaderboard. */
    retired: z.literal('0'),
    /**
     * Whether the rows of the leaderboard are versions instead of agents: all versions, or each agent's newest version
     * that has finished a match.
     */
    version: z.enum(['each', 'newest']),
    after: z.string().regex(/^[1-9]\d{0,5}$/),
  })
  .partial()

export type BoardChoice = z.infer<typeof boardQuery>
export type BoardOrder = NonNullable<BoardChoice['order']>

export const COLUMNS = ['rank', 'agent', 'total-points', 'games-played', 'answer-time'] as const

/** Some columns are sorted in ascending order first, because their smallest value is the best or comes first. */
const FROM_LEAST: readonly string[] = ['rank', 'agent', 'answer-time'] satisfies (typeof COLUMNS)[number][]

export function orderOf({ sort = 'rank', order }: BoardChoice): { sort: string; order: BoardOrder } {
  return { sort, order: order ?? firstOrder(sort) }
}

/** A second click on the heading of a column reverses the order of the rows. */
export function sortedBy(choice: BoardChoice, column: string): BoardChoice {
  const now = orderOf(choice)
  const first = firstOrder(column)
  if (now.sort !== column || now.order !== first) return fromTheTop({ ...choice, sort: column, order: undefined })
  return fromTheTop({ ...choice, sort: column, order: first === 'asc' ? 'desc' : 'asc' })
}

const firstOrder = (column: string): BoardOrder => (FROM_LEAST.includes(column) ? 'asc' : 'desc')

/** The reader returns to the leaderboard's first page, because the rows or their order have changed. */
export const fromTheTop = (choice: BoardChoice): BoardChoice => ({ ...choice, after: undefined })

export function boardAddress(arena: string, choice: BoardChoice = {}): string {
  const { sort, order } = orderOf(choice)
  const isFirst = order === firstOrder(sort)
  const chosen = {
    ...choice,
    sort: sort === 'rank' && isFirst ? undefined : sort,
    order: isFirst ? undefined : order,
  }
  const query = new URLSearchParams()
  for (const name of boardQuery.keyof().options) {
    const value = chosen[name]
    if (value !== undefined) query.set(name, value)
  }
  return query.size > 0 ? `/leaderboard/${arena}?${query}` : `/leaderboard/${arena}`
}
