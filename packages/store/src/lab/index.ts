export type {
  ExperimentCard,
  ExperimentError,
  FinishedCell,
  StoredExperiment,
  StoredRefusal,
} from './experiment-rows.ts'
export type { FrozenExperiment, RunElsewhere } from './experiments.ts'
export { lab } from './lab.ts'
export { type NewOutsideAsk, OF_DRY_RUN, type OutsideAsk } from './outside-asks.ts'
export type { LabPart, LabPerson, PartError, PeoplesCell } from './people.ts'
export type { CellMatch } from './playing.ts'
export type { LabAgent } from './site-agents.ts'
export type { LabPace } from './steps.ts'
