import { type Random, type Seat, shuffled } from '@masquerade/game'
import type { WhoIsSpyEvent } from './events.ts'
import { type Table, tableAfter } from './table.ts'

/** What everybody says where nobody is asked to speak. */
const DOTS = '...'

/** What a round begins with: its order where that is news, what nobody is asked for, and the vote that follows it. */
export function roundEvents(table: Table, round: number, random: Random): WhoIsSpyEvent[] {
  const events: WhoIsSpyEvent[] = isAnnounced(table, round) ? [begun(table, round)] : []
  if (table.settings.speech === 'free') return events
  const before = tableAfter(events, table)
  for (const seat of before.order) events.push({ type: 'spoke', v: 1, data: { round, seat, text: DOTS, dots: true } })
  return [...events, voting(before, random)]
}

/** The first round and the round after a vote are known to come; a shuffled order is announced as its round begins. */
const isAnnounced = ({ settings }: Table, round: number): boolean =>
  settings.order === 'shuffled' || (settings.votes === 'last-round' && round > 1)

function begun(table: Table, round: number): WhoIsSpyEvent {
  const dealt = table.drawn.orders?.[round - 1]
  const order = dealt ? dealt.filter((seat) => table.alive.includes(seat)) : [...table.order]
  return { type: 'begun', v: 1, data: { round, order } }
}

/** The vote opens. */
export function voting({ alive, drawn, order, round, settings }: Table, random: Random): WhoIsSpyEvent {
  const dealt = drawn.ballots?.[round - 1]
  const choicesOf = (seat: Seat): Seat[] => {
    if (dealt) return (dealt[seat - 1] ?? []).filter((other) => alive.includes(other))
    const others = alive.filter((other) => other !== seat)
    return settings.ballot === 'seats' ? others : shuffled(random, others)
  }
  const ballots = order.filter((seat) => alive.includes(seat)).map((seat) => ({ seat, choices: choicesOf(seat) }))
  const fixed = dealt !== undefined || settings.ballot === 'seats'
  return { type: 'voting', v: 1, data: { round, ballots, ...(fixed && { fixed }) } }
}
