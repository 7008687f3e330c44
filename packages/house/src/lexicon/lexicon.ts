/** From 1, true of countless things, to 5, which identifies the word for anyone who knows its pair. */
export type Grade = 1 | 2 | 3 | 4 | 5

/** A fact about a word, shared by every word for which it is true. */
export interface Trait {
  grade: Grade
  /** Wordings: predicates that complete a frame, such as "is poured hot". */
  says: readonly string[]
}

/**
 * The house agents' knowledge of the world in one language. A sentence is a frame with a predicate in it, so a listener
 * with the lexicon and the frames can recognize the trait.
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
