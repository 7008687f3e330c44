import { type Own, type Seat, tableFrom } from '@masquerade/game'
import { DEFAULTS, type Deal, SEATS, type Shares } from './constants.ts'
import type { Config, CostSharingEvent, EventData } from './events.ts'

export type Proposal = EventData<'proposed'>
export type Vote = EventData<'voted'>

export interface Table {
  settings: Config
  deal: Deal
  round: number
  /** All proposals of the match, including those that were fixed before the game and made by no player. */
  proposals: readonly Proposal[]
  /** Cost sharing: only the seat that gave a secret vote knows that vote until the round ends. */
  cast: readonly Vote[]
  closed: readonly EventData<'closed'>[]
  ended?: EventData<'ended'>
}

export const { record, tableOf } = tableFrom<Table, CostSharingEvent>(
  {
    settings: DEFAULTS,
    deal: { fee: 1, usage: [], need: null, opening: null },
    round: 1,
    proposals: [],
    cast: [],
    closed: [],
  },
  {
    opened(table, { fee, usage, need, opening, ...settings }) {
      table.settings = settings
      table.deal = { fee, usage, need, opening }
      table.proposals = given(opening)
    },
    proposed(table, data) {
      table.proposals = [...table.proposals, data]
    },
    voted: addVote,
    balloted: addVote,
    closed(table, data) {
      table.round = data.last ? data.round : data.round + 1
      table.cast = []
      table.closed = [...table.closed, data]
    },
  },
)

function addVote(table: Own<Table>, vote: Vote): void {
  table.cast = [...table.cast, vote]
}

export function proposalsNow({ proposals, round }: Table): Proposal[] {
  return proposals.filter((proposal) => proposal.round === round)
}

export const isVoting = (table: Table): boolean => proposalsNow(table).length === SEATS.length

export function proposedBy(table: Table, seat: Seat): Shares | undefined {
  return proposalsNow(table).find((proposal) => proposal.seat === seat)?.shares ?? undefined
}

export function standing(table: Table): Seat[] {
  return proposalsNow(table).flatMap(({ seat, shares }) => (shares ? [seat] : []))
}

function given(opening: Deal['opening']): Proposal[] {
  return SEATS.flatMap((seat) => {
    const shares = opening?.[seat - 1]
    return shares ? [{ round: 1, seat, shares: [...shares], text: '' }] : []
  })
}
