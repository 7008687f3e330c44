import { heard, storable } from '@masquerade/game'
import { letters } from '@masquerade/games/forms/normal'
import { statesWord } from '@masquerade/games/forms/states-word'
import type { PlayLanguage } from '@masquerade/protocol'

/**
 * Mistakes in a speech that would eliminate the speaker or cause the speech to be cut, with the worst mistakes first.
 */
export type SpeechWarning = 'silent' | 'own-word' | 'repeat' | 'too-long'

interface Table {
  language: PlayLanguage
  word: string
  said: readonly string[]
  limit: number
}

/** A person's speech is cut to the length limit and then checked by the same rules of speech as in the match. */
export function speechWarning(text: string, { language, word, said, limit }: Table): SpeechWarning | undefined {
  const spoken = heard(storable(text), limit)
  const bare = letters(spoken)
  if (bare === '') return 'silent'
  if (statesWord(language, word, spoken)) return 'own-word'
  if (said.some((one) => letters(one) === bare)) return 'repeat'
  return charactersOf(text) > limit ? 'too-long' : undefined
}

/**
 * The length of a speech as the match measures it, in visible Unicode characters (code points), without spaces at both
 * ends.
 */
export const charactersOf = (text: string): number => Array.from(storable(text).trim()).length
