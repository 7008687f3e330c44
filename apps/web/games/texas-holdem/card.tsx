import type { Card as CardName } from '@masquerade/games'
import { rankText } from './laid.ts'
import styles from './things.module.css'

const SUITS = {
  d: 'M0-5 3.8 0 0 5-3.8 0Z',
  h: 'M0 4.6C-6.4.4-4.7-4.5-2.4-4.4-1-4.3-.3-3.3 0-2.4.3-3.3 1-4.3 2.4-4.4 4.7-4.5 6.4.4 0 4.6Z',
  s: 'M0-4.8C-6.4-.2-4.6 3.4-2.3 3-1.3 2.8-.7 2.2-.4 1.6L-1.4 4.8H1.4L.4 1.6C.7 2.2 1.3 2.8 2.3 3 4.6 3.4 6.4-.2 0-4.8Z',
  c: 'M0-4.8a2.2 2.2 0 0 1 1.5 3.8A2.2 2.2 0 1 1 .6 2L1.4 4.8H-1.4L-.6 2A2.2 2.2 0 1 1-1.5-1 2.2 2.2 0 0 1 0-4.8Z',
} as const

interface Props {
  /** Its rank and suit; face down when nobody may know. */
  card: CardName | undefined
  x: number
  y: number
}

/** A card of twenty by twenty-eight: a rank over a suit, or its back. Colour is never the only sign of a suit. */
export function Card({ card, x, y }: Props) {
  const suit = card?.[1] as keyof typeof SUITS | undefined // a card is a rank and a suit
  return (
    <g transform={`translate(${x} ${y})`} className={styles.card} data-red={suit === 'd' || suit === 'h'}>
      <rect width="20" height="28" rx="2.6" data-back={!card} />
      {card && suit ? (
        <>
          <text x="10" y="12.6">
            {rankText(card)}
          </text>
          <path transform="translate(10 20.4)" d={SUITS[suit]} />
        </>
      ) : (
        <path className={styles.back} d="M10 4.5 16 14 10 23.5 4 14ZM10 9.5 13 14 10 18.5 7 14Z" />
      )}
    </g>
  )
}
