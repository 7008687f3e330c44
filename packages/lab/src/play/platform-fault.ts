import type { Spent } from './asked.ts'

/**
 * A fault of the platform, such as an unreachable database: the match is void and may be played again, and no agent is
 * blamed.
 */
export class PlatformFault extends Error {
  readonly spent: Spent | undefined

  constructor(why: string, spent?: Spent) {
    super(why)
    this.name = 'PlatformFault'
    this.spent = spent
  }
}
