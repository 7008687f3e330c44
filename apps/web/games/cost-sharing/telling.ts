import type { CostSharingEvent } from '@masquerade/games'
import { SEATS } from '@masquerade/games/cost-sharing/constants'
import { record, type Table } from '@masquerade/games/cost-sharing/table'
import type { Telling } from '@/features/tabletop/tabletop.ts'

/** The turns of a round whose votes are open: a proposal and a vote for each. */
const TURNS = 2 * SEATS.length

/**
 * Cost sharing in steps: the opening, each proposal, each open vote or all sealed ones at once, a round without agreement,
 * the end. A seat's own sealed vote begins none.
 */
export const telling: Telling<CostSharingEvent, Table> = {
  record,
  seatsOf: () => SEATS,
  begins({ type, data }, before) {
    switch (type) {
      case 'opened':
        return { kind: 'opening', part: 1 }
      case 'proposed': {
        const { round, seat, text, missing } = data
        const whose = { part: round, seat, turn: turnsBefore(round) + seat }
        if (missing) return { kind: 'fault', ...whose }
        return { kind: 'act', ...whose, ...(text !== '' && { said: text }) }
      }
      case 'voted': {
        const { round, seat, missing } = data
        const turn = turnsBefore(round) + SEATS.length + (before?.cast.length ?? 0) + 1
        return { kind: missing ? 'fault' : 'act', part: round, seat, turn }
      }
      case 'closed': {
        const { round, votes, last } = data
        if (votes.length > 0 && before?.settings.votes === 'sealed')
          return { kind: 'together', part: round, turn: turnsBefore(round) + SEATS.length + 1 }
        return last ? undefined : { kind: 'news', part: round }
      }
      case 'ended':
        return { kind: 'end' }
      default:
        return undefined
    }
  },
  // Every round is closed, the last of open votes by the end itself; proposals that were given are none of it.
  longest({ settings, deal }) {
    const sealed = settings.votes === 'sealed'
    const round = SEATS.length + (sealed ? 0 : SEATS.length) + 1
    return 1 + settings.rounds * round - (deal.opening ? SEATS.length : 0) + (sealed ? 1 : 0)
  },
  endedOf: ({ ended }) => ended,
  parts: true,
  // How the last round was closed, and the end: sealed votes stand before them in every round.
  endsWith: 2,
}

const turnsBefore = (round: number): number => TURNS * (round - 1)
