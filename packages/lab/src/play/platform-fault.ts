import type { Spent } from './asked.ts'

/**
 * Thrown by an agent's port when the fault is not the agent's: the store is out of reach, or a gateway in between
 * refuses. The match is void and may be played again; it does not count as silence of an agent.
 */
export class PlatformFault extends Error {
  /** What the match had cost until then. */
  readonly spent: Spent | undefined

  constructor(why: string, spent?: Spent) {
    super(why)
    this.name = 'PlatformFault'
    this.spent = spent
  }
}
