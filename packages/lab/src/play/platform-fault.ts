import type { Spent } from './asked.ts'

/**
 * A fault of the platform (an unreachable database, a gateway that refuses) makes the match void, so that it may be
 * played again; the fault does not count as silence of an agent.
 */
export class PlatformFault extends Error {
  readonly spent: Spent | undefined

  constructor(why: string, spent?: Spent) {
    super(why)
    this.name = 'PlatformFault'
    this.spent = spent
  }
}
