import { letters } from '@masquerade/games'
import { en } from './en.ts'
import type { Lexicon } from './lexicon.ts'
import { zh } from './zh.ts'

export const lexicons: Readonly<Record<Lexicon['language'], Lexicon>> = { en, zh }

export function wordPairs(language: Lexicon['language']): readonly (readonly [string, string])[] {
  return lexicons[language].pairs
}

export function pairTraits(
  language: Lexicon['language'],
): { pair: readonly [string, string]; common: number; own: [number, number] }[] {
  const { pairs, words } = lexicons[language]
  return pairs.map((pair) => {
    const [first = [], second = []] = pair.map((word) => words[word])
    const common = first.filter((trait) => second.includes(trait)).length
    return { pair, common, own: [first.length - common, second.length - common] }
  })
}

const entries = new Map(
  Object.values(lexicons).map((lexicon) => [
    lexicon,
    new Map(Object.keys(lexicon.words).map((word) => [letters(word), word])),
  ]),
)

/** A word as the built-in players' dictionary writes it, whatever its case and spacing; empty if unknown. */
export const entryOf = (lexicon: Lexicon, word: string): string => entries.get(lexicon)?.get(letters(word)) ?? ''
