import { shuffled } from '@masquerade/game'
import { letters, statesWord } from '@masquerade/games'
import generic from '../who-is-spy/speech/generic.json' with { type: 'json' }
import { voices } from '../who-is-spy/voices/voices.ts'
import type { Situation } from './situation.ts'

/**
 * Chameleon: a player states the first of the facts for which an allowed sentence exists, or else says hardly anything.
 */
export function clueOf(situation: Situation, traits: readonly string[]): string {
  const { lexicon, table, random } = situation
  const { openings, subjects } = voices[lexicon.language]
  const fits = fitting(situation)
  const subject = situation.word && lexicon.people.includes(situation.word) ? subjects.person : subjects.thing
  for (const trait of traits) {
    for (const predicate of shuffled(random, lexicon.traits[trait]?.says ?? [])) {
      const [frame = '{}'] = shuffled(random, openings)
      const said = capital(frame.replaceAll('{it}', subject).replace('{}', predicate))
      if (fits(said)) return said
    }
  }
  const general = shuffled(random, generic[table.settings.language])
  return general.find(fits) ?? general[0] ?? ''
}

/** Chameleon: an allowed sentence does not state the code word, repeats no clue, and is short enough not to be cut. */
function fitting({ table, word, clues }: Situation): (text: string) => boolean {
  const said = new Set(clues.map(({ text }) => letters(text)))
  const { language, limits } = table.settings
  return (text) => {
    if (said.has(letters(text)) || Array.from(text).length > limits.characters) return false
    return word === undefined || !statesWord(language, word, text)
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
