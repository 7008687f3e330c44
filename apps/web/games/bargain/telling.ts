import type { BargainEvent } from '@masquerade/games'
import { restOf, SEATS, type Three } from '@masquerade/games/bargain/constants'
import { record, type Table } from '@masquerade/games/bargain/table'
import type { Telling } from '@/features/watch/tabletop/tabletop.ts'
import { type BoardWords, beginsWith, wordsBy } from '../forms/by-event.ts'
import { wonBy } from '../forms/duel.ts'
import type { Split } from './drawing.tsx'

export const telling: Telling<BargainEvent, Table> = {
  record,
  seatsOf: () => SEATS,
  begins: beginsWith({
    proposed: ({ seat, said, round }) => ({ kind: 'act', seat, said, part: round }),
    accepted: ({ seat, said, round }) => ({ kind: 'act', seat, said, part: round }),
    forfeited: ({ seat, round }) => ({ kind: 'fault', seat, part: round }),
  }),
  longest: ({ settings }) => 1 + settings.rounds * SEATS.length + 1,
  endedOf: ({ ended }) => ended && wonBy(ended),
  parts: true,
}

type OwnWords = BoardWords<'bargain.board'>

export const wordsOf = (t: OwnWords) =>
  wordsBy<BargainEvent, Table>(t, {
    sentences: (player) => ({
      opened: (_, { first, items, settings }) =>
        t('opening', { seat: player(first), items: itemsIn(items, t), rounds: settings.rounds }),
      proposed({ seat, take }, { items }) {
        const rest = itemsIn(restOf(items, take), t)
        return t('proposed', { seat: player(seat), share: itemsIn(take, t), other: player(3 - seat), rest })
      },
      accepted: ({ seat }) => t('accepted', { seat: player(seat) }),
      forfeited: ({ seat, why }) => t(`forfeited.${why}`, { seat: player(seat) }),
      ended({ agreed, winner, scores }) {
        if (!agreed) return t('end.none')
        if (winner === null) return t('end.even', { score: scores[0] })
        return t('end.won', { seat: player(winner), score: Math.max(...scores), less: Math.min(...scores) })
      },
    }),
    names: (player) => ({
      proposed: ({ seat, take }) => t('name.proposed', { seat: player(seat), share: itemsIn(take, t) }),
      accepted: ({ seat }) => t('name.accepted', { seat: player(seat) }),
      forfeited: ({ seat }) => t('name.forfeited', { seat: player(seat) }),
    }),
    reasons(table, seat) {
      const { shares, agreed } = splitOf(table)
      const share = agreed ? shares?.[seat - 1] : undefined
      return [{ text: share ? t('reasons.share', { items: itemsIn(share, t) }) : t('reasons.none') }]
    },
  })

/** An offer is shown until the other player answers, and an accepted offer until the end of the match. */
export function splitOf({ turns, items, ended }: Table): Split {
  const agreed = turns.some((turn) => 'deal' in turn)
  // When an offer was accepted, the last turn is the acceptance, and the offer is in the turn before it.
  const offer = agreed ? turns.at(-2) : ended ? undefined : turns.at(-1)
  if (!offer || !('take' in offer)) return { shares: undefined, by: undefined, agreed }
  const { seat, take } = offer
  const rest = restOf(items, take)
  return { shares: seat === 1 ? [take, rest] : [rest, take], by: seat, agreed }
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
