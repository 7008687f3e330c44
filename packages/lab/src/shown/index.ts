export { isSignificant, isTooFew, type Test } from '../table/figures.ts'
export { nameOf as rowName } from '../table/ranks.ts'
export { comparisonSections } from './comparison-sections.ts'
export { knownWarning, type Language, type Locale, languageOf, type Unit } from './language.ts'
export { latex } from './latex.ts'
export { resultSections } from './result-sections.ts'
export {
  type Block,
  type Cell,
  type Piece,
  piecesOf,
  plainText,
  type Section,
  smallsOf,
  type TableBlock,
  type Target,
  type Text,
} from './section.ts'
export { shownTests } from './table-blocks.ts'
export { type GameWords, hasWords, type NamedColumn, type TableOf, type TableWords, tableWords } from './table-words.ts'
