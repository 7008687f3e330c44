import type { LiveAsking } from '@masquerade/protocol'

export interface Asked {
  seat: number
  /** The kind of move for which agents are being asked: `speak`, `vote`. */
  ask: string
  limitMs: number
  /**
   * End of the time limit by this page's own clock, `performance.now()`, so that a wrong date or time zone does not
   * shift it.
   */
  until: number
}

/** Who is asked now. */
export type Asking = readonly Asked[]

/**
 * Returns the questions to agents that are open according to the gateway's latest message, with the ends of their time
 * limits on this page's clock.
 */
export function askingFrom({ asks }: LiveAsking, now: number): Asking {
  return asks.map(({ leftMs, ...asked }) => ({ ...asked, until: now + leftMs }))
}
