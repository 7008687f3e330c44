import { letters } from '@masquerade/games'
import { en } from './en.ts'
import type { Lexicon } from './lexicon.ts'
import { zh } from './zh.ts'

export const lexicons: Readonly<Record<Lexicon['language'], Lexicon>> = { en, zh }

/** The bundled pairs of words to play with. */
export function wordPairs(language: Lexicon['language']): readonly (readonly [string, string])[] {
  return lexicons[language].pairs
}

const entries = new Map(
  Object.values(lexicons).map((lexicon) => [
    lexicon,
    new Map(Object.keys(lexicon.words).map((word) => [letters(word), word])),
  ]),
)

/** A word as the lexicon writes it, whatever its case and spacing; empty when it is none of the lexicon's. */
export function entryOf(lexicon: Lexicon, word: string): string {
  return entries.get(lexicon)?.get(letters(word)) ?? ''
}
