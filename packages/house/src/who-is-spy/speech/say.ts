import { type Random, shuffled } from '@masquerade/game'
import { letters, statesWord } from '@masquerade/games'
import type { Lexicon } from '../../lexicon/lexicon.ts'
import type { Situation } from '../situation.ts'
import { genericEn } from './generic-en.ts'
import { genericZh } from './generic-zh.ts'

/** A lexicon's first frames are its plain ones; more often than not, people put things plainly. */
const PLAIN_FRAMES = 4
const PLAINLY = 0.6

/**
 * A new sentence for the first of these traits for which one is left, or else something that fits any word. It never
 * states the speaker's word, and never what was said before.
 */
export function say(situation: Situation, traits: readonly string[]): string {
  const { lexicon, random } = situation
  const used = usedAt(situation)
  const fits = fitsIn(situation, used)
  for (const trait of traits) {
    for (const sentence of sentencesOf(lexicon, trait, used, random)) if (fits(sentence)) return sentence
  }
  return sayNothingMuch(situation, fits)
}

/** Something that fits any word; two such sentences at once when single ones run out. */
export function sayNothingMuch(situation: Situation, fits = fitsIn(situation, usedAt(situation))): string {
  const inEnglish = situation.table.language === 'en'
  const general = shuffled(situation.random, inEnglish ? genericEn : genericZh)
  const single = general.find(fits)
  if (single !== undefined) return single
  for (const first of general) {
    const both = general.map((second) => (inEnglish ? `${first} ${second}` : first + second)).find(fits)
    if (both !== undefined) return both
  }
  return general[0] ?? ''
}

/** All sentences for a trait, in the order in which to try them: words that nobody has used before come first. */
function* sentencesOf(lexicon: Lexicon, trait: string, used: readonly string[], random: Random): Generator<string> {
  const stale = (said: string): number => used.filter((text) => text.includes(letters(said))).length
  const says = shuffled(random, lexicon.traits[trait]?.says ?? []).map((said) => ({ said, stale: stale(said) }))
  const plain = random() < PLAINLY ? PLAIN_FRAMES : 0
  const rest = shuffled(random, lexicon.frames.slice(plain))
  const frames = [...shuffled(random, lexicon.frames.slice(0, plain)), ...rest]
  for (const { said } of says.sort((one, other) => one.stale - other.stale)) {
    for (const frame of frames) yield frame.replace('{}', () => said)
  }
}

/** What was said so far, as it is compared: by its letters. */
function usedAt({ table }: Situation): string[] {
  return table.speeches.map(({ text }) => letters(text))
}

/** Judged as it will be: cut to the length that is heard. */
function fitsIn({ table, word }: Situation, used: readonly string[]): (sentence: string) => boolean {
  return (sentence) => {
    const heard = Array.from(sentence).slice(0, table.limits.characters).join('')
    const said = letters(heard)
    return said !== '' && !used.includes(said) && !statesWord(table.language, word, heard)
  }
}
