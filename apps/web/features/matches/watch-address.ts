import type { MatchesQuery } from '@masquerade/protocol'

/** The filters of the list of matches, all taken from the page's address. */
export type WatchChoice = { [Name in keyof Omit<MatchesQuery, 'limit'>]?: MatchesQuery[Name] | undefined }

/**
 * The filters that a reader can remove one by one; status and sort order always have a value and are not among them.
 */
export const FILTERS = ['search', 'arena', 'game', 'agent', 'language', 'winner', 'mark'] as const
export type Filter = (typeof FILTERS)[number]

const NAMES = ['status', ...FILTERS, 'sort', 'cursor'] as const

/** Returns the address of the list of matches with these filters; filters that are not set are left out. */
export function watchAddress(choice: WatchChoice): string {
  const query = new URLSearchParams()
  for (const name of NAMES) {
    const value = choice[name]
    if (value && !(name === 'sort' && value === 'newest')) query.set(name, value)
  }
  return query.size > 0 ? `/watch?${query}` : '/watch'
}

/** Whether these filters only fit finished matches: winner, label, text search, and sorting by number of viewers. */
export function isOfFinished({ winner, mark, search, sort }: WatchChoice): boolean {
  return Boolean(winner || mark || search) || sort === 'watched'
}

export function isFiltered(choice: WatchChoice): boolean {
  return FILTERS.some((filter) => choice[filter])
}
