export { abManifest } from './ab/manifest.ts'
export { trialTold } from './describing/trial.ts'
export { WORDS as DESCRIBED_WORDS } from './describing/words.ts'
export type { Design, JudgeTrial } from './design/design.ts'
export { stream } from './design/streams.ts'
export type { ExportedAsk } from './export/exported-run.ts'
export { contextsOf, type Marks, mark as intentionMark, speechMark } from './interintent/annotation.ts'
export {
  INTENTIONS,
  type Intention,
  isIntentionRole,
  open as openIntentions,
  wordsOf as wordsOfIntention,
} from './interintent/intentions.ts'
export { DRAFT, INTEND, READ, REVISE, SUMMARISE } from './interintent/registry.ts'
export { itemsInRun, ratedOf } from './items-of-run.ts'
export { WORD_GAMES as MAGIC_WORD_GAMES } from './magic/registry.ts'
export type { Casting, KnownAgent, Trouble } from './manifest/casting.ts'
export { documentDigest } from './manifest/digest.ts'
export { type Changes, Experiment, experimentOf } from './manifest/experiment.ts'
export { type Manifest, MOST_SEED, manifestSchema } from './manifest/manifest.ts'
export { NETWORK_KINDS, type NetworkKind, type NetworkSpec } from './manifest/network-spec.ts'
export { type BareSpec, type PlayerSpec, personName } from './manifest/player-spec.ts'
export type { Refusal } from './manifest/refusals.ts'
export { type TableTask, tabled, tableOf } from './manifest/table-of.ts'
export { withPeople } from './manifest/with-people.ts'
export { withStubs } from './manifest/with-stubs.ts'
export { FIRST_RUNS, type Planted, type Reading } from './planted/planted.ts'
export { type Asked, isGone, type Spent, spentOn } from './play/asked.ts'
export { answersPath, type Cell, type PlayedMatch } from './play/cell.ts'
export { Inquiry, keptOf } from './play/inquiry.ts'
export {
  type AskedProbe,
  type LabPlayer,
  type LabProbe,
  type LabTerms,
  type Message,
  NotAnswered,
  type Truth,
} from './play/lab-player.ts'
export type { AskedOf, Network, SeatTaken } from './play/network.ts'
export { PlatformFault } from './play/platform-fault.ts'
export { type Answered, type Seated, scoresOf } from './play/play-cell.ts'
export type { MeasureAgreement } from './raters/agreement.ts'
export { BATCH_KINDS, type BatchItem, type BatchKind, type Shown, shown } from './raters/items.ts'
export { mark, readMark } from './raters/marks.ts'
export { isWhole, type Mark, type Question } from './raters/questions.ts'
export {
  type ColumnMeans,
  type GivenMark,
  type Mean,
  type RatingReport,
  ratingReport,
  type Share,
} from './raters/rating-report.ts'
export { type ItemFault, MOST_BATCH_BYTES, MOST_ITEMS, readItems } from './raters/read-items.ts'
export { mostAgain, type Showing, showings, usuallyAgain } from './raters/showings.ts'
export { BUILT_IN, DESIGN_IDS, designOf, PLANTED, PUBLISHED } from './registry.ts'
export { MOST_AGAIN, playedAgain } from './runs/again.ts'
export { changesBetween, type Edit, edited, editOf } from './runs/changes.ts'
export { type Comparison, comparedRuns, type FinishedRun } from './runs/compare.ts'
export { cellIdentity, forkOf, lineageOf, reusedMatches } from './runs/fork.ts'
export { type Lineage, lineage, type RunHistory } from './runs/history.ts'
export { withMoreBlocks } from './runs/more.ts'
export type { PlayedUntil } from './runs/play-on.ts'
export { type Cap, Spending, sumOfSpent, tighter } from './runs/spent.ts'
export { withAbsentAgents } from './site/absent-agents.ts'
export { PEOPLE_PLAY, peopleIn, peopleOf } from './site/people.ts'
export { type RecordedFacts, recordedExperimentOf } from './site/recorded-experiment.ts'
export { agentsNamed, type SiteAgent, siteName, withSiteAgents } from './site/site-casting.ts'
export { asksAgents, refusalsOfSize, siteCasting, siteExperimentOf } from './site/site-experiment.ts'
export { type StoredHouseAgent, storedCasting } from './site/stored-casting.ts'
export { agreeing } from './statistics/agreeing.ts'
export { AskedStory, type KeptAsk } from './table/asked-told.ts'
export { type Behind, countsOf, matchesBehind } from './table/behind.ts'
export type { Power, Radar, Row, TableDocument } from './table/document.ts'
export { changeText } from './table/lineage-warning.ts'
export type { PublishedTable } from './table/published.ts'
export { columnsOf, TIDY_HEADS, tidy, tidyTests } from './table/tidy.ts'
