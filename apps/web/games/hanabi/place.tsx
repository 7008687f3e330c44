import type { HanabiEvent } from '@masquerade/games'
import type { Table } from '@masquerade/games/hanabi/table'
import type { SeatThingsProps } from '@/features/tabletop/tabletop.ts'
import { CARD_HEIGHT, CARD_WIDTH, Cards } from './hand-drawing.tsx'
import { handsOf } from './hands.ts'
import styles from './things.module.css'

/** Room for a frame, and for a card that is named. */
const EDGE = 1

/** A seat's hand before it, as far as the viewer sees it; it is read out with all that lies on the table. */
export function Place({ seat, scene }: SeatThingsProps<HanabiEvent, Table>) {
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
