import { createHash } from 'node:crypto'
import type { Json } from '@masquerade/game'
import { formOf, keyOf, pairKey, wordsOf } from './entry-words.ts'
import published from './published.json' with { type: 'json' }

/**
 * A word list that others have published, stored as digests of the words: people who have the list can compare, and
 * nobody can read the words from this program.
 */
export interface PublishedList {
  id: string
  /** Whose it is. */
  title: string
  /** Its source and version. */
  where: string
  language: string
  /** Digests of each word and each pair of words, made by `publishedDigest`. */
  words: readonly string[]
  pairs: readonly string[]
}

export const PUBLISHED: readonly PublishedList[] = published

const HEX_DIGITS = 16

/**
 * Returns a short digest of a word, so that published lists without a licence need not be copied. A guessed word can
 * still be confirmed.
 */
const publishedDigest = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, HEX_DIGITS)

/** The words and pairs of words that a word list has in common with a published list. */
export interface PublishedOverlap {
  list: PublishedList
  words: readonly string[]
  /** Pairs of words that are also pairs in the published list. */
  pairs: readonly (readonly string[])[]
}

export function publishedOverlaps(entries: readonly Json[]): PublishedOverlap[] {
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
