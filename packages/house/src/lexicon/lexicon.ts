/** From 1, true of countless things, to 5, which names the word to anyone who knows its pair. */
export type Grade = 1 | 2 | 3 | 4 | 5

/** Something true of a word, shared by every word of which it is true. */
export interface Trait {
  grade: Grade
  /** Ways of saying it: predicates that finish a frame, such as "is poured hot". */
  says: readonly string[]
}

/**
 * What the house agents of one language know of the world. A sentence is a frame with a predicate in its place, so a
 * listener who knows the lexicon and the frames can hear which trait was meant.
 */
export interface Lexicon {
  language: 'en' | 'zh'
  traits: Readonly<Record<string, Trait>>
  /** Each word's traits, by id. */
  words: Readonly<Record<string, readonly string[]>>
  /** Words for people, which no sentence calls "it". */
  people: readonly string[]
  pairs: readonly (readonly [string, string])[]
}
