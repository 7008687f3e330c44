import type { BidEvent } from '@masquerade/games'
import { dollars } from '@masquerade/games/bid/constants'
import { record, type Table } from '@masquerade/games/bid/table'
import { seatsAt } from '@masquerade/games/forms/seats'
import type { Telling } from '@/features/watch/tabletop/tabletop.ts'
import { type BoardWords, beginsWith, wordsBy } from '../forms/by-event.ts'

export const telling: Telling<BidEvent, Table> = {
  record,
  seatsOf: ({ settings }) => seatsAt(settings.seats),
  // A bid is secret until the lot is sold, and begins no step.
  begins: beginsWith({ sold: ({ auction }) => ({ kind: 'together', part: auction }) }),
  longest: ({ settings }) => 1 + settings.auctions + 1,
  endedOf: ({ ended }) => ended,
  parts: true,
}

export const wordsOf = (t: BoardWords<'bid.board'>) =>
  wordsBy<BidEvent, Table>(t, {
    sentences(player) {
      const namesOf = (seats: readonly number[]) => seats.map(player).join(t('comma'))
      return {
        opened: (_, { settings }) => t('opening', { auctions: settings.auctions, most: dollars(settings.most) }),
        sold({ bids, winner, price }) {
          if (winner === null) return t('unsold')
          const silent = bids.flatMap((cents, index) => (cents === null ? [index + 1] : []))
          const values = { seat: player(winner), price: dollars(price ?? 0) }
          const equal = bids.filter((cents) => cents === price).length > 1
          const sold = equal ? t('soldByLot', values) : t('sold', values)
          return silent.length > 0 ? `${sold} ${t('silent', { names: namesOf(silent) })}` : sold
        },
        ended({ winners, scores }) {
          const gain = dollars(Math.max(...scores))
          if (winners.length === 0) return t('end.even', { gain })
          return t(winners.length > 1 ? 'end.shared' : 'end.won', { names: namesOf(winners), gain })
        },
      }
    },
    names: (player) => ({
      sold: ({ auction, winner, price }) =>
        winner === null
          ? t('name.unsold', { auction })
          : t('name.sold', { auction, seat: player(winner), price: dollars(price ?? 0) }),
    }),
    part: (auction) => t('auction', { auction }),
    reasons: ({ sales }, seat) => [
      { text: t('reasons.lots', { lots: sales.filter(({ winner }) => winner === seat).length }) },
    ],
  })
