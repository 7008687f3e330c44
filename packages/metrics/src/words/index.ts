export { wordsOf } from './entry-words.ts'
export { PUBLISHED } from './published.ts'
export { overlapOf, type WordFacts, wordFacts } from './word-facts.ts'
