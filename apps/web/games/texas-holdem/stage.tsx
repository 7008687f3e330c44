import type { Seat } from '@masquerade/game'
import type { Card as CardName, TexasHoldemEvent } from '@masquerade/games'
import { of, type Pot, type Table } from '@masquerade/games/texas-holdem/table'
import { useTranslations } from 'next-intl'
import { placeAt } from '@/features/watch/stage/round-table.ts'
import type { Scene, SeatThingsProps, TableStage, ThingsProps } from '@/features/watch/tabletop/tabletop.ts'
import { boardWords } from '../forms/by-event.ts'
import { Label, Sheet } from '../forms/sheet.tsx'
import { cardsOf, cardsText, laidOn, rankText, stackOf } from './laid.ts'
import styles from './stage.module.css'
import { telling, wordsOf } from './telling.ts'

export const stage: TableStage<TexasHoldemEvent, Table> = {
  ...telling,
  useWords: boardWords('texas-holdem.board', wordsOf),
  Things,
  leastHeight: () => 6.5,
  State,
  Place,
}

function Things({ scene, still }: ThingsProps<TexasHoldemEvent, Table>) {
  const t = useTranslations('texas-holdem.board')
  const { step, table, ended } = scene
  const laid = laidOn(table)
  const board = laid?.board ?? []
  const pots = laid?.pots ?? []
  const event = still ? undefined : step.event
  const open = ended && laid ? laid.dealt.map((seat) => ({ seat, cards: cardsOf(scene, seat) })) : []
  return (
    <div className="aspect-[160/66] w-[min(100cqw,100cqh*160/66)]">
      <Felt
        key={laid?.number}
        {...{ board, pots }}
        pot={laid?.pot ?? 0}
        turned={event?.type === 'board' ? event.data.cards.length : 0}
        moves={movesOf(event, table)}
        step={step.seq}
        hands={open}
        potText={(chips) => t('pot', { chips })}
      />
      <p className="sr-only">{board.length > 0 ? t('board', { cards: cardsText(board) }) : t('noBoard')}</p>
      <p className="sr-only">{t('pot', { chips: laid?.pot ?? 0 })}</p>
      {pots.length > 1 &&
        pots.map(({ chips, seats }) => (
          <p key={seats.join(' ')} className="sr-only">
            {t('sidePot', { chips, seats: seats.join(' ') })}
          </p>
        ))}
      {open.map(({ seat, cards }) => (
        <p key={seat} className="sr-only">
          {t('held', { seat, cards: cards ? cardsText(cards) : t('faceDown') })}
        </p>
      ))}
    </div>
  )
}

interface Move {
  seat: Seat
  seats: number
  to: 'pot' | 'seat'
}

function movesOf(event: Scene<TexasHoldemEvent, Table>['step']['event'], { config: { seats } }: Table): Move[] {
  if (event?.type === 'acted' && event.data.chips > 0) return [{ seat: event.data.seat, seats, to: 'pot' }]
  if (event?.type === 'hand') return event.data.blinds.map(({ seat }) => ({ seat, seats, to: 'pot' }))
  if (event?.type !== 'paid') return []
  const winners = new Set(event.data.pots.flatMap((pot) => (pot.chips > 0 ? pot.winners : [])))
  return [...winners].map((seat) => ({ seat, seats, to: 'seat' }))
}

interface FeltProps {
  board: readonly CardName[]
  pots: readonly Pot[]
  pot: number
  turned?: number
  moves?: readonly Move[]
  step?: number
  hands?: readonly { seat: Seat; cards: readonly CardName[] | undefined }[]
  potText: (chips: number) => string
}

const PLACES = [0, 1, 2, 3, 4] as const
const WIDE = 24

export function Felt({ board, pots, pot, turned = 0, moves = [], step = 0, hands = [], potText }: FeltProps) {
  return (
    <Sheet viewBox="0 0 160 66" className={styles.drawing}>
      {PLACES.map((place) => {
        const card = board[place]
        const x = 22 + place * WIDE
        if (!card)
          return (
            <rect
              key={place}
              className="fill-none stroke-[0.5] stroke-line-strong [stroke-dasharray:1.6_1.6]"
              x={x}
              y="2"
              width="20"
              height="28"
              rx="2.6"
            />
          )
        const late = place - (board.length - turned)
        return (
          <g
            key={`${place} ${card}`}
            className={styles.dealt}
            data-turns={late >= 0 && turned > 0}
            style={{ '--late': late }}
          >
            <Card card={card} x={x} y={2} />
          </g>
        )
      })}
      {hands.length > 0 ? <Hands hands={hands} /> : <Pots {...{ pots, pot, potText }} />}
      {moves.map((move) => (
        <Moving key={`${step} ${move.seat}`} move={move} />
      ))}
    </Sheet>
  )
}

const LETTER = 6

/** With side pots, each is drawn with its chips above the seats that may win it. */
function Pots({ pots, pot, potText }: Pick<FeltProps, 'pots' | 'pot' | 'potText'>) {
  if (pot === 0) return null
  if (pots.length < 2)
    return (
      <g>
        <g className={styles.chip}>
          {[42, 40, 38].map((y) => (
            <ellipse key={y} cx="80" cy={y} rx="5" ry="2.2" />
          ))}
        </g>
        <Label className={styles.pot} x="80" y="53" text={potText(pot)} />
      </g>
    )
  const letters = pots.map(({ chips, seats }) => Math.max(seats.length * 1.3, `${chips}`.length) + 1)
  const before = (index: number) => letters.slice(0, index).reduce((sum, one) => sum + one, 0)
  const all = before(pots.length)
  return (
    // Letters of many pots are narrower, so that all pots are within the sheet.
    <g transform={`translate(80 0) scale(${Math.min(1, 160 / all / LETTER)} 1)`}>
      <Label className={styles.pot} y="42" text={potText(pot)} />
      {pots.map(({ chips, seats }, index) => (
        <g key={seats.join(' ')} transform={`translate(${((before(index) + before(index + 1) - all) / 2) * LETTER} 0)`}>
          <Label className={styles.pot} y="53" text={chips} />
          <Label className={styles.side} y="63.5" text={seats.join('\u2009')} />
        </g>
      ))}
    </g>
  )
}

function Hands({ hands }: { hands: NonNullable<FeltProps['hands']> }) {
  return hands.map(({ seat, cards }, index) => (
    <g key={seat} transform={`translate(${80 + (index - hands.length / 2) * 26} 37)`}>
      <Label className={styles.holder} x="13" y="5" text={seat} />
      <g transform="translate(0.7 7) scale(0.58)">
        <Card card={cards?.[0]} x={0} y={0} />
        <Card card={cards?.[1]} x={22} y={0} />
      </g>
    </g>
  ))
}

function Moving({ move: { seat, seats, to } }: { move: Move }) {
  const { row, light } = placeAt(seat - 1, seats)
  const facing = seats === 2
  const x = facing ? (seat === 1 ? -80 : 80) : (light - 50) * 1.5
  const y = facing ? 0 : row === 'far' ? -48 : 30
  return (
    <circle className={styles.moving} data-to={to} cx="80" cy="40" r="4" style={{ '--x': `${x}px`, '--y': `${y}px` }} />
  )
}

type Props = SeatThingsProps<TexasHoldemEvent, Table>

function State({ seat, scene: { table, step, ended } }: Props) {
  const t = useTranslations('texas-holdem.board')
  const laid = laidOn(table)
  const chips = stackOf(table, seat)
  const out = laid?.folded.includes(seat)
  const shown = step.kind === 'news' && !ended ? laid?.shown.find((one) => one.seat === seat) : undefined
  const pots = step.event?.type === 'paid' ? step.event.data.pots : []
  const wins = pots.some(({ chips, winners }) => chips > 0 && winners.includes(seat))
  const allIn = laid && !laid.paid && !out && chips === 0 && laid.dealt.includes(seat)
  return (
    <span className="inline-flex items-center gap-[0.35em] tabular-nums">
      {laid?.button === seat && (
        <span className="inline-grid size-[1.3em] flex-none place-items-center rounded-[50%] border border-line-strong bg-surface font-[650] text-[0.85em] text-ink leading-none">
          <span aria-hidden="true">{t('buttonSign')}</span>
          <span className="sr-only">{t('button')}</span>
        </span>
      )}
      {shown && !out ? (
        <span className={wins ? 'font-[650] text-ink' : undefined}>{t(`kind.${shown.hand}`)}</span>
      ) : (
        <span>{out ? t('folded', { chips }) : allIn ? t('allIn') : t('chips', { chips })}</span>
      )}
    </span>
  )
}

function Place({ seat, scene }: Props) {
  const t = useTranslations('texas-holdem.board')
  const laid = laidOn(scene.table)
  if (!laid?.dealt.includes(seat)) return null
  const cards = cardsOf(scene, seat)
  const folded = laid.folded.includes(seat)
  const bet = of(seat, laid.put)
  return (
    <span className="inline-flex h-full items-center justify-center gap-[0.35em] text-ink text-xs/[inherit]">
      {(cards || !folded) && (
        <svg
          key={cards ? 'open' : 'closed'}
          viewBox="0 0 43 30"
          className={`${styles.pair} h-full max-h-[2.4rem] min-h-6 ${folded ? 'opacity-40' : ''}`}
          data-open={cards !== undefined}
          aria-hidden="true"
        >
          <Card card={cards?.[0]} x={1} y={1} />
          <Card card={cards?.[1]} x={22} y={1} />
        </svg>
      )}
      <span className="sr-only">{cards ? t('holds', { cards: cardsText(cards) }) : folded ? '' : t('faceDown')}</span>
      {bet > 0 && (
        <span className="inline-flex items-center gap-[0.2em] font-semibold tabular-nums [&>svg]:w-[1em]">
          <svg viewBox="-5 -5 10 10" aria-hidden="true">
            <circle className={styles.chip} r="4" />
          </svg>
          <span aria-hidden="true">{bet}</span>
          <span className="sr-only">{t('bet', { chips: bet })}</span>
        </span>
      )}
    </span>
  )
}

const SUITS = {
  d: 'M0-5 3.8 0 0 5-3.8 0Z',
  h: 'M0 4.6C-6.4.4-4.7-4.5-2.4-4.4-1-4.3-.3-3.3 0-2.4.3-3.3 1-4.3 2.4-4.4 4.7-4.5 6.4.4 0 4.6Z',
  s: 'M0-4.8C-6.4-.2-4.6 3.4-2.3 3-1.3 2.8-.7 2.2-.4 1.6L-1.4 4.8H1.4L.4 1.6C.7 2.2 1.3 2.8 2.3 3 4.6 3.4 6.4-.2 0-4.8Z',
  c: 'M0-4.8a2.2 2.2 0 0 1 1.5 3.8A2.2 2.2 0 1 1 .6 2L1.4 4.8H-1.4L-.6 2A2.2 2.2 0 1 1-1.5-1 2.2 2.2 0 0 1 0-4.8Z',
} as const

interface CardProps {
  /** A playing card whose rank and suit are unknown (undefined) is shown face down. */
  card: CardName | undefined
  x: number
  y: number
}

/** Suits of playing cards differ in shape, not in colour alone, for viewers who cannot distinguish colours. */
export function Card({ card, x, y }: CardProps) {
  const suit = card?.[1] as keyof typeof SUITS | undefined // a card is a rank and a suit
  return (
    <g transform={`translate(${x} ${y})`} className={styles.card} data-red={suit === 'd' || suit === 'h'}>
      <rect width="20" height="28" rx="2.6" data-back={!card} />
      {card && suit ? (
        <>
          <Label x="10" y="12.6" text={rankText(card)} />
          <path transform="translate(10 20.4)" d={SUITS[suit]} />
        </>
      ) : (
        <path className={styles.back} d="M10 4.5 16 14 10 23.5 4 14ZM10 9.5 13 14 10 18.5 7 14Z" />
      )}
    </g>
  )
}
