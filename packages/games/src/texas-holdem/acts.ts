/** What a seat can do; a check is a call of nothing. */
export const ACTS = ['fold', 'call', 'half', 'full', 'all-in', 'raise'] as const
export type ActKind = (typeof ACTS)[number]

export interface Action {
  do: ActKind
  /** The total of the round that a raise of `no-limit` is to reach. */
  to?: number
}
