import { heard, storable } from '@masquerade/game'
import { letters } from '@masquerade/games/forms/normal'
import { statesWord } from '@masquerade/games/forms/states-word'
import type { PlayLanguage } from '@masquerade/protocol'

/**
 * A mistake in a speech would put the speaker out of the game, or would have the speech shortened; the worst mistakes
 * come first.
 */
export type SpeechWarning = 'silent' | 'own-word' | 'repeat' | 'too-long'

interface Table {
  language: PlayLanguage
  word: string
  said: readonly string[]
  limit: number
}

/**
 * A person's speech is checked by the rules that the match applies to speeches, after cutting the speech to the limit.
 */
export function speechWarning(text: string, { language, word, said, limit }: Table): SpeechWarning | undefined {
  const spoken = heard(storable(text), limit)
  const bare = letters(spoken)
  if (bare === '') return 'silent'
  if (statesWord(language, word, spoken)) return 'own-word'
  if (said.some((one) => letters(one) === bare)) return 'repeat'
  return charactersOf(text) > limit ? 'too-long' : undefined
}

/**
 * The characters of a speech are counted as the match counts them: visible Unicode code points, without surrounding
 * space.
 */
export const charactersOf = (text: string): number => Array.from(storable(text).trim()).length
