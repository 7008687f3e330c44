import type { Json } from '@masquerade/game'
import { letters } from '@masquerade/games'

/** How the entries of a list are made: two words, a topic with words, or neither. */
export type EntryForm = 'pairs' | 'cards' | 'other'

/** The words of an entry that may be dealt; none where an entry deals no words. */
export function wordsOf(entry: Json): readonly string[] {
  if (Array.isArray(entry)) return entry.every(isText) ? entry : []
  if (typeof entry !== 'object' || entry === null || !('words' in entry)) return []
  const { words } = entry
  return Array.isArray(words) && words.every(isText) ? words : []
}

export function formOf(entries: readonly Json[]): EntryForm {
  if (entries.length === 0 || entries.some((entry) => wordsOf(entry).length === 0)) return 'other'
  return entries.every((entry) => Array.isArray(entry) && entry.length === 2) ? 'pairs' : 'cards'
}

/** Words are the same when the rules read them as the same. */
export const keyOf = (word: string): string => letters(word)

/** Of a pair, whichever word comes first. */
export const pairKey = (words: readonly string[]): string => words.map(keyOf).sort().join('\n')

const isText = (value: Json): value is string => typeof value === 'string'
