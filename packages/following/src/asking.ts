import type { LiveAsking } from '@masquerade/protocol'

export interface Asked {
  seat: number
  ask: string
  limitMs: number
  /**
   * The end of the time limit is kept on this page's own clock, `performance.now()`, so that a wrong date or time zone
   * does not shift it.
   */
  until: number
}

export type Asking = readonly Asked[]

export function askingFrom({ asks }: LiveAsking, now: number): Asking {
  return asks.map(({ leftMs, ...asked }) => ({ ...asked, until: now + leftMs }))
}
