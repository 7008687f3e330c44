import type { MatchesQuery } from '@masquerade/protocol'

/** The filters of the watch list: those that its address says, and nothing else. */
export type WatchChoice = { [Name in keyof Omit<MatchesQuery, 'limit'>]?: MatchesQuery[Name] | undefined }

/** Each can be taken away by itself; status and sort are always one or the other. */
export const FILTERS = ['search', 'arena', 'game', 'agent', 'language', 'winner', 'mark'] as const
export type Filter = (typeof FILTERS)[number]

const NAMES = ['status', ...FILTERS, 'sort', 'cursor'] as const

/** The address of the watch list under a choice; what is not chosen is not in it. */
export function watchAddress(choice: WatchChoice): string {
  const query = new URLSearchParams()
  for (const name of NAMES) {
    const value = choice[name]
    if (value && !(name === 'sort' && value === 'newest')) query.set(name, value)
  }
  return query.size > 0 ? `/watch?${query}` : '/watch'
}

/** What only finished matches have: who won, marks, texts that may be searched, and how many watched. */
export function isOfFinished({ winner, mark, search, sort }: WatchChoice): boolean {
  return Boolean(winner || mark || search) || sort === 'watched'
}

export function isFiltered(choice: WatchChoice): boolean {
  return FILTERS.some((filter) => choice[filter])
}
