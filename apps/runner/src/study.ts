import type { Ask, Draft, Random } from '@masquerade/game'
import type { OpenMatch } from './open-match.ts'
import type { PlayContext } from './play-context.ts'

/** What an experiment has to do with one of its matches while it is played. */
export interface Study {
  /** The chance of its block, for what the referee needs. */
  random: Random
  /** How it is dealt, by its cell. */
  opening(): readonly Draft[]
  /** Has the agents of this process play by the chance of the block, and what the design says for the others. */
  seat(match: OpenMatch, context: PlayContext): void
  /** What was put to its agents before this runner had it. */
  restore(match: OpenMatch, context: PlayContext): Promise<void>
  /** Puts the probes that come before the asks of a moment. */
  probe(match: OpenMatch, asks: readonly Ask[], context: PlayContext, signal: AbortSignal): Promise<void>
  /** Why the match cannot go on: somebody is gone whom nobody stands in for. */
  brokenOff(): string | undefined
  /** Puts what is asked after its end, and keeps what the table counts of it; before it is finished, so that nothing of a finished match is missing. */
  keep(match: OpenMatch, context: PlayContext, signal: AbortSignal): Promise<void>
}
