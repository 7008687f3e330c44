import type { Grade, Lexicon, Trait } from './lexicon.ts'

/** A part of a lexicon: pairs that belong together, and the traits that they bring along. */
export interface Theme {
  traits: Readonly<Record<string, Trait>>
  pairs: readonly Pair[]
  /** Whether its words are people. */
  people?: boolean
}

interface Pair {
  words: readonly [string, string]
  both: readonly string[]
  own: readonly [readonly string[], readonly string[]]
}

export function trait(grade: Grade, ...says: string[]): Trait {
  return { grade, says }
}

/**
 * Two words by what is true of both, of the first alone and of the second alone. Written this way, what is true of
 * both cannot be forgotten for one of them. Each list is trait ids with spaces between.
 */
export function pair(first: string, second: string, both: string, ofFirst: string, ofSecond: string): Pair {
  const ids = (list: string): string[] => list.split(' ').filter((id) => id !== '')
  return { words: [first, second], both: ids(both), own: [ids(ofFirst), ids(ofSecond)] }
}

/** Themes put together. A trait may be used by any theme, so ids are unique; so is a word's pair. */
export function assemble(language: Lexicon['language'], themes: readonly Theme[]): Lexicon {
  const traits = new Map<string, Trait>()
  const words = new Map<string, readonly string[]>()
  for (const [id, said] of themes.flatMap((theme) => Object.entries(theme.traits))) {
    if (traits.has(id)) throw new Error(`the trait ${id} stands in two themes`)
    traits.set(id, said)
  }
  const vagueFirst = (one: string, other: string): number => gradeOf(traits, one) - gradeOf(traits, other)
  const pairs = themes.flatMap((theme) => theme.pairs)
  for (const { words: couple, both, own } of pairs) {
    for (const [index, word] of couple.entries()) {
      if (words.has(word)) throw new Error(`the word ${word} stands in two pairs`)
      words.set(word, [...both, ...(own[index] ?? [])].sort(vagueFirst))
    }
  }
  return {
    language,
    traits: Object.fromEntries(traits),
    words: Object.fromEntries(words),
    people: themes.filter(({ people }) => people).flatMap((theme) => theme.pairs.flatMap((each) => each.words)),
    pairs: pairs.map((each) => each.words),
  }
}

function gradeOf(traits: ReadonlyMap<string, Trait>, id: string): Grade {
  const found = traits.get(id)
  if (!found) throw new Error(`no theme says what the trait ${id} is`)
  return found.grade
}
