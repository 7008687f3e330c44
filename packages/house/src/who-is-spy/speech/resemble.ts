import { cachedIn } from '@masquerade/game'
import { letters, normal } from '@masquerade/games'
import type { Lexicon } from '../../lexicon/lexicon.ts'

/** A fact that a speech states, with its certainty: 1 for a sentence of a built-in player, less for a similar one. */
export interface Heard {
  trait: string
  trust: number
}

/** A sentence is taken to state a fact if it contains at least this share of one of the fact's known wordings. */
const ENOUGH = 0.5
/** A fact recognized in a sentence that is only similar to a known wording is at most this certain. */
const MOST_TRUST = 0.7
/** The most facts that are recognized in a speech by resemblance, since long texts resemble everything a little. */
const MOST_TRAITS = 4

interface Index {
  holders: ReadonlyMap<string, readonly Predicate[]>
  weights: ReadonlyMap<string, number>
}

interface Predicate {
  trait: string
  weight: number
}

const indexes = new WeakMap<Lexicon, Index>()

/** Recognizes which facts a person or a model states, by the rare words shared with known wordings. */
export function resemblances(lexicon: Lexicon, speech: string): readonly Heard[] {
  const { holders, weights } = cachedIn(indexes, lexicon, () => newIndex(lexicon))
  const shared = new Map<Predicate, number>()
  for (const part of new Set(partsOf(lexicon.language, speech))) {
    const weight = weights.get(part) ?? 0
    for (const predicate of holders.get(part) ?? []) shared.set(predicate, (shared.get(predicate) ?? 0) + weight)
  }
  const best = new Map<string, number>()
  for (const [{ trait, weight }, common] of shared) {
    const share = common / weight
    if (share >= ENOUGH) best.set(trait, Math.max(best.get(trait) ?? 0, share))
  }
  return [...best]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_TRAITS)
    .map(([trait, share]) => ({ trait, trust: share * MOST_TRUST }))
}

function newIndex(lexicon: Lexicon): Index {
  const says = Object.entries(lexicon.traits).flatMap(([trait, { says }]) =>
    says.map((said) => ({ trait, parts: [...new Set(partsOf(lexicon.language, said))] })),
  )
  const counts = new Map<string, number>()
  for (const part of says.flatMap(({ parts }) => parts)) counts.set(part, (counts.get(part) ?? 0) + 1)
  const weights = new Map([...counts].map(([part, count]) => [part, Math.log(1 + says.length / count)]))
  const holders = new Map<string, Predicate[]>()
  for (const { trait, parts } of says) {
    const predicate = { trait, weight: parts.reduce((sum, part) => sum + (weights.get(part) ?? 0), 0) }
    for (const part of parts) holders.set(part, [...(holders.get(part) ?? []), predicate])
  }
  return { holders, weights }
}

const RUNS = /[\p{L}\p{N}\p{M}]+/gu

const EMPTY = new Set(
  'a about all also an and any are as at be been but by can could do does even far for from had has have i if in into is it its know let like lot made make makes many may me mine more most much my no not of often on one or other our out people quite say so some than that the their them then there they thing things think this to too up us use used very was way we well what when which who will with would you your'.split(
    ' ',
  ),
)

/** Two sentences are compared by stems of words in English, and by pairs of characters in Chinese. */
export function partsOf(language: 'en' | 'zh', text: string): string[] {
  if (language === 'zh') {
    const characters = [...letters(text)]
    return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`)
  }
  const words = normal(text).match(RUNS) ?? []
  return words.filter((word) => word.length > 1 && !EMPTY.has(word)).map(stem)
}

function stem(word: string): string {
  const short = word.replace(/(?:ies|ied)$/, 'y').replace(/(?:ing|ed|es|s|ly|y|e)$/, '')
  return short.length >= 3 ? short : word
}
