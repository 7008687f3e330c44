import type { PlayContext, Study } from '../play-context.ts'
import type { Counter } from './counting/counter.ts'

export interface MatchesContext extends PlayContext {
  /** The studies of the matches that are under way here, by their ids. */
  studies: Map<string, Study>
  /** Whether this runner begins anything now. */
  takes?(): boolean
}

export interface LabContext extends MatchesContext {
  /** What makes tables, beside the matches that are played here. */
  counter: Counter
}
