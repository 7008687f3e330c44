import type { BidEvent } from '@masquerade/games'
import { dollars, seatsOf } from '@masquerade/games/bid/constants'
import { record, type Table } from '@masquerade/games/bid/table'
import type { useTranslations } from 'next-intl'
import type { Player, Scene, Words } from '@/features/watch/tabletop/tabletop.ts'
import { roundsTelling } from '../forms/rounds-telling.ts'

/* Pages rendered on the server import this file, so it does not contain the component that draws the game. */

export const telling = roundsTelling<BidEvent, Table>({
  record,
  seatsOf: ({ settings }) => seatsOf(settings),
  rounds: ({ settings }) => settings.auctions,
  uncovers: ({ type, data }) => (type === 'sold' ? data.auction : undefined),
})

type OwnWords = ReturnType<typeof useTranslations<'bid.board'>>

export const wordsOf = (t: OwnWords): Words<BidEvent, Table> => ({
  sentence: (scene, player) => sentence(scene, player, t),
  name({ kind, event }, player) {
    if (event?.type !== 'sold') return t(kind === 'end' ? 'name.end' : 'name.opening')
    const { auction, winner, price } = event.data
    if (winner === null) return t('name.unsold', { auction })
    return t('name.sold', { auction, seat: player(winner), price: dollars(price ?? 0) })
  },
  part: (auction) => t('auction', { auction }),
})

function sentence({ step: { event }, table }: Scene<BidEvent, Table>, player: Player, t: OwnWords): string {
  const namesOf = (seats: readonly number[]) => seats.map(player).join(t('comma'))
  switch (event?.type) {
    case 'sold': {
      const { bids, winner, price } = event.data
      if (winner === null) return t('unsold')
      const silent = bids.flatMap((cents, index) => (cents === null ? [index + 1] : []))
      const values = { seat: player(winner), price: dollars(price ?? 0) }
      const equal = bids.filter((cents) => cents === price).length > 1
      const sold = equal ? t('soldByLot', values) : t('sold', values)
      return silent.length > 0 ? `${sold} ${t('silent', { names: namesOf(silent) })}` : sold
    }
    case 'ended': {
      const { winners, scores } = event.data
      const gain = dollars(Math.max(...scores))
      if (winners.length === 0) return t('end.even', { gain })
      return t(winners.length > 1 ? 'end.shared' : 'end.won', { names: namesOf(winners), gain })
    }
    default:
      return t('opening', { auctions: table.settings.auctions, most: dollars(table.settings.most) })
  }
}
