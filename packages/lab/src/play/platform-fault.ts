import type { Spent } from './asked.ts'

/**
 * The error for a fault that is not the agent's: the database is out of reach, or a gateway in between refuses. The
 * match is void and may be played again; the fault does not count as silence of an agent.
 */
export class PlatformFault extends Error {
  /** The cost of the match until the fault occurred. */
  readonly spent: Spent | undefined

  constructor(why: string, spent?: Spent) {
    super(why)
    this.name = 'PlatformFault'
    this.spent = spent
  }
}
