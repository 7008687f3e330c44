import type { MatchStatus } from '@masquerade/protocol'

export interface WatchFilter {
  status?: MatchStatus | undefined
  arena?: string | undefined
  cursor?: string | undefined
}

/** The address of the watch list under a filter; what is not filtered is not in it. */
export function watchAddress(filter: WatchFilter): string {
  const query = new URLSearchParams()
  for (const name of ['status', 'arena', 'cursor'] as const) {
    const value = filter[name]
    if (value !== undefined) query.set(name, value)
  }
  return query.size > 0 ? `/watch?${query}` : '/watch'
}
