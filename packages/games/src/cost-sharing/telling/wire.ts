import { isSealed, type Json, playerName, type Seen, type Wire, type WireEvent } from '@masquerade/game'
import { AIRLINES } from '../constants.ts'
import type { Deal } from '../deal.ts'
import type { CostSharingEvent, EventData } from '../events.ts'
import { tableOf } from '../table.ts'

/** What a seat sees, as agents' documents tell it: every event in its place, names instead of seats, shares in per cent. */
export function wire(seen: readonly Seen<CostSharingEvent>[]): Wire {
  const { settings, deal, round } = tableOf(seen)
  const { rounds, stride, votes } = settings
  return {
    facts: { round, rounds, stride, votes, fee: deal.fee, airlines: airlines(deal) },
    events: seen.map(wireEvent),
  }
}

function airlines({ usage, need }: Pick<Deal, 'usage' | 'need'>): Json {
  return AIRLINES.map((airline, index) => {
    const told = { player: playerName(index + 1), airline, usage: usage[index] ?? '' }
    return need ? { ...told, need: need[index] ?? 0 } : told
  })
}

function wireEvent(event: Seen<CostSharingEvent>): WireEvent {
  const { seq, type } = event
  return isSealed(event) ? { seq, type } : { seq, type, ...toldOf(event) }
}

function toldOf({ type, data }: CostSharingEvent): Record<string, Json> {
  switch (type) {
    case 'opened': {
      const { rounds, stride, votes, limits, fee, opening } = data
      return { rounds, stride, votes, limits: { ...limits }, fee, airlines: airlines(data), opening }
    }
    case 'proposed': {
      const { round, seat, shares, text } = data
      return { round, player: playerName(seat), shares, text }
    }
    case 'voted':
    case 'balloted':
      return { round: data.round, ...votedFor(data) }
    case 'closed':
      return { round: data.round, votes: data.votes.map(votedFor), agreed: data.shares }
    case 'ended': {
      const { round, shares, proposers, winners, scores } = data
      return { round, shares, proposers: proposers.map(playerName), winners: winners.map(playerName), scores }
    }
    default:
      return {}
  }
}

function votedFor({ seat, for: voted }: EventData<'closed'>['votes'][number]): { player: string; for: string | null } {
  return { player: playerName(seat), for: voted === null ? null : playerName(voted) }
}
