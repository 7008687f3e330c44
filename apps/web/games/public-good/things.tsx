import type { PublicGoodEvent } from '@masquerade/games'
import { SEATS } from '@masquerade/games/public-good/constants'
import type { Table } from '@masquerade/games/public-good/table'
import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { ReasonsInWords } from '@/features/tabletop/reasons.tsx'
import type { SeatThingsProps, ThingsProps } from '@/features/tabletop/tabletop.ts'
import { SpokenTable } from '../forms/spoken-table.tsx'
import { type Filled, Pot } from './pot.tsx'
import styles from './things.module.css'

/** What each has left, what it gave last, and the pot that all give into. */
export function Things({ scene, still }: ThingsProps<PublicGoodEvent, Table>) {
  const t = useTranslations('public-good.board')
  const { step, table, ended } = scene
  return (
    <div className={styles.paper}>
      <Drawing
        table={table}
        given={!still && step.event?.type === 'revealed'}
        winners={ended?.winners}
        shared={ended !== undefined}
      />
      <SpokenTable
        caption={t('ledger')}
        columns={[...table.rounds.map(({ round }) => t('name.revealed', { round })), t('leftOver')]}
        rows={SEATS.map((seat) => ({
          name: t('seat', { seat }),
          cells: [...table.rounds.map(({ amounts }) => amounts[seat - 1]), table.left[seat - 1]],
        }))}
      />
      <p className="sr-only">{t('pool', { pool: table.pool })}</p>
    </div>
  )
}

export type Shown = Pick<Table, 'rounds' | 'left' | 'cast'> & Filled

interface DrawingProps {
  table: Shown
  /** What was given last is on its way. */
  given?: boolean
  winners?: readonly number[] | undefined
  /** The pot is multiplied and shared. */
  shared?: boolean
}

export function Drawing({ table, given = false, winners = [], shared = false }: DrawingProps) {
  const last = table.rounds.at(-1)
  return (
    <svg viewBox="0 0 160 60" className={styles.drawing} aria-hidden="true" data-given={given}>
      <Pot table={table} shared={shared} />
      {SEATS.map((seat, index) => (
        <Purse
          // Another round's coins are drawn anew, so that they fly.
          key={`${seat} ${last?.round}`}
          {...{ seat, table, won: winners.includes(seat) }}
          gift={last?.amounts[index]}
        />
      ))}
    </svg>
  )
}

interface PurseProps {
  seat: number
  table: Shown
  won: boolean
  gift: number | undefined
}

const WIDE = 64
const COINS = 5

/** A seat's bar: what it has left, and the coins that it gave last. What the viewer has just promised is outlined. */
function Purse({ seat, table, won, gift }: PurseProps) {
  const { endowment } = table.settings
  const left = table.left[seat - 1] ?? 0
  const own = table.cast.find((one) => one.seat === seat)
  const widthOf = (amount: number) => (WIDE * Math.max(0, Math.min(endowment, amount))) / endowment
  const full = widthOf(left)
  const coins = gift === undefined || gift <= 0 ? 0 : Math.ceil((COINS * Math.min(gift, endowment)) / endowment)
  return (
    <g
      className={styles.purse}
      transform={`translate(0 ${3 + (seat - 1) * 19})`}
      data-won={won}
      style={{ '--drop': `${(2 - seat) * 19 - 4}px` } as CSSProperties} // of our own
    >
      <text className={styles.number} x="5" y="9.2">
        {seat}
      </text>
      <rect className={styles.well} x="11" y="1" width={WIDE} height="13" rx="2" />
      <rect className={styles.left} x="11" y="1" width={full} height="13" rx="2" />
      {own && own.amount > 0 && (
        <rect
          className={styles.promised}
          x={11 + Math.max(0, full - widthOf(own.amount))}
          y="1"
          width={widthOf(own.amount)}
          height="13"
          rx="2"
        />
      )}
      <text className={styles.amount} x="14" y="10.3" data-below={left < 0}>
        {left}
      </text>
      {gift !== undefined && (
        <text className={styles.gift} x="80" y="10.3" data-none={gift === 0}>
          +{gift}
        </text>
      )}
      {Array.from({ length: coins }, (_, index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: coins are alike
          key={index}
          className={styles.coin}
          cx="76"
          cy="7.5"
          r="2.4"
          style={{ '--late': index } as CSSProperties} // of our own
        />
      ))}
    </g>
  )
}

/** How much a seat has left. */
export function State({ seat, scene: { table } }: SeatThingsProps<PublicGoodEvent, Table>) {
  const t = useTranslations('public-good.board')
  return <span>{t('left', { left: table.left[seat - 1] ?? 0 })}</span>
}

/** What a seat kept for itself, and what the pot gave it. */
export function Reasons({ seat, scene, unit }: SeatThingsProps<PublicGoodEvent, Table> & { unit: number }) {
  const t = useTranslations('public-good.board.reasons')
  const { ended } = scene.table
  if (!ended) return null
  const kept = unit * (ended.left[seat - 1] ?? 0)
  const reasons = [
    { amount: kept, text: t('kept') },
    { amount: (ended.scores[seat - 1] ?? 0) - kept, text: t('pot') },
  ]
  return <ReasonsInWords {...{ unit, reasons }} />
}
