import { injectionsIn } from './injections/injections-in.ts'
import { markOf } from './injections/stand-in-mark.ts'
import type { Language } from './language.ts'
import { letters } from './normal.ts'
import { statesWord } from './states-word.ts'

export interface Spoken {
  seq: number
  text: string
  word: string
  states: boolean
}

const ATTEMPTS = 1_000
const FIRST_HAN = 0x4e00

/** Finds the numbers of all speeches with the same letters as the given one; empty ones are left out. */
export function echoesAmong(spoken: readonly Spoken[], seq: number): number[] {
  const one = spoken.find((speech) => speech.seq === seq)
  if (!one || one.text === '') return []
  const said = letters(one.text)
  return spoken.filter(({ text }) => text !== '' && letters(text) === said).map(({ seq }) => seq)
}

/** Replaces hidden speeches by texts that the rules judge alike: one with a secret word gets that word. */
export function standIns(
  spoken: readonly Spoken[],
  hidden: ReadonlySet<number>,
  limits: { language: Language; characters: number },
): ReadonlyMap<number, string> {
  const groups = new Map<string, Spoken[]>()
  const taken = new Set<string>()
  for (const speech of spoken) {
    const said = letters(speech.text)
    if (hidden.has(speech.seq)) groups.set(said, [...(groups.get(said) ?? []), speech])
    else taken.add(said)
  }
  const found = new Map<number, string>()
  let number = 0
  for (const [said, group] of groups) {
    number += 1
    const texts = said === '' ? group.map(() => '…') : standIn(group, number, limits, taken)
    taken.add(letters(texts[0] ?? ''))
    for (const [index, { seq }] of group.entries()) found.set(seq, texts[index] ?? '')
  }
  return found
}

/** Speeches with the same letters can differ in a word that they contain: "c afé" has no word "Café". */
function standIn(
  group: readonly Spoken[],
  number: number,
  { language, characters }: { language: Language; characters: number },
  taken: ReadonlySet<string>,
): string[] {
  const words = group.filter(({ states }) => states).map(({ word }) => word)
  const mark = markOf(injectionsIn(group[0]?.text ?? ''))
  for (const parts of candidates(number, [...new Set(words)], mark)) {
    const said = letters(parts.join(''))
    if (taken.has(said)) continue
    const forms = [parts.join(' ').trim(), letters(parts.join(''))].filter((text) => [...text].length <= characters)
    const texts = group.map(({ word, states }) => {
      return forms.find((text) => letters(text) === said && statesWord(language, word, text) === states)
    })
    if (texts.every((text) => text !== undefined)) return texts
  }
  throw new Error('no text stands in for a speech that is withheld')
}

function* candidates(first: number, words: readonly string[], mark: string | undefined): Generator<string[]> {
  for (let number = first; mark !== undefined && number <= ATTEMPTS; number++) {
    yield [`[hidden ${number}: ${mark}]`, ...words]
  }
  for (let number = first; number <= ATTEMPTS; number++) yield [`[hidden ${number}]`, ...words]
  for (let number = first; number <= ATTEMPTS; number++) yield [`[${number}]`, ...words]
  // For games in which a speech may have only very few characters, texts of one character are tried last.
  for (let number = 0; number <= ATTEMPTS; number++) yield [String.fromCodePoint(FIRST_HAN + number)]
  yield [...words]
}
