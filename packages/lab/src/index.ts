export { stream } from './design/chance.ts'
export { type Design, type JudgeTrial, judgeTrial } from './design/design.ts'
export { specsIn } from './manifest/cast.ts'
export { alongside, type Casting, type KnownAgent, knownByName, type Trouble } from './manifest/casting.ts'
export { documentDigest, isObject } from './manifest/digest.ts'
export { type Changes, type Experiment, experimentOf } from './manifest/experiment.ts'
export { type Manifest, MOST_SEED, manifestSchema } from './manifest/manifest.ts'
export type { BareSpec, NetworkKind, NetworkSpec, PlayerSpec } from './manifest/player-spec.ts'
export { networkSpecIn, personName } from './manifest/player-spec.ts'
export { type Refusal, refusal, refusedIf } from './manifest/refusals.ts'
export * from './play/asked.ts'
export * from './play/asking.ts'
export type { Cell, PlayedMatch } from './play/cell.ts'
export { type CellMatch, judgedAgain, keptOf, type ProbePort, scoresOf } from './play/cell-match.ts'
export * from './play/lab-player.ts'
export { type Answered, askBefore, type Seated } from './play/play-cell.ts'
export * from './raters/items.ts'
export { isWhole, type Mark, type Question } from './raters/questions.ts'
export * from './raters/rating-report.ts'
export { type ItemFault, MOST_BATCH_BYTES, MOST_ITEMS, mark, readItems, readMark } from './raters/read-items.ts'
export { mostAgain, type Showing, showings, usuallyAgain } from './raters/showings.ts'
export * from './runs/changes.ts'
export { type Comparison, comparedRuns, type FinishedRun } from './runs/compare.ts'
export { type DryAsk, type DryMatch, dryMatches } from './runs/dry-matches.ts'
export {
  cellKey,
  forkDocument,
  forkOf,
  lineageOf,
  reusedMatches,
  takenOver,
  withMoreBlocks,
  withNamesOf,
} from './runs/fork.ts'
export * from './runs/run-experiment.ts'
export { growthOf, headerOf, headLines, type PlannedMatch, plannedMatches } from './runs/run-lines.ts'
export * from './site/castings.ts'
export { PEOPLE_PLAY, peopleIn, peopleOf } from './site/people.ts'
export * from './site/site-experiment.ts'
export { agreeing, statisticCases } from './statistics/named.ts'
export { askSentences, type KeptAsk } from './table/ask-summary.ts'
export { type Behind, behindCell, countsOf } from './table/behind.ts'
export type { Power, Radar, Row, TableDocument } from './table/document.ts'
export type { PublishedTable } from './table/published.ts'
export { type TableTask, tabled, tableOf } from './table/run-table.ts'
export { columnsOf, tidy, tidyTests } from './table/tidy.ts'
