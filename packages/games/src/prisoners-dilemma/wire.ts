import { isSealed, type Json, playerName, type Seen, type Wire, type WireEvent } from '@masquerade/game'
import type { PrisonersDilemmaEvent } from './events.ts'
import { tableOf } from './table.ts'

/** What a seat sees, as agents' documents tell it: every event in its place, with names instead of seats. */
export function wire(seen: readonly Seen<PrisonersDilemmaEvent>[]): Wire {
  const { settings, round, points } = tableOf(seen)
  const { rounds, payoffs } = settings
  return { facts: { round, rounds, payoffs: { ...payoffs }, points: byName(points) }, events: seen.map(wireEvent) }
}

function wireEvent(event: Seen<PrisonersDilemmaEvent>): WireEvent {
  const { seq, type } = event
  return isSealed(event) ? { seq, type } : { seq, type, ...toldOf(event) }
}

function toldOf({ type, data }: PrisonersDilemmaEvent): Record<string, Json> {
  switch (type) {
    case 'opened':
      return { rounds: data.rounds, payoffs: { ...data.payoffs }, limits: { ...data.limits } }
    case 'decided':
      return { round: data.round, player: playerName(data.seat), choice: data.choice }
    case 'revealed': {
      const { round, choices, missing, points } = data
      return { round, choices: byName(choices), missing: missing.map(playerName), points: byName(points) }
    }
    case 'ended':
      return { winners: data.winners.map(playerName), scores: byName(data.scores) }
    default:
      return {}
  }
}

function byName<Value extends Json>(values: readonly Value[]): Record<string, Value> {
  return Object.fromEntries(values.map((value, index) => [playerName(index + 1), value]))
}
