import { isSealed, type Json, playerName, type Seat, type Seen, type Wire, type WireEvent } from '@masquerade/game'
import type { Three } from './constants.ts'
import type { BargainEvent } from './events.ts'
import { roundOf, standing, type Table, tableOf } from './table.ts'

/** What a seat sees, as agents' documents tell it: every event in its place, with names instead of seats. */
export function wire(seen: readonly Seen<BargainEvent>[]): Wire {
  return { facts: factsOf(tableOf(seen)), events: seen.map(wireEvent) }
}

function factsOf(table: Table): Record<string, Json> {
  const { settings, items, values } = table
  const [own, ...others] = values
  const stands = standing(table)
  return {
    ...{ round: roundOf(table), rounds: settings.rounds, items: kinds(items) },
    // What one seat knows; the referee's documents know the values of both, and of neither alone.
    ...(own && others.length === 0 && { player: playerName(own.seat), values: kinds(own.values) }),
    // What the other would take.
    ...(stands && { proposal: kinds(stands) }),
  }
}

const kinds = ([hats, balls, apples]: Three): Json => ({ hats, balls, apples })
const nameOf = (seat: Seat | null): string | null => (seat === null ? null : playerName(seat))

function wireEvent(event: Seen<BargainEvent>): WireEvent {
  const { seq, type } = event
  return isSealed(event) ? { seq, type } : { seq, type, ...toldOf(event) }
}

function toldOf({ type, data }: BargainEvent): Record<string, Json> {
  switch (type) {
    case 'opened': {
      const { rounds, limits, first, items } = data
      return { rounds, limits: { ...limits }, first: playerName(first), items: kinds(items) }
    }
    case 'values':
      return { player: playerName(data.seat), values: kinds(data.values) }
    case 'proposed':
      return { round: data.round, player: playerName(data.seat), said: data.said, take: kinds(data.take) }
    case 'accepted':
      return { round: data.round, player: playerName(data.seat), said: data.said }
    case 'forfeited':
      return { round: data.round, player: playerName(data.seat) }
    case 'ended': {
      const { agreed, winner, values, scores } = data
      const shares = agreed && {
        round: agreed.round,
        by: playerName(agreed.by),
        shares: byName(agreed.shares.map(kinds)),
      }
      return { agreed: shares, winner: nameOf(winner), values: byName(values.map(kinds)), scores: byName(scores) }
    }
    default:
      return {}
  }
}

function byName(values: readonly Json[]): Record<string, Json> {
  return Object.fromEntries(values.map((value, index) => [playerName(index + 1), value]))
}
