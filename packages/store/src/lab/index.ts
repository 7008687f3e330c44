import type { Database } from '../database/database.ts'
import type { WakeUps } from '../mailbox/wake-ups.ts'
import type { Notifier } from '../notices/notifier.ts'
import { experiments } from './experiments.ts'
import { outsideAsks } from './outside-asks.ts'
import { labPeople, playingPeople } from './people.ts'
import { labPlaying } from './playing.ts'
import { labAgents } from './site-agents.ts'
import { experimentSteps, labWaiting } from './steps.ts'

export {
  type ExperimentCard,
  type ExperimentError,
  type FinishedCell,
  NOTHING_SPENT,
  type StoredExperiment,
} from './experiment-rows.ts'
export { OF_DRY_RUN, type OutsideAsk } from './outside-asks.ts'
export type { LabPart, LabPerson, PartError, PeoplesCell } from './people.ts'
export type { CellMatch } from './playing.ts'
export type { LabAgent } from './site-agents.ts'
export type { LabPace } from './steps.ts'

export const lab = (database: Database, notifier: Notifier, wakes: WakeUps) => ({
  ...experiments(database),
  ...experimentSteps(database),
  ...labAgents(database),
  ...labPeople(database),
  waiting: labWaiting(database.pool),
  outside: outsideAsks(database),
  playing: { ...labPlaying(database, notifier, wakes), ...playingPeople(database) },
})
