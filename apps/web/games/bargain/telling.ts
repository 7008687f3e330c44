import type { BargainEvent } from '@masquerade/games'
import { restOf, SEATS, type Three } from '@masquerade/games/bargain/constants'
import { record, type Table } from '@masquerade/games/bargain/table'
import type { useTranslations } from 'next-intl'
import type { Player, Scene, Telling, Words } from '@/features/watch/tabletop/tabletop.ts'
import { beginsWith } from '../forms/begins.ts'
import { wonBy } from '../forms/duel.ts'

/* Pages rendered on the server import this file, so it does not contain the component that draws the game. */

export const telling: Telling<BargainEvent, Table> = {
  record,
  seatsOf: () => SEATS,
  begins: beginsWith({
    opened: () => ({ kind: 'opening', part: 1 }),
    proposed: ({ seat, said, round }) => ({ kind: 'act', seat, said, part: round }),
    accepted: ({ seat, said, round }) => ({ kind: 'act', seat, said, part: round }),
    forfeited: ({ seat, round }) => ({ kind: 'fault', seat, part: round }),
    ended: () => ({ kind: 'end' }),
  }),
  longest: ({ settings }) => 1 + settings.rounds * SEATS.length + 1,
  endedOf: ({ ended }) => ended && wonBy(ended),
  parts: true,
}

type OwnWords = ReturnType<typeof useTranslations<'bargain.board'>>

export const wordsOf = (t: OwnWords): Words<BargainEvent, Table> => ({
  sentence: (scene, player) => sentence(scene, player, t),
  name({ kind, event }, player) {
    switch (event?.type) {
      case 'proposed':
        return t('name.proposed', { seat: player(event.data.seat), share: itemsIn(event.data.take, t) })
      case 'accepted':
      case 'forfeited':
        return t(`name.${event.type}`, { seat: player(event.data.seat) })
      default:
        return t(kind === 'end' ? 'name.end' : 'name.opening')
    }
  },
})

function sentence({ step: { event }, table }: Scene<BargainEvent, Table>, player: Player, t: OwnWords): string {
  switch (event?.type) {
    case 'proposed': {
      const { seat, take } = event.data
      const rest = itemsIn(restOf(table.items, take), t)
      return t('proposed', { seat: player(seat), share: itemsIn(take, t), other: player(3 - seat), rest })
    }
    case 'accepted':
      return t('accepted', { seat: player(event.data.seat) })
    case 'forfeited':
      return t(`forfeited.${event.data.why}`, { seat: player(event.data.seat) })
    case 'ended': {
      const { agreed, winner, scores } = event.data
      if (!agreed) return t('end.none')
      if (winner === null) return t('end.even', { score: scores[0] })
      return t('end.won', { seat: player(winner), score: Math.max(...scores), less: Math.min(...scores) })
    }
    default:
      return t('opening', { seat: player(table.first), items: itemsIn(table.items, t), rounds: table.settings.rounds })
  }
}

export function itemsIn(items: Three, t: OwnWords): string {
  const [hats, balls, apples] = items
  const phrases = [
    ...(hats > 0 ? [t('items.hats', { count: hats })] : []),
    ...(balls > 0 ? [t('items.balls', { count: balls })] : []),
    ...(apples > 0 ? [t('items.apples', { count: apples })] : []),
  ]
  return phrases.length > 0 ? phrases.join(t('comma')) : t('items.none')
}
