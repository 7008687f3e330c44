/** How much a fact reveals about a word, from 1 (true of countless things) to 5 (identifies the word). */
export type Grade = 1 | 2 | 3 | 4 | 5

export interface Trait {
  grade: Grade
  /** Phrases that state one fact about a word and complete a sentence, such as "is poured hot". */
  says: readonly string[]
}

/** The dictionary of built-in players: words, facts about the words, and the phrases that state each fact. */
export interface Lexicon {
  language: 'en' | 'zh'
  traits: Readonly<Record<string, Trait>>
  words: Readonly<Record<string, readonly string[]>>
  /** Words that mean people, so that built-in players do not say "it" in sentences about them. */
  people: readonly string[]
  pairs: readonly (readonly [string, string])[]
}
