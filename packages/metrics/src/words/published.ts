import { createHash } from 'node:crypto'
import type { Json } from '@masquerade/game'
import { formOf, keyOf, pairKey, wordsOf } from './entry-words.ts'
import published from './published.json' with { type: 'json' }

/** A list that others have published, as digests: people who have the list can compare, and it cannot be read from here. */
export interface PublishedList {
  id: string
  /** Whose it is. */
  title: string
  /** Where it stands, at which version. */
  where: string
  language: string
  /** Of each word, and of each pair, as `publishedDigest` makes them. */
  words: readonly string[]
  pairs: readonly string[]
}

export const PUBLISHED: readonly PublishedList[] = published

const HEX_DIGITS = 16

/** Short, since it hides nothing from who can guess the word: it keeps lists apart that are under no licence. */
const publishedDigest = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, HEX_DIGITS)

/** What of a list stands in a published one, too. */
export interface PublishedOverlap {
  list: PublishedList
  words: readonly string[]
  /** Both words of a pair as a pair there. */
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
