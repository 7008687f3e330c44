/**
 * How much a fact reveals about a word, as a grade from 1 to 5: a fact of grade 1 is true of countless things, a fact
 * of grade 5 identifies the word for anyone who knows the two dealt words.
 */
export type Grade = 1 | 2 | 3 | 4 | 5

export interface Trait {
  grade: Grade
  /** The wordings of a fact about a word: predicates that complete a sentence frame, such as "is poured hot". */
  says: readonly string[]
}

/**
 * Built-in players speak by putting a predicate into a sentence frame, so a listener that knows the predicates and
 * frames can recognize the stated fact.
 */
export interface Lexicon {
  language: 'en' | 'zh'
  traits: Readonly<Record<string, Trait>>
  words: Readonly<Record<string, readonly string[]>>
  /** Words that mean people, so that built-in players do not say "it" in sentences about them. */
  people: readonly string[]
  pairs: readonly (readonly [string, string])[]
}
