export type { Design, Settled } from './design/design.ts'
export { itemsInRun, ratedOf } from './items-of-run.ts'
export type { Casting, KnownAgent } from './manifest/casting.ts'
export { canonical, documentDigest } from './manifest/digest.ts'
export { type Changes, Experiment, experimentOf } from './manifest/experiment.ts'
export { type Manifest, MOST_SEED, manifest, manifestSchema } from './manifest/manifest.ts'
export type { BareSpec, PlayerSpec } from './manifest/player-spec.ts'
export type { Refusal } from './manifest/refusals.ts'
export { withStubs } from './manifest/with-stubs.ts'
export { FIRST_RUNS, type Planted, type PlantedRun, type Reading, type Region } from './planted/planted.ts'
export type { Cell, PlayedMatch } from './play/cell.ts'
export type { LabPlayer, LabProbe, LabTerms, ProbeReply, Truth } from './play/lab-player.ts'
export type { Answered } from './play/play-cell.ts'
export type { MeasureAgreement, Pair } from './raters/agreement.ts'
export { BATCH_KINDS, type BatchItem, type BatchKind, type Shown, shown } from './raters/items.ts'
export { LONGEST_REASON, type Mark, mark, readMark } from './raters/marks.ts'
export { CLASSES, isWhole, MEASURES, type Measure, type Question, questionsOf, SCALES } from './raters/questions.ts'
export {
  type ColumnMeans,
  type GivenMark,
  type Mean,
  type RaterReport,
  type RatingReport,
  ratingReport,
  type Share,
} from './raters/rating-report.ts'
export { type ItemFault, MOST_BATCH_BYTES, MOST_ITEMS, readItems } from './raters/read-items.ts'
export { mostAgain, type Showing, showings, usuallyAgain } from './raters/showings.ts'
export { BUILT_IN, DESIGN_IDS, designOf, PLANTED, PUBLISHED, stubOf } from './registry.ts'
export { type Agreement, agreeing } from './statistics/agreeing.ts'
export type { Test } from './table/comparisons.ts'
export type { Power, Row, TableDocument } from './table/document.ts'
export { latex } from './table/latex.ts'
export type { PublishedTable } from './table/published.ts'
export { TIDY_HEADS, type TidyLine, tidy } from './table/tidy.ts'
