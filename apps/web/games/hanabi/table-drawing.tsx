import type { HanabiEvent } from '@masquerade/games'
import { colourIndex, coloursOf } from '@masquerade/games/hanabi/cards'
import { deckSize, type Table } from '@masquerade/games/hanabi/table'
import type { CSSProperties } from 'react'
import { Firework } from './firework.tsx'
import { CARD_WIDTH, HAND_HEIGHT, HandDrawing } from './hand-drawing.tsx'
import { discardedOf, type Hand } from './hands.ts'
import styles from './things.module.css'

interface Props {
  table: Table
  hands: readonly Hand[]
  /** What has just happened. */
  happened?: HanabiEvent | undefined
  moves?: boolean
  /** What the tokens and the deck are called. */
  words: { hints: string; lives: string; deck: string }
}

const FIREWORK = 25
const TOKENS = 27
const SKY = 43
const ABREAST = 3
const GAP = 8

/** All that lies on the table; numbers are in units of the drawing. */
export function TableDrawing({ table, hands, happened, moves = false, words }: Props) {
  const colours = coloursOf(table.settings)
  const columns = hands.length <= ABREAST ? hands.length : Math.ceil(hands.length / 2)
  const rows = columns === 0 ? 0 : Math.ceil(hands.length / columns)
  const handWidth = GAP + table.settings.hand * CARD_WIDTH
  const width = Math.max(TOKENS + colours.length * FIREWORK, columns * (handWidth + GAP) - GAP, 96)
  const height = SKY + rows * HAND_HEIGHT
  const sky = (width - TOKENS - colours.length * FIREWORK) / 2
  const between = columns > 1 ? (width - columns * handWidth) / (columns - 1) : 0
  const grown = happened?.type === 'played' && happened.data.fits ? colourIndex(happened.data.was) : undefined
  const thrown = thrownBy(happened)
  const actor = happened && 'seat' in happened.data ? happened.data.seat : undefined
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={styles.drawing}
      style={{ '--shape': width / height } as CSSProperties} // of our own
      aria-hidden="true"
      data-moves={moves || undefined}
    >
      <g transform={`translate(${sky} 0)`}>
        <Tokens table={table} words={words} />
      </g>
      {colours.map((colour, index) => (
        <g key={colour} transform={`translate(${sky + TOKENS + (index + 0.5) * FIREWORK} 0)`}>
          <Firework
            colour={colour}
            rank={table.fireworks[index] ?? 0}
            ranks={table.settings.ranks}
            grows={grown === index}
          />
          <text className={styles.discards} y="40.5" data-thrown={thrown === index}>
            {discardedOf(table.discards, colour).join(' ')}
          </text>
        </g>
      ))}
      {hands.map((hand, index) => {
        const [row, column] = [Math.floor(index / columns), index % columns]
        const x = columns === 1 ? (width - handWidth) / 2 : column * (handWidth + between)
        return (
          <g key={hand.seat} transform={`translate(${x} ${SKY + row * HAND_HEIGHT + 3})`}>
            <HandDrawing hand={hand} acts={hand.seat === actor} />
          </g>
        )
      })}
    </svg>
  )
}

/** The colour of the card that was lost in a step. */
function thrownBy(happened: HanabiEvent | undefined): number | undefined {
  if (happened?.type === 'discarded') return colourIndex(happened.data.was)
  return happened?.type === 'played' && !happened.data.fits ? colourIndex(happened.data.was) : undefined
}

/** Lanterns for hints, hearts for lives, and how many cards are left. */
function Tokens({ table, words }: { table: Table; words: Props['words'] }) {
  const { settings, hints, lives } = table
  const of = (most: number) => Array.from({ length: most }, (_, index) => index)
  return (
    <g className={styles.tokens}>
      <text y="5">{words.hints}</text>
      {of(settings.hints).map((index) => (
        <circle
          key={index}
          className={styles.hint}
          data-there={index < hints}
          cx={2 + (index % 4) * 5}
          cy={9 + Math.floor(index / 4) * 5}
          r="1.9"
        />
      ))}
      <text y="21.5">{words.lives}</text>
      {of(settings.lives).map((index) => (
        <path
          key={index}
          className={styles.life}
          data-there={index < lives}
          transform={`translate(${2.5 + index * 6} 25.5)`}
          d="M0 2.600C-3.6 0 -2.6 -2.4 -1.2 -2.200C-.4 -2.1 0 -1.2 0 -1.200S.4 -2.1 1.2 -2.200C2.6 -2.4 3.6 0 0 2.600z"
        />
      ))}
      <text y="34">{words.deck}</text>
      <rect className={styles.deck} x=".4" y="35.5" width="5" height="6.5" rx=".8" />
      <text className={styles.count} x="8" y="41.3">
        {deckSize(table)}
      </text>
    </g>
  )
}
