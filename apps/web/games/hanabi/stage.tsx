import type { HanabiEvent } from '@masquerade/games'
import { coloursOf } from '@masquerade/games/hanabi/cards'
import type { Table } from '@masquerade/games/hanabi/table'
import { useTranslations } from 'next-intl'
import { usePlayer } from '@/features/watch/tabletop/players.tsx'
import type { SeatThingsProps, TableStage, ThingsProps } from '@/features/watch/tabletop/tabletop.ts'
import { boardWords } from '../forms/by-event.ts'
import { SpokenTable } from '../forms/spoken-table.tsx'
import { CARD_HEIGHT, CARD_WIDTH, Cards, discardedOf, handsOf, heightOf, TableDrawing } from './drawing.tsx'
import styles from './stage.module.css'
import { cardName, telling, wordsOf } from './telling.ts'

export const stage: TableStage<HanabiEvent, Table> = {
  ...telling,
  useWords: boardWords('hanabi.board', wordsOf),
  Things,
  leastHeight: ({ ended, table }) => heightOf(ended ? table.settings.seats : 0) * 0.12,
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
        // During a match each player's cards are drawn beside the player, after it in the middle.
        hands={ended ? hands : []}
        happened={step.event}
        moves={!still}
        words={{ hints: t('tokens.hints'), lives: t('tokens.lives'), deck: t('tokens.deck') }}
      />
      <SpokenTable
        caption={t('fireworks')}
        rows={colours.map((colour, index) => {
          const discards = t('discards', { cards: listText(discardedOf(table.discards, colour).map(String)) })
          return { name: t(`colours.${colour}`), cells: [table.fireworks[index], discards] }
        })}
      />
      <div className="sr-only">
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
