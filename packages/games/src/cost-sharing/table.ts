import { knownOf, type Seat, type Seen } from '@masquerade/game'
import { type Config, DEFAULTS, type Deal, SEATS, type Shares } from './constants.ts'
import type { CostSharingEvent, EventData } from './events.ts'

export type Proposal = EventData<'proposed'>
export type Vote = EventData<'voted'>

/**
 * State of a negotiation, computed by applying its events one by one. Computed from the whole log it is complete;
 * computed from the events that a viewer may see it is what that viewer knows.
 */
export interface Table {
  settings: Config
  deal: Deal
  /** Number of the round that is being played or, after the end, of the last round. */
  round: number
  /**
   * All proposals of the match, oldest first, including those that were given from the start rather than made by a
   * player.
   */
  proposals: readonly Proposal[]
  /** The votes of the current round that the viewer knows: a secret vote is known only to the seat that gave it. */
  cast: readonly Vote[]
  /** The rounds that are over. */
  closed: readonly EventData<'closed'>[]
  ended?: EventData<'ended'>
}

export function tableOf(seen: readonly Seen<CostSharingEvent>[]): Table {
  return knownOf(record, seen) ?? NOTHING
}

/** Returns the state of a match after one more event of its log, without judging or refusing anything. */
export function record(table: Table = NOTHING, { type, data }: CostSharingEvent): Table {
  switch (type) {
    case 'opened': {
      const { fee, usage, need, opening, ...settings } = data
      return { ...table, settings, deal: { fee, usage, need, opening }, proposals: given(opening) }
    }
    case 'proposed':
      return { ...table, proposals: [...table.proposals, data] }
    case 'voted':
    case 'balloted':
      return { ...table, cast: [...table.cast, data] }
    case 'closed': {
      const round = data.last ? data.round : data.round + 1
      return { ...table, round, cast: [], closed: [...table.closed, data] }
    }
    case 'ended':
      return { ...table, ended: data }
    default:
      return table
  }
}

/** Returns the proposals of the current round, including those that are missing because no answer came. */
export function proposalsNow({ proposals, round }: Table): Proposal[] {
  return proposals.filter((proposal) => proposal.round === round)
}

/**
 * Whether every seat has made a proposal in the current round, or has missed its time for one, so that the vote is
 * next.
 */
export function isVoting(table: Table): boolean {
  return proposalsNow(table).length === SEATS.length
}

/** Cost sharing: returns the shares that a seat proposed in the current round, if it proposed any. */
export function proposedBy(table: Table, seat: Seat): Shares | undefined {
  return proposalsNow(table).find((proposal) => proposal.seat === seat)?.shares ?? undefined
}

/** Returns the seats for whose proposals players can vote. */
export function standing(table: Table): Seat[] {
  return proposalsNow(table).flatMap(({ seat, shares }) => (shares ? [seat] : []))
}

function given(opening: Deal['opening']): Proposal[] {
  return SEATS.flatMap((seat) => {
    const shares = opening?.[seat - 1]
    return shares ? [{ round: 1, seat, shares: [...shares], text: '' }] : []
  })
}

const NOTHING: Table = {
  settings: DEFAULTS,
  deal: { fee: 1, usage: [], need: null, opening: null },
  round: 1,
  proposals: [],
  cast: [],
  closed: [],
}
