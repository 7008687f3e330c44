import type { Spent } from './asked.ts'

/**
 * Thrown by an agent's port where it is not the agent that failed: what keeps its address is out of reach, the gateway
 * between refuses. The match comes to nothing and may be played again; no agent is counted silent for it.
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
