import type { BidEvent } from '@masquerade/games'
import { seatsOf } from '@masquerade/games/bid/constants'
import { record, type Table } from '@masquerade/games/bid/table'
import { roundsTelling } from '../forms/rounds-telling.ts'

/** Bid in steps: an auction is a round, in which all envelopes are opened. */
export const telling = roundsTelling<BidEvent, Table>({
  record,
  seatsOf: ({ settings }) => seatsOf(settings),
  rounds: ({ settings }) => settings.auctions,
  uncovers: ({ type, data }) => (type === 'sold' ? data.auction : undefined),
})
