import type { Database } from '../database/database.ts'
import type { Notifier } from '../notices/notifier.ts'
import { experiments } from './experiments.ts'
import { labPlaying } from './playing.ts'
import { labAgents } from './site-agents.ts'
import { experimentSteps } from './steps.ts'
import { labWaiting } from './waiting.ts'

/** Experiments of the lab: their documents and states, what runners do with them, and who plays in them. */
export const lab = (database: Database, notifier: Notifier) => ({
  ...experiments(database.pool),
  ...experimentSteps(database),
  ...labAgents(database.pool),
  waiting: labWaiting(database.pool),
  playing: labPlaying(database, notifier),
})
