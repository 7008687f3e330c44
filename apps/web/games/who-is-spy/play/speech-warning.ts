import { heard, storable } from '@masquerade/game'
import { letters } from '@masquerade/games/forms/normal'
import { statesWord } from '@masquerade/games/forms/states-word'
import type { PlayLanguage } from '@masquerade/protocol'

/**
 * The kinds of mistakes in a speech that would put the speaker out of the game, or would have the speech shortened; the
 * worst come first.
 */
export type SpeechWarning = 'silent' | 'own-word' | 'repeat' | 'too-long'

interface Table {
  language: PlayLanguage
  word: string
  /** All speeches that were made in this match. */
  said: readonly string[]
  /** The greatest number of characters of a speech; the rest is cut off. */
  limit: number
}

/**
 * Checks a person's speech before it is sent, by the rules that the match applies to it, after cutting it to the limit.
 */
export function speechWarning(text: string, { language, word, said, limit }: Table): SpeechWarning | undefined {
  const spoken = heard(storable(text), limit)
  const bare = letters(spoken)
  if (bare === '') return 'silent'
  if (statesWord(language, word, spoken)) return 'own-word'
  if (said.some((one) => letters(one) === bare)) return 'repeat'
  return charactersOf(text) > limit ? 'too-long' : undefined
}

/** Counts a speech's characters as the match does: visible Unicode code points, without surrounding space. */
export const charactersOf = (text: string): number => Array.from(storable(text).trim()).length
