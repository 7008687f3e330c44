import { agentKind, playLanguage, statedRanking } from '@masquerade/protocol'
import { z } from 'zod'

/** What a reader chose of a leaderboard: rows and their order. Ranks, scales and figures stay those of the whole table. */
export const boardQuery = z
  .object({
    /** One of `COLUMNS`, or the id of a figure; one that the table has not leaves its order as it is. */
    sort: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
    order: z.enum(['asc', 'desc']),
    /** What ranks the agents; without a choice the arena's own. */
    ranking: statedRanking,
    /** Of how many days' matches; 0 for all. Without a choice the arena's own. */
    window: z.string().regex(/^(0|[1-9]\d{0,3})$/),
    kind: agentKind,
    language: playLanguage,
    /** Without our own agents. */
    house: z.literal('0'),
    /** Without those who play no more. */
    retired: z.literal('0'),
    /** Versions in place of agents: each, or each agent's newest that has finished a match. */
    version: z.enum(['each', 'newest']),
    /** How many rows come before the first that is shown. */
    after: z.string().regex(/^[1-9]\d{0,5}$/),
  })
  .partial()

export type BoardChoice = z.infer<typeof boardQuery>
export type BoardOrder = NonNullable<BoardChoice['order']>

/** The columns of every leaderboard, beside those of its game's figures. */
export const COLUMNS = ['rank', 'agent', 'total-points', 'games-played', 'answer-time'] as const

/** Such a column is best, or begins, at its least. */
const FROM_LEAST: readonly string[] = ['rank', 'agent', 'answer-time'] satisfies (typeof COLUMNS)[number][]

/** The order that is shown; without a choice the best rank comes first. */
export function orderOf({ sort = 'rank', order }: BoardChoice): { sort: string; order: BoardOrder } {
  return { sort, order: order ?? firstOrder(sort) }
}

/** What following a column's heading chooses: that column, and once it is chosen the other way round. */
export function sortedBy(choice: BoardChoice, column: string): BoardChoice {
  const now = orderOf(choice)
  const first = firstOrder(column)
  if (now.sort !== column || now.order !== first) return fromTheTop({ ...choice, sort: column, order: undefined })
  return fromTheTop({ ...choice, sort: column, order: first === 'asc' ? 'desc' : 'asc' })
}

const firstOrder = (column: string): BoardOrder => (FROM_LEAST.includes(column) ? 'asc' : 'desc')

/** Other rows, or the same in another order, are read from the first on. */
export const fromTheTop = (choice: BoardChoice): BoardChoice => ({ ...choice, after: undefined })

/** The address of an arena's leaderboard; what is not chosen is not in it. */
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
