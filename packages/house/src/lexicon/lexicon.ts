/**
 * How much a fact reveals about a word: from 1, true of countless things, to 5, which identifies the word for anyone
 * who knows the pair of words.
 */
export type Grade = 1 | 2 | 3 | 4 | 5

/** A fact about words that built-in players can state in a speech; it is true of one or more words. */
export interface Trait {
  grade: Grade
  /** The ways to put the fact into words: predicates that complete a sentence frame, such as "is poured hot". */
  says: readonly string[]
}

/**
 * What the built-in players know about words in one language. They speak by putting a predicate into a sentence frame,
 * so a listener that knows predicates and frames can recognize the stated fact.
 */
export interface Lexicon {
  language: 'en' | 'zh'
  traits: Readonly<Record<string, Trait>>
  /** For each word that the built-in players know: the ids of the facts that are true of the word. */
  words: Readonly<Record<string, readonly string[]>>
  /** Words that mean people, so that sentences about them do not use the pronoun "it". */
  people: readonly string[]
  pairs: readonly (readonly [string, string])[]
}
