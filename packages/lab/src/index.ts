export type { Design, Settled } from './design/design.ts'
export {
  type AnnotationContext,
  type AnnotationItem,
  annotationContext,
  contextsOf,
  type Mark,
  type Marks,
  mark,
  type SpeechMark,
  speechMark,
} from './interintent/annotation.ts'
export {
  CATEGORIES as INTENTION_CATEGORIES,
  categoryOf as categoryOfIntention,
  IMPACTFUL as IMPACTFUL_INTENTIONS,
  INTENTIONS,
  type Intention,
  isIntentionRole,
  ofRole as intentionsOfRole,
  open as openIntentions,
  wordsOf as wordsOfIntention,
} from './interintent/intentions.ts'
export { agreementOf as agreementOfMarks, MARK_COLUMNS, MarkBook } from './interintent/marked.ts'
export { DRAFT, INTEND, READ, REVISE, SUMMARISE } from './interintent/registry.ts'
export type { Casting, KnownAgent } from './manifest/casting.ts'
export { canonical, documentDigest } from './manifest/digest.ts'
export { type Changes, Experiment, experimentOf } from './manifest/experiment.ts'
export { type Manifest, MOST_SEED, manifest, manifestSchema } from './manifest/manifest.ts'
export type { BareSpec, PlayerSpec } from './manifest/player-spec.ts'
export type { Refusal } from './manifest/refusals.ts'
export { withStubs } from './manifest/with-stubs.ts'
export { FIRST_RUNS, type Planted, type PlantedRun, type Reading, type Region } from './planted/planted.ts'
export type { Cell, PlayedMatch } from './play/cell.ts'
export type { AskedProbe, LabPlayer, LabProbe, LabTerms, ProbeReply, Truth } from './play/lab-player.ts'
export type { Answered } from './play/play-cell.ts'
export { BUILT_IN, DESIGN_IDS, designOf, PLANTED, PUBLISHED, stubOf } from './registry.ts'
export { type Agreement, agreeing } from './statistics/agreeing.ts'
export { f1OfPeople, type Named, pooledF1 } from './statistics/f1.ts'
export { type Kappas, kappas } from './statistics/kappas.ts'
export type { Test } from './table/comparisons.ts'
export type { Power, Row, TableDocument } from './table/document.ts'
export { latex } from './table/latex.ts'
export type { PublishedTable } from './table/published.ts'
export { TIDY_HEADS, type TidyLine, tidy } from './table/tidy.ts'
