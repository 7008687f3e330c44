import type { Seat } from '@masquerade/game'
import type { HanabiEvent } from '@masquerade/games'
import {
  type Card,
  type Colour,
  colourIndex,
  colourOf,
  coloursOf,
  type Rank,
  rankOf,
} from '@masquerade/games/hanabi/cards'
import { candidatesOf, deckSize, handOf, seatsOf, type Table } from '@masquerade/games/hanabi/table'
import type { Scene } from '@/features/watch/tabletop/tabletop.ts'
import { Label, numbersTo } from '../forms/sheet.tsx'
import styles from './stage.module.css'

interface Props {
  table: Table
  hands: readonly Hand[]
  happened?: HanabiEvent | undefined
  moves?: boolean
  words: { hints: string; lives: string; deck: string }
}

const FIREWORK = 25
const TOKENS = 27
const SKY = 43
const GAP = 8

export const heightOf = (hands: number): number => SKY + (hands > 0 ? HAND_HEIGHT : 0)

export function TableDrawing({ table, hands, happened, moves = false, words }: Props) {
  const colours = coloursOf(table.settings)
  const handWidth = GAP + table.settings.hand * CARD_WIDTH
  const width = Math.max(TOKENS + colours.length * FIREWORK, hands.length * (handWidth + GAP) - GAP, 96)
  const height = heightOf(hands.length)
  const sky = (width - TOKENS - colours.length * FIREWORK) / 2
  const between = hands.length > 1 ? (width - hands.length * handWidth) / (hands.length - 1) : 0
  const grown = happened?.type === 'played' && happened.data.fits ? colourIndex(happened.data.was) : undefined
  const thrown = thrownBy(happened)
  const actor = happened && 'seat' in happened.data ? happened.data.seat : undefined
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={styles.drawing}
      style={{ '--shape': width / height }}
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
          <Discards cards={discardedOf(table.discards, colour)} thrown={thrown === index} />
        </g>
      ))}
      {hands.map((hand, index) => (
        <g key={hand.seat} transform={`translate(${index * (handWidth + between)} ${SKY + 3})`}>
          <HandDrawing hand={hand} acts={hand.seat === actor} />
        </g>
      ))}
    </svg>
  )
}

/** More cards than this are squeezed into the width of their column. */
const ABREAST_DISCARDS = 4

const Discards = ({ cards, thrown }: { cards: readonly Rank[]; thrown: boolean }) => (
  <text
    className={styles.discards}
    y="40.5"
    data-thrown={thrown}
    {...(cards.length > ABREAST_DISCARDS && { textLength: FIREWORK - 2, lengthAdjust: 'spacingAndGlyphs' })}
  >
    {cards.join(' ')}
  </text>
)

function thrownBy(happened: HanabiEvent | undefined): number | undefined {
  if (happened?.type === 'discarded') return colourIndex(happened.data.was)
  return happened?.type === 'played' && !happened.data.fits ? colourIndex(happened.data.was) : undefined
}

function Tokens({ table, words }: { table: Table; words: Props['words'] }) {
  const { settings, hints, lives } = table
  return (
    <g className={styles.tokens}>
      <text y="5">{words.hints}</text>
      {numbersTo(settings.hints).map((hint) => (
        <circle
          key={hint}
          className={`stroke-[0.5] stroke-line-strong ${hint <= hints ? 'fill-lamp' : 'fill-none'}`}
          cx={2 + ((hint - 1) % 4) * 5}
          cy={9 + Math.floor((hint - 1) / 4) * 5}
          r="1.9"
        />
      ))}
      <text y="21.5">{words.lives}</text>
      {numbersTo(settings.lives).map((life) => (
        <path
          key={life}
          className={`stroke-[0.5] stroke-line-strong ${life <= lives ? 'fill-vermilion' : 'fill-none'}`}
          transform={`translate(${life * 6 - 3.5} 25.5)`}
          d="M0 2.600C-3.6 0 -2.6 -2.4 -1.2 -2.200C-.4 -2.1 0 -1.2 0 -1.200S.4 -2.1 1.2 -2.200C2.6 -2.4 3.6 0 0 2.600z"
        />
      ))}
      <text y="34">{words.deck}</text>
      <rect className="fill-line stroke-[0.5] stroke-line-strong" x=".4" y="35.5" width="5" height="6.5" rx=".8" />
      <Label className={styles.count} x="8" y="41.3" text={deckSize(table)} />
    </g>
  )
}

interface FireworkProps {
  colour: Colour
  rank: number
  ranks: number
  grows: boolean
}

function Firework({ colour, rank, ranks, grows }: FireworkProps) {
  return (
    <g className={styles.firework} data-colour={colour} data-done={rank === ranks}>
      <path className="fill-none stroke-[0.5] stroke-line-strong [stroke-dasharray:1_1.2]" d="M0 30V15" />
      {numbersTo(rank).map((ring) => (
        <g key={ring} className={styles.ring} data-grows={grows && ring === rank}>
          {sparks(ring - 1).map(({ d, key }) => (
            <path key={key} d={d} />
          ))}
        </g>
      ))}
      <circle className={styles.core} cy="13" r="4.6" />
      <Label className={styles.rank} y="15.3" text={rank} />
      <Shape colour={colour} y={32.5} scale={0.8} />
    </g>
  )
}

function sparks(ring: number): { key: number; d: string }[] {
  const count = 8 + ring * 2
  const from = 5.4 + ring * 1.5
  return Array.from({ length: count }, (_, index) => {
    const angle = ((index + (ring % 2) / 2) / count) * 2 * Math.PI
    const at = (distance: number) =>
      `${(Math.cos(angle) * distance).toFixed(2)} ${(13 + Math.sin(angle) * distance).toFixed(2)}`
    return { key: index, d: `M${at(from)}L${at(from + 1)}` }
  })
}

export const CARD_WIDTH = 9
export const CARD_HEIGHT = 13
const HAND_HEIGHT = 20

/** A hand begins with its oldest card; the back of a card shows what its holder knows from hints. */
function HandDrawing({ hand: { seat, cards }, acts }: { hand: Hand; acts: boolean }) {
  return (
    <g className={styles.hand} data-acts={acts}>
      <Label className={styles.seat} x="3" y="10.5" text={seat} />
      <g transform="translate(6.5 1)">
        <Cards cards={cards} />
      </g>
    </g>
  )
}

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
      {number !== undefined && <Label x="4" y="11.6" text={number} />}
      {/* On a card's face, dots mark whether its holder knows the colour and the rank from hints. */}
      {card && colour && <circle className="fill-now" cx="6.8" cy="1.2" r=".9" />}
      {card && rank && <circle className="fill-now" cx="6.8" cy="11.8" r=".9" />}
    </g>
  )
}

/** Hanabi: each colour has its own shape, so that viewers who cannot distinguish colours can play. */
const SHAPES: Readonly<Record<Colour, string>> = {
  red: 'M0 -3L2.8 2.200H-2.800z',
  yellow: 'M0 -3.200L.9 -.9L3.2 0L.9 .9L0 3.200L-.9 .9L-3.2 0L-.9 -.9z',
  green: 'M-2.3 -2.300h4.600v4.600h-4.600z',
  white: 'M0 -2.800a2.8 2.8 0 1 1 -.01 0zM0 -1.200a1.2 1.2 0 1 0 .01 0z',
  blue: 'M0 -3.300C2.6 -.3 2.7 .4 2.5 1.200A2.6 2.6 0 0 1 -2.5 1.200C-2.7 .4 -2.6 -.3 0 -3.300z',
}

type ShapeProps = { colour: Colour } & Partial<Record<'x' | 'y' | 'scale', number>>

export const Shape = ({ colour, x = 0, y = 0, scale = 1 }: ShapeProps) => (
  <path
    className="fill-(--hue)"
    data-colour={colour}
    fillRule="evenodd"
    transform={`translate(${x} ${y}) scale(${scale})`}
    d={SHAPES[colour]}
  />
)

export interface Held {
  id: number
  card: Card | undefined
  colour: Colour | undefined
  rank: Rank | undefined
  named: boolean
  drawn: boolean
}

export interface Hand {
  seat: Seat
  cards: readonly Held[]
}

export function handsOf({ table, known, step }: Scene<HanabiEvent, Table>): Hand[] {
  const { event } = step
  return seatsOf(table).map((seat) => {
    const hand = handOf(table, seat)
    const named = event?.type === 'hinted' && event.data.to === seat ? event.data.cards : []
    const draws =
      (event?.type === 'played' || event?.type === 'discarded') && event.data.draws && event.data.seat === seat
    const cards = hand.map((id, index): Held => {
      const { colours, ranks } = candidatesOf(table, id)
      return {
        id,
        card: table.cards[id] ?? known?.cards[id],
        colour: colours.length === 1 ? colours[0] : undefined,
        rank: ranks.length === 1 ? ranks[0] : undefined,
        named: named.includes(index + 1),
        drawn: draws && index === hand.length - 1,
      }
    })
    return { seat, cards }
  })
}

export const discardedOf = (discards: readonly Card[], colour: Colour): Rank[] =>
  discards
    .filter((card) => colourOf(card) === colour)
    .map(rankOf)
    .toSorted((one, other) => one - other)
