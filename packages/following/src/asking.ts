import type { LiveAsking } from '@masquerade/protocol'

export interface Asked {
  seat: number
  /** The kind of move that is asked for: `speak`, `vote`. */
  ask: string
  limitMs: number
  /** The end of the time limit by this page's own clock, `performance.now()`: no wrong date or time zone shifts it. */
  until: number
}

/** Who is asked now. */
export type Asking = readonly Asked[]

/** The open asks that the gateway reported just now, with their ends on this page's clock. */
export function askingFrom({ asks }: LiveAsking, now: number): Asking {
  return asks.map(({ leftMs, ...asked }) => ({ ...asked, until: now + leftMs }))
}
