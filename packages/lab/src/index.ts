export { stream } from './design/chance.ts'
export type { Design, JudgeTrial } from './design/design.ts'
export type { Casting, KnownAgent, Stub, Trouble } from './manifest/casting.ts'
export { documentDigest } from './manifest/digest.ts'
export { type Changes, Experiment, experimentOf } from './manifest/experiment.ts'
export { type Manifest, MOST_SEED, manifestSchema } from './manifest/manifest.ts'
export type { NetworkKind, NetworkSpec } from './manifest/player-spec.ts'
export { type BareSpec, networkSpecIn, type PlayerSpec, personName } from './manifest/player-spec.ts'
export type { Refusal } from './manifest/refusals.ts'
export {
  type Asked,
  type Cap,
  isGone,
  type Network,
  type SeatTaken,
  Spending,
  type Spent,
  spentOn,
  sumOfSpent,
  tighter,
  UNWATCHED,
} from './play/asked.ts'
export { inTime, PlatformFault, together } from './play/asking.ts'
export type { Cell, PlayedMatch } from './play/cell.ts'
export { type CellMatch, keptOf, type ProbePort, scoresOf } from './play/cell-match.ts'
export {
  type AskedProbe,
  type LabPlayer,
  type LabTerms,
  type Message,
  NotAnswered,
  type Truth,
} from './play/lab-player.ts'
export { type Answered, askBefore, type Seated } from './play/play-cell.ts'
export {
  BATCH_KINDS,
  type BatchItem,
  type BatchKind,
  intentionMark,
  type Marks,
  type Shown,
  shown,
  speechMark,
} from './raters/items.ts'
export { isWhole, type Mark, type Question } from './raters/questions.ts'
export type { MeasureAgreement } from './raters/rating-report.ts'
export {
  type ColumnMeans,
  type GivenMark,
  type Mean,
  type RatingReport,
  ratingReport,
  type Share,
} from './raters/rating-report.ts'
export { type ItemFault, MOST_BATCH_BYTES, MOST_ITEMS, mark, readItems, readMark } from './raters/read-items.ts'
export { mostAgain, type Showing, showings, usuallyAgain } from './raters/showings.ts'
export { Attendance, missedText, type NetworkOf } from './runs/attendance.ts'
export {
  changesBetween,
  changeText,
  type Edit,
  edited,
  editOf,
  type Lineage,
  lineage,
  type RunHistory,
} from './runs/changes.ts'
export { type Comparison, comparedRuns, type FinishedRun } from './runs/compare.ts'
export { cellKey, forkDocument, forkOf, lineageOf, reusedMatches, takenOver, withMoreBlocks } from './runs/fork.ts'
export {
  type EndedRun,
  type Journal,
  type KeptPlace,
  OF_TRIAL,
  type PiecePlayer,
  type Place,
  type PlayedPlace,
  playedAgain,
  type RunOptions,
  runExperiment,
} from './runs/run-experiment.ts'
export {
  agentsNamed,
  type RecordedFacts,
  type SiteAgent,
  siteAgentOf,
  siteName,
  storedCasting,
  withAbsentAgents,
  withPeople,
  withSiteAgents,
} from './site/castings.ts'
export { PEOPLE_PLAY, peopleIn, peopleOf } from './site/people.ts'
export {
  asksAgents,
  frozenOf,
  recordedExperimentOf,
  refusalsOfSize,
  siteCasting,
  siteExperimentOf,
} from './site/site-experiment.ts'
export { agreeing } from './statistics/named.ts'
export { AskSummary, type KeptAsk } from './table/ask-summary.ts'
export { type Behind, countsOf, matchesBehind } from './table/behind.ts'
export type { Power, Radar, Row, TableDocument } from './table/document.ts'
export type { PublishedTable } from './table/published.ts'
export { type TableTask, tabled, tableOf } from './table/run-table.ts'
export { columnsOf, TIDY_HEADS, tidy, tidyTests } from './table/tidy.ts'
