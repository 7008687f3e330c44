export { wordsOf } from './entry-words.ts'
export { PUBLISHED, type PublishedOverlap } from './published.ts'
export { overlapOf, type WordFacts, wordFacts } from './word-facts.ts'
