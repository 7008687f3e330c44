import type { BidEvent } from '@masquerade/games'
import { seatsOf } from '@masquerade/games/bid/constants'
import { record, type Table } from '@masquerade/games/bid/table'
import type { Telling } from '@/features/tabletop/tabletop.ts'

/** Bid in steps: the opening, a step an auction in which all envelopes are opened, the end. */
export const telling: Telling<BidEvent, Table> = {
  record,
  seatsOf: ({ settings }) => seatsOf(settings),
  begins({ type, data }) {
    switch (type) {
      case 'opened':
        return { kind: 'opening', part: 1 }
      case 'sold':
        return { kind: 'together', part: data.auction }
      case 'ended':
        return { kind: 'end' }
      // A value and a bid are known to one seat alone: they lie on the table of the step before.
      default:
        return undefined
    }
  },
  longest: ({ settings }) => 1 + settings.auctions + 1,
  endedOf: ({ ended }) => ended && { winners: ended.winners, scores: ended.scores },
  parts: true,
}
