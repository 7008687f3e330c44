import { colourOf, rankOf } from '@masquerade/games/hanabi/cards'
import type { Hand, Held } from './hands.ts'
import { Shape } from './shape.tsx'
import styles from './things.module.css'

export const CARD_WIDTH = 9
export const CARD_HEIGHT = 13
export const HAND_HEIGHT = 20

/** A hand, the oldest card first, its seat's number before it. Backs bear what hints have told of them. */
export function HandDrawing({ hand: { seat, cards }, acts }: { hand: Hand; acts: boolean }) {
  return (
    <g className={styles.hand} data-acts={acts}>
      <text className={styles.seat} x="3" y="10.5">
        {seat}
      </text>
      <g transform="translate(6.5 1)">
        <Cards cards={cards} />
      </g>
    </g>
  )
}

/** The cards side by side. */
export function Cards({ cards }: Pick<Hand, 'cards'>) {
  return cards.map((held, index) => (
    <g key={held.id} transform={`translate(${index * CARD_WIDTH} 0)`}>
      <OneCard held={held} />
    </g>
  ))
}

function OneCard({ held: { card, colour, rank, named, drawn } }: { held: Held }) {
  const [face, number] = card ? [colourOf(card), rankOf(card)] : [colour, rank]
  return (
    <g className={styles.card} data-seen={card !== undefined} data-named={named} data-drawn={drawn} data-colour={face}>
      <rect width="8" height={CARD_HEIGHT} rx="1.2" />
      {face && <Shape colour={face} x={4} y={4} scale={0.78} />}
      {number !== undefined && (
        <text x="4" y="11.6">
          {number}
        </text>
      )}
      {/* On a face, dots say which half of it its holder was told. */}
      {card && colour && <circle className={styles.told} cx="6.8" cy="1.2" r=".9" />}
      {card && rank && <circle className={styles.told} cx="6.8" cy="11.8" r=".9" />}
    </g>
  )
}
