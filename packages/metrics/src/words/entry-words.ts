import type { Json } from '@masquerade/game'
import { letters } from '@masquerade/games'

/** The form of a list's entries: two words, a topic with words, or neither. */
export type EntryForm = 'pairs' | 'cards' | 'other'

/** The words of an entry that may be dealt; empty where an entry has none. */
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

/** A key by which two words are equal if the rules read them as equal. */
export const keyOf = (word: string): string => letters(word)

/** A key of a pair, in either order. */
export const pairKey = (words: readonly string[]): string => words.map(keyOf).sort().join('\n')

const isText = (value: Json): value is string => typeof value === 'string'
