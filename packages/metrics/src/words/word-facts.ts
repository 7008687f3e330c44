import type { Json } from '@masquerade/game'
import { formOf, keyOf, pairKey, publishedOverlaps, wordsOf } from './published.ts'

export type WordFacts = NonNullable<ReturnType<typeof wordFacts>>

export function wordFacts(entries: readonly Json[]) {
  const form = formOf(entries)
  if (form === 'other') return undefined
  const lists = entries.map(wordsOf)
  const spellings = new Map<string, Set<string>>()
  const holders = new Map<string, number>()
  for (const words of lists) {
    for (const word of words) {
      const key = keyOf(word)
      spellings.set(key, (spellings.get(key) ?? new Set()).add(word))
      holders.set(key, (holders.get(key) ?? 0) + 1)
    }
  }
  const words = [...spellings.values()].map(([word = '']) => word)
  const lengths = words.map(charactersOf)
  return {
    ...{ form, entries: entries.length, words: words.length },
    scripts: scriptsOf(words),
    length: { least: lengths.reduce(least), most: lengths.reduce(most) },
    repeated: words.filter((word) => (holders.get(keyOf(word)) ?? 0) > 1),
    alike: [...spellings.values()].filter(({ size }) => size > 1).map((same) => [...same]),
    /** Entries in which two words look alike, for example because they begin with the same three letters. */
    resembling: lists.flatMap(resemblance),
    uneven: form === 'pairs' ? lists.filter(isUneven).map((pair) => [...pair]) : [],
    published: publishedOverlaps(entries),
  }
}

export function overlapOf(entries: readonly Json[], other: readonly Json[]): { words: string[]; pairs: string[][] } {
  const theirs = new Set(other.flatMap(wordsOf).map(keyOf))
  const paired = new Set(formOf(other) === 'pairs' ? other.map((entry) => pairKey(wordsOf(entry))) : [])
  const mine = formOf(entries) === 'pairs' ? entries.map((entry) => [...wordsOf(entry)]) : []
  return {
    words: [...new Set(entries.flatMap(wordsOf))].filter((word) => theirs.has(keyOf(word))),
    pairs: mine.filter((pair) => paired.has(pairKey(pair))),
  }
}

const BEGINNING = 3
const HAN = /\p{Script=Han}/u
const HANS = /\p{Script=Han}/gu

function resemblance(words: readonly string[]): string[][] {
  const known = new Map<string, string>()
  for (const word of words) {
    const marks = marksOf(word)
    const other = marks.map((mark) => known.get(mark)).find((found) => found !== undefined)
    if (other !== undefined) return [[other, word]]
    for (const mark of marks) known.set(mark, word)
  }
  return []
}

function marksOf(word: string): string[] {
  const key = keyOf(word)
  return key.match(HANS) ?? [`${key.slice(0, BEGINNING)}…`, ...partsOf(word)]
}

const partsOf = (word: string): string[] => word.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

function scriptsOf(words: readonly string[]) {
  const counted = { han: 0, latin: 0, mixed: 0, other: 0 }
  for (const word of words) {
    const [han, latin] = [HAN.test(word), /\p{Script=Latin}/u.test(word)]
    counted[han && latin ? 'mixed' : han ? 'han' : latin ? 'latin' : 'other'] += 1
  }
  return counted
}

function isUneven(pair: readonly string[]): boolean {
  const lengths = pair.map(charactersOf)
  return lengths.reduce(most) >= 2 * lengths.reduce(least)
}

const charactersOf = (word: string): number => [...keyOf(word)].length
const least = (one: number, other: number): number => Math.min(one, other)
const most = (one: number, other: number): number => Math.max(one, other)
