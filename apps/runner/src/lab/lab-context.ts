import type { PlayContext } from '../play-context.ts'
import type { Study } from '../study.ts'

export interface LabContext extends PlayContext {
  /** The studies of the matches that are under way here, by their ids. */
  studies: Map<string, Study>
}
