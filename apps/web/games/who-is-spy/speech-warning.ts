import { heard, storable } from '@masquerade/game'
import { letters } from '@masquerade/games/forms/normal'
import { statesWord } from '@masquerade/games/forms/states-word'
import type { PlayLanguage } from '@masquerade/protocol'

interface Speaker {
  language: PlayLanguage
  word: string
  said: readonly string[]
  limit: number
}

/**
 * What would eliminate the speaker, the worst mistake first. A person's speech is cut to the length limit and then checked
 * by the same rules of speech as in the match, so that a typing mistake does not put the person out of the game.
 */
export function speechWarning(text: string, { language, word, said, limit }: Speaker) {
  const spoken = heard(storable(text), limit)
  const bare = letters(spoken)
  if (bare === '') return 'silent'
  if (statesWord(language, word, spoken)) return 'own-word'
  return said.some((one) => letters(one) === bare) ? 'repeat' : undefined
}
