import type { MatchesQuery } from '@masquerade/protocol'

export type WatchChoice = { [Name in keyof Omit<MatchesQuery, 'limit'>]?: MatchesQuery[Name] | undefined }

export const FILTERS = ['search', 'arena', 'game', 'agent', 'language', 'winner', 'mark'] as const
export type Filter = (typeof FILTERS)[number]

const NAMES = ['status', ...FILTERS, 'sort', 'cursor'] as const

export function watchAddress(choice: WatchChoice): string {
  const query = new URLSearchParams()
  for (const name of NAMES) {
    const value = choice[name]
    if (value && !(name === 'sort' && value === 'newest')) query.set(name, value)
  }
  return query.size > 0 ? `/watch?${query}` : '/watch'
}

export function isOfFinished({ winner, mark, search, sort }: WatchChoice): boolean {
  return Boolean(winner || mark || search) || sort === 'watched'
}

export function isFiltered(choice: WatchChoice): boolean {
  return FILTERS.some((filter) => choice[filter])
}
