import type { Json } from '@masquerade/game'
import { letters } from '@masquerade/games'

export type EntryForm = 'pairs' | 'cards' | 'other'

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

/** The form in which words are compared: words that the game's rules read as the same word have equal forms. */
export const keyOf = (word: string): string => letters(word)

export const pairKey = (words: readonly string[]): string => words.map(keyOf).sort().join('\n')

const isText = (value: Json): value is string => typeof value === 'string'
