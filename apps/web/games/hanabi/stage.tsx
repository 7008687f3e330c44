import type { HanabiEvent } from '@masquerade/games'
import { type Card, colourOf, coloursOf, rankOf } from '@masquerade/games/hanabi/cards'
import { deckSize, record, seatsOf, type Table } from '@masquerade/games/hanabi/table'
import { useTranslations } from 'next-intl'
import { usePlayer } from '@/features/watch/tabletop/players.tsx'
import type { SeatThingsProps, TableStage, Telling, ThingsProps } from '@/features/watch/tabletop/tabletop.ts'
import { acts, type BoardWords, beginsWith, boardWords, wordsBy } from '../forms/by-event.ts'
import { CARD_HEIGHT, CARD_WIDTH, Cards, discardedOf, handsOf, TableDrawing } from './drawing.tsx'
import styles from './stage.module.css'

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

function cardName(card: Card, t: OwnWords): string {
  return t('card', { colour: t(`colours.${colourOf(card)}`), rank: rankOf(card) })
}

const traitOf = (hint: Extract<HanabiEvent, { type: 'hinted' }>['data'], t: OwnWords): string =>
  'colour' in hint ? t(`colours.${hint.colour}`) : t('rank', { rank: hint.rank })

export const stage: TableStage<HanabiEvent, Table> = {
  ...telling,
  useWords: boardWords('hanabi.board', wordsOf),
  Things,
  Place,
  placeStays: true,
}

function Things({ scene, still }: ThingsProps<HanabiEvent, Table>) {
  const t = useTranslations('hanabi.board')
  const player = usePlayer()
  const { table, step, ended } = scene
  const hands = handsOf(scene)
  const colours = coloursOf(table.settings)
  const listText = (list: readonly string[]) => (list.length > 0 ? list.join(t('comma')) : t('nothing'))
  return (
    <div className="grid h-[100cqh] w-[100cqw] place-items-center">
      <TableDrawing
        table={table}
        // During a match of Hanabi the picture shows each player's cards beside the player; after the match it shows
        // all of them in the middle.
        hands={ended ? hands : []}
        happened={step.event}
        moves={!still}
        words={{ hints: t('tokens.hints'), lives: t('tokens.lives'), deck: t('tokens.deck') }}
      />
      <div className="sr-only">
        <table>
          <caption>{t('fireworks')}</caption>
          <tbody>
            {colours.map((colour, index) => (
              <tr key={colour}>
                <th scope="row">{t(`colours.${colour}`)}</th>
                <td>{table.fireworks[index]}</td>
                <td>{t('discards', { cards: listText(discardedOf(table.discards, colour).map(String)) })}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>{t('tokens.all', { hints: table.hints, lives: table.lives })}</p>
        <ul>
          {hands.map(({ seat, cards }) => (
            <li key={seat}>
              {t('hand', {
                seat: player(seat),
                cards: listText(
                  cards.map(({ card, colour, rank }) => {
                    if (card) return cardName(card, t)
                    const known = [colour && t(`colours.${colour}`), rank && t('rank', { rank })].filter(Boolean)
                    return known.length > 0 ? known.join(' ') : t('unseen')
                  }),
                ),
              })}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const EDGE = 1

function Place({ seat, scene }: SeatThingsProps<HanabiEvent, Table>) {
  const cards = handsOf(scene).find((hand) => hand.seat === seat)?.cards ?? []
  if (cards.length === 0) return null
  const width = cards.length * CARD_WIDTH + EDGE
  return (
    <svg
      viewBox={`${-EDGE} ${-EDGE} ${width} ${CARD_HEIGHT + 2 * EDGE}`}
      className={`${styles.drawing} ${styles.before}`}
      data-moves
      aria-hidden="true"
    >
      <Cards cards={cards} />
    </svg>
  )
}
