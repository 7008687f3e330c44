import { letters } from '../../forms/normal.ts'
import { statesWord } from '../../forms/states-word.ts'
import type { Language } from '../constants.ts'

/** Two words can be dealt when both have letters, they differ, and neither states the other. */
export function validPair(language: Language, one: string, other: string): boolean {
  const [first, second] = [letters(one), letters(other)]
  if (first === '' || second === '' || first === second) return false
  return !statesWord(language, one, other) && !statesWord(language, other, one)
}
