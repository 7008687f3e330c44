import { isSealed, type Json, playerName, type Seen, type Wire, type WireEvent } from '@masquerade/game'
import { SEATS } from './constants.ts'
import type { PublicGoodEvent } from './events.ts'
import { tableOf } from './table.ts'

/** What a seat sees, as agents' documents tell it: every event in its place, with names instead of seats. */
export function wire(seen: readonly Seen<PublicGoodEvent>[]): Wire {
  const { settings, round, left, pool } = tableOf(seen)
  const { rounds, endowment, multiplier10, overdraft } = settings
  const facts = { round, rounds, endowment, multiplier: multiplier10 / 10, overdraft, pool, left: byName(left) }
  return { facts, events: seen.map(wireEvent) }
}

function wireEvent(event: Seen<PublicGoodEvent>): WireEvent {
  const { seq, type } = event
  return isSealed(event) ? { seq, type } : { seq, type, ...toldOf(event) }
}

function toldOf({ type, data }: PublicGoodEvent): Record<string, Json> {
  switch (type) {
    case 'opened': {
      const { rounds, endowment, multiplier10, overdraft, limits } = data
      return { rounds, endowment, multiplier: multiplier10 / 10, overdraft, limits: { ...limits } }
    }
    case 'contributed':
      return { round: data.round, player: playerName(data.seat), amount: data.amount }
    case 'revealed': {
      const { round, amounts, missing, pool, left } = data
      return { round, amounts: byName(amounts), missing: missing.map(playerName), pool, left: byName(left) }
    }
    case 'ended': {
      const { left, pool, winners, scores } = data
      return { left: byName(left), pool, winners: winners.map(playerName), scores: [...scores] }
    }
    default:
      return {}
  }
}

function byName(values: readonly number[]): Record<string, number> {
  return Object.fromEntries(SEATS.map((seat) => [playerName(seat), values[seat - 1] ?? 0]))
}
