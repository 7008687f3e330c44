import type { MatchesQuery } from '@masquerade/protocol'
import { addressOf } from '@/lib/address-of.ts'

export type WatchChoice = { [Name in keyof Omit<MatchesQuery, 'limit'>]?: MatchesQuery[Name] | undefined }

export const FILTERS = ['search', 'arena', 'game', 'agent', 'language', 'winner', 'mark'] as const
export type Filter = (typeof FILTERS)[number]

const NAMES = ['status', ...FILTERS, 'sort', 'cursor'] as const

export const watchAddress = ({ sort, ...choice }: WatchChoice): string =>
  addressOf('/watch', NAMES, { ...choice, sort: sort === 'newest' ? undefined : sort })

export function isOfFinished({ winner, mark, search, sort }: WatchChoice): boolean {
  return Boolean(winner || mark || search) || sort === 'watched'
}

export function isFiltered(choice: WatchChoice): boolean {
  return FILTERS.some((filter) => choice[filter])
}
