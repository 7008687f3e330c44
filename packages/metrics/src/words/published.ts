import { createHash } from 'node:crypto'
import type { Json } from '@masquerade/game'
import { letters } from '@masquerade/games'
import published from './published.json' with { type: 'json' }

/** The words of a published list are stored as digests only: they can be compared with other words but not read. */
interface PublishedList {
  id: string
  title: string
  where: string
  language: string
  words: readonly string[]
  pairs: readonly string[]
}

export const PUBLISHED: readonly PublishedList[] = published

const HEX_DIGITS = 16

/** Digests of words avoid copying word lists that have no licence, and are enough to find equal words. */
const publishedDigest = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, HEX_DIGITS)

export function publishedOverlaps(entries: readonly Json[]) {
  const words = [...new Set(entries.flatMap(wordsOf))].map((word) => ({ word, digest: publishedDigest(keyOf(word)) }))
  const paired = formOf(entries) === 'pairs' ? entries.map(wordsOf) : []
  const pairs = paired.map((pair) => ({ pair, digest: publishedDigest(pairKey(pair)) }))
  return PUBLISHED.map((list) => {
    const [theirWords, theirPairs] = [new Set(list.words), new Set(list.pairs)]
    return {
      list,
      words: words.filter(({ digest }) => theirWords.has(digest)).map(({ word }) => word),
      pairs: pairs.filter(({ digest }) => theirPairs.has(digest)).map(({ pair }) => pair),
    }
  })
}

type EntryForm = 'pairs' | 'cards' | 'other'

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
