import type { Logged, Seat } from '@masquerade/game'
import type { TexasHoldemEvent } from './events.ts'
import { measure } from './measure.ts'
import { tableOf } from './table.ts'

/** A finished match, and the seat in which an agent played it. */
export interface Played {
  log: readonly Logged<TexasHoldemEvent>[]
  seat: Seat
}

/**
 * What an agent won in two matches with the same deal, in which it had different seats, and the big blinds of their
 * hands: one observation of the big blinds per hand, from which most of the luck of the cards is gone.
 */
export function pairedTotals(one: Played, other: Played): { score: number; bigBlinds: number } {
  if (dealOf(one) !== dealOf(other)) throw new Error('the two matches have not the same settings and deal')
  if (one.seat === other.seat) throw new Error(`the agent had seat ${one.seat} in both matches`)
  const totals = [one, other].map(({ log, seat }) => measure.totals(log)[seat - 1] ?? {})
  const sum = (counter: string) => totals.reduce((total, counters) => total + (counters[counter] ?? 0), 0)
  return { score: sum('score'), bigBlinds: sum('bigBlinds') }
}

function dealOf({ log }: Played): string {
  const { config, button, deck } = tableOf(log)
  const { limits: _, ...settings } = config
  return JSON.stringify({ ...settings, button, deck })
}
