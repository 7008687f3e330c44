import type { LiveAsking } from '@masquerade/protocol'

export interface Asked {
  seat: number
  /** What is asked for: `speak`, `vote`. */
  ask: string
  limitMs: number
  /** When the time is up, by this page's own clock: `performance.now()`, which no wrong date and no time zone moves. */
  until: number
}

/** Who is asked now. */
export type Asking = readonly Asked[]

/** The open asks that the gateway reported just now, with their ends on this page's clock. */
export function askingFrom({ asks }: LiveAsking, now: number): Asking {
  return asks.map(({ leftMs, ...asked }) => ({ ...asked, until: now + leftMs }))
}
