import type { HanabiEvent } from '@masquerade/games'
import { type Card, colourOf, rankOf } from '@masquerade/games/hanabi/cards'
import { deckSize, record, seatsOf, type Table } from '@masquerade/games/hanabi/table'
import type { useTranslations } from 'next-intl'
import type { Player, Scene, Telling, Words } from '@/features/watch/tabletop/tabletop.ts'
import { acts, beginsWith } from '../forms/begins.ts'

export const telling: Telling<HanabiEvent, Table> = {
  record,
  seatsOf,
  begins: beginsWith({
    opened: () => ({ kind: 'opening' }),
    played: acts,
    discarded: acts,
    hinted: acts,
    forfeited: ({ seat }) => ({ kind: 'fault', seat }),
    ended: () => ({ kind: 'end' }),
  }),
  // An upper bound on the steps of a match's replay: the tokens limit the number of hints, and the lives limit missing
  // answers.
  longest: (table) => {
    const { seats, hints, lives } = table.settings
    return 1 + 2 * deckSize(table) + hints + lives + seats + 1
  },
  endedOf: ({ ended, settings }) =>
    ended && {
      winners: ended.end === 'complete' ? Array.from({ length: settings.seats }, (_, index) => index + 1) : [],
      scores: ended.scores,
    },
}

export type OwnWords = ReturnType<typeof useTranslations<'hanabi.board'>>

export const wordsOf = (t: OwnWords): Words<HanabiEvent, Table> => ({
  sentence: (scene, player) => sentence(scene, player, t),
  name({ kind, event }, player) {
    switch (event?.type) {
      case 'played':
      case 'discarded':
        return t(`name.${event.type}`, { seat: player(event.data.seat), card: cardName(event.data.was, t) })
      case 'hinted':
        return t('name.hinted', { seat: player(event.data.seat), to: player(event.data.to), trait: traitOf(event, t) })
      case 'forfeited':
        return t('name.forfeited', { seat: player(event.data.seat) })
      default:
        return t(kind === 'end' ? 'name.end' : 'name.opening')
    }
  },
})

function sentence({ step: { event }, table }: Scene<HanabiEvent, Table>, player: Player, t: OwnWords): string {
  switch (event?.type) {
    case 'played': {
      const { seat, was, fits, lives } = event.data
      const sentence = t(fits ? 'played' : 'misplayed', { seat: player(seat), card: cardName(was, t) })
      const completes = fits && rankOf(was) === table.settings.ranks
      if (completes) return `${sentence} ${t('completes')}`
      return fits ? sentence : `${sentence} ${t('lives', { lives })}`
    }
    case 'discarded':
      return t('discarded', { seat: player(event.data.seat), card: cardName(event.data.was, t) })
    case 'hinted': {
      const { seat, to, cards } = event.data
      const places = cards.map((card) => t('place', { card })).join(t('comma'))
      return t('hinted', {
        seat: player(seat),
        to: player(to),
        count: cards.length,
        trait: traitOf(event, t),
        places,
      })
    }
    case 'forfeited': {
      const { seat, why, lives } = event.data
      return `${t(`forfeited.${why}`, { seat: player(seat) })} ${t('lives', { lives })}`
    }
    case 'ended':
      return t(`end.${event.data.end}`, { score: event.data.score, points: event.data.points, most: mostPoints(table) })
    default:
      return t('opening', { seat: player(table.first), most: mostPoints(table) })
  }
}

export const mostPoints = ({ settings: { colours, ranks } }: Pick<Table, 'settings'>): number => colours * ranks

export function cardName(card: Card, t: OwnWords): string {
  return t('card', { colour: t(`colours.${colourOf(card)}`), rank: rankOf(card) })
}

const traitOf = ({ data }: Extract<HanabiEvent, { type: 'hinted' }>, t: OwnWords): string =>
  'colour' in data ? t(`colours.${data.colour}`) : t('rank', { rank: data.rank })
