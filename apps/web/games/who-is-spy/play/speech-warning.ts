import { heard, storable } from '@masquerade/game'
import { letters } from '@masquerade/games/forms/normal'
import { statesWord } from '@masquerade/games/forms/states-word'
import type { PlayLanguage } from '@masquerade/protocol'

/** The faults that would put a speaker out, or cut the speech, the worst first. */
export type SpeechWarning = 'silent' | 'own-word' | 'repeat' | 'too-long'

interface Table {
  language: PlayLanguage
  word: string
  /** Everything that was said in this game. */
  said: readonly string[]
  /** How many characters are heard. */
  limit: number
}

/** Judges a speech as the table will, before it is said: by the same rules, of what would be heard of it. */
export function speechWarning(text: string, { language, word, said, limit }: Table): SpeechWarning | undefined {
  const spoken = heard(storable(text), limit)
  const bare = letters(spoken)
  if (bare === '') return 'silent'
  if (statesWord(language, word, spoken)) return 'own-word'
  if (said.some((one) => letters(one) === bare)) return 'repeat'
  return charactersOf(text) > limit ? 'too-long' : undefined
}

/** As the table counts them: Unicode code points that can be seen, without the space round them. */
export const charactersOf = (text: string): number => Array.from(storable(text).trim()).length
