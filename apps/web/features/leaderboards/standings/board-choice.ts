import { agentKind, playLanguage, statedRanking } from '@masquerade/protocol'
import { z } from 'zod'
import { addressOf } from '../../../lib/address-of.ts'

export const boardQuery = z
  .object({
    /** The column to sort by; a name that no column has leaves the rows in their usual order. */
    sort: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
    order: z.enum(['asc', 'desc']),
    ranking: statedRanking,
    /** Number of days whose matches the leaderboard counts, or 0 for all days; by default the arena's own number. */
    window: z.string().regex(/^(0|[1-9]\d{0,3})$/),
    kind: agentKind,
    language: playLanguage,
    house: z.literal('0'),
    retired: z.literal('0'),
    /** `each` lists every version of each agent, `newest` only the newest that has finished a match. */
    version: z.enum(['each', 'newest']),
    after: z.string().regex(/^[1-9]\d{0,5}$/),
  })
  .partial()

export type BoardChoice = z.infer<typeof boardQuery>
export type BoardOrder = NonNullable<BoardChoice['order']>

export const COLUMNS = ['rank', 'agent', 'total-points', 'games-played', 'answer-time'] as const

/** The first click on one of these columns sorts it in ascending order, for example ranks from the first. */
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

type Narrowed = Pick<BoardChoice, 'kind' | 'language' | 'house' | 'retired'>

export const filterOf = ({ kind, language, house, retired }: Narrowed) => ({
  ...{ kind, language },
  ...(house === '0' && { house: false }),
  ...(retired === '0' && { retired: false }),
})

export const fromTheTop = (choice: BoardChoice): BoardChoice => ({ ...choice, after: undefined })

export function boardAddress(arena: string, choice: BoardChoice = {}): string {
  const { sort, order } = orderOf(choice)
  const isFirst = order === firstOrder(sort)
  return addressOf(`/leaderboard/${arena}`, boardQuery.keyof().options, {
    ...choice,
    sort: sort === 'rank' && isFirst ? undefined : sort,
    order: isFirst ? undefined : order,
  })
}
