import { createHash } from 'node:crypto'
import type { Json } from '@masquerade/game'
import { formOf, keyOf, pairKey, wordsOf } from './entry-words.ts'
import published from './published.json' with { type: 'json' }

/** The words of a published list are stored as digests only: they can be compared with other words but not read. */
export interface PublishedList {
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

export interface PublishedOverlap {
  list: PublishedList
  words: readonly string[]
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
