import { type Random, type Seat, shuffled } from '@masquerade/game'
import type { WhoIsSpyEvent } from './events.ts'
import { type Table, tableAfter } from './table.ts'

const DOTS = '...'

export function roundEvents(table: Table, round: number, random: Random): WhoIsSpyEvent[] {
  const events: WhoIsSpyEvent[] = isAnnounced(table, round) ? [begun(table, round)] : []
  if (table.settings.speech === 'free') return events
  const before = tableAfter(events, table)
  for (const seat of before.order) events.push({ type: 'spoke', v: 1, data: { round, seat, text: DOTS, dots: true } })
  return [...events, voting(before, random)]
}

/**
 * Whether an event states the order of speakers at the start of a round; otherwise all viewers can compute the order
 * themselves.
 */
const isAnnounced = ({ settings }: Table, round: number): boolean =>
  settings.order === 'shuffled' || (settings.votes === 'last-round' && round > 1)

function begun(table: Table, round: number): WhoIsSpyEvent {
  const dealt = table.drawn.orders?.[round - 1]
  const order = dealt ? dealt.filter((seat) => table.alive.includes(seat)) : [...table.order]
  return { type: 'begun', v: 1, data: { round, order } }
}

export function voting(table: Table, random: Random): WhoIsSpyEvent {
  const { alive, order, round, settings } = table
  const dealt = table.drawn.ballots?.[round - 1]
  const voters = order.filter((seat) => alive.includes(seat))
  const ballots = voters.map((seat) => ({
    seat,
    choices: choicesOf(table, seat, dealt && (dealt[seat - 1] ?? []), random),
  }))
  const fixed = dealt !== undefined || settings.ballot === 'seats'
  return { type: 'voting', v: 1, data: fixed ? { round, ballots, fixed } : { round, ballots } }
}

function choicesOf(
  { alive, settings }: Table,
  voter: Seat,
  dealt: readonly Seat[] | undefined,
  random: Random,
): Seat[] {
  if (dealt) return dealt.filter((seat) => alive.includes(seat))
  const others = alive.filter((seat) => seat !== voter)
  return settings.ballot === 'seats' ? others : shuffled(random, others)
}
