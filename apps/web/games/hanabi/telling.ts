import type { HanabiEvent } from '@masquerade/games'
import { seatsAt } from '@masquerade/games/forms/seats'
import { type Card, colourOf, rankOf } from '@masquerade/games/hanabi/cards'
import { deckSize, record, seatsOf, type Table } from '@masquerade/games/hanabi/table'
import type { Telling } from '@/features/watch/tabletop/tabletop.ts'
import { acts, type BoardWords, beginsWith, wordsBy } from '../forms/by-event.ts'

export const telling: Telling<HanabiEvent, Table> = {
  record,
  seatsOf,
  begins: beginsWith({
    played: acts,
    discarded: acts,
    hinted: acts,
    forfeited: ({ seat }) => ({ kind: 'fault', seat }),
  }),
  // An upper bound: the tokens limit the number of hints, and the lives limit missing answers.
  longest: (table) => {
    const { seats, hints, lives } = table.settings
    return 1 + 2 * deckSize(table) + hints + lives + seats + 1
  },
  team: true,
  endedOf: ({ ended, settings }) =>
    ended && {
      winners: ended.end === 'complete' ? seatsAt(settings.seats) : [],
      scores: ended.scores,
    },
}

type OwnWords = BoardWords<'hanabi.board'>

export const wordsOf = (t: OwnWords) =>
  wordsBy<HanabiEvent, Table>(t, {
    sentences: (player) => ({
      opened: (_, table) => t('opening', { seat: player(table.first), most: mostPoints(table) }),
      played({ seat, was, fits, lives }, { settings }) {
        const sentence = t(fits ? 'played' : 'misplayed', { seat: player(seat), card: cardName(was, t) })
        if (!fits) return `${sentence} ${t('lives', { lives })}`
        return rankOf(was) === settings.ranks ? `${sentence} ${t('completes')}` : sentence
      },
      discarded: ({ seat, was }) => t('discarded', { seat: player(seat), card: cardName(was, t) }),
      hinted(hint) {
        const { seat, to, cards } = hint
        const places = cards.map((card) => t('place', { card })).join(t('comma'))
        return t('hinted', {
          ...{ seat: player(seat), to: player(to), trait: traitOf(hint, t) },
          ...{ count: cards.length, places },
        })
      },
      forfeited: ({ seat, why, lives }) => `${t(`forfeited.${why}`, { seat: player(seat) })} ${t('lives', { lives })}`,
      ended: ({ end, score, points }, table) => t(`end.${end}`, { score, points, most: mostPoints(table) }),
    }),
    names: (player) => ({
      played: ({ seat, was }) => t('name.played', { seat: player(seat), card: cardName(was, t) }),
      discarded: ({ seat, was }) => t('name.discarded', { seat: player(seat), card: cardName(was, t) }),
      hinted: (hint) => t('name.hinted', { seat: player(hint.seat), to: player(hint.to), trait: traitOf(hint, t) }),
      forfeited: ({ seat }) => t('name.forfeited', { seat: player(seat) }),
    }),
  })

const mostPoints = ({ settings: { colours, ranks } }: Pick<Table, 'settings'>): number => colours * ranks

export function cardName(card: Card, t: OwnWords): string {
  return t('card', { colour: t(`colours.${colourOf(card)}`), rank: rankOf(card) })
}

const traitOf = (hint: Extract<HanabiEvent, { type: 'hinted' }>['data'], t: OwnWords): string =>
  'colour' in hint ? t(`colours.${hint.colour}`) : t('rank', { rank: hint.rank })
