import type { Lexicon } from '../../lexicon/lexicon.ts'

/** Who is Spy: at least this share of the own word's facts fits a word that may be the others' word. */
const LEAST_SHARED = 0.2
const MOST = 12
/** Who is Spy: the greater this exponent, the more a similar word is preferred as the others' word. */
const SHARPNESS = 4

export interface Neighbour {
  word: string
  likely: number
}

const sets = new WeakMap<readonly string[], ReadonlySet<string>>()

export function traitSet(lexicon: Lexicon, word: string): ReadonlySet<string> {
  const traits = lexicon.words[word] ?? NONE
  const known = sets.get(traits) ?? new Set(traits)
  sets.set(traits, known)
  return known
}

const NONE: readonly string[] = []

const known = new WeakMap<Lexicon, Map<string, readonly Neighbour[]>>()

export function neighboursOf(lexicon: Lexicon, word: string): readonly Neighbour[] {
  const cache = known.get(lexicon) ?? new Map<string, readonly Neighbour[]>()
  known.set(lexicon, cache)
  const cached = cache.get(word)
  if (cached) return cached
  const truths = traitSet(lexicon, word)
  const near = Object.entries(lexicon.words)
    .filter(([other]) => other !== word)
    .map(([other, traits]) => ({
      word: other,
      alike: traits.filter((id) => truths.has(id)).length / (truths.size || 1),
    }))
    .filter(({ alike }) => alike >= LEAST_SHARED)
    .sort((one, other) => other.alike - one.alike)
    .slice(0, MOST)
  const sum = near.reduce((total, { alike }) => total + alike ** SHARPNESS, 0)
  const found = near.map(({ word: other, alike }) => ({ word: other, likely: alike ** SHARPNESS / sum }))
  cache.set(word, found)
  return found
}
