export { PUBLISHED, wordsOf } from './published.ts'
export { overlapOf, type WordFacts, wordFacts } from './word-facts.ts'
