import type { PublicGoodEvent } from '@masquerade/games'
import { SEATS } from '@masquerade/games/public-good/constants'
import type { Config } from '@masquerade/games/public-good/events'
import { record, type Table } from '@masquerade/games/public-good/table'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { pointsText } from '@/features/watch/stage/points-text.ts'
import type { SeatThingsProps, TableStage, Telling, ThingsProps } from '@/features/watch/tabletop/tabletop.ts'
import { type BoardWords, beginsWith, boardWords, wordsBy } from '../forms/by-event.ts'
import { Label, numbersTo, Sheet } from '../forms/sheet.tsx'
import { SpokenTable } from '../forms/spoken-table.tsx'
import styles from './stage.module.css'

export const telling: Telling<PublicGoodEvent, Table> = {
  record,
  seatsOf: () => SEATS,
  // A choice is secret until all are revealed, and begins no step.
  begins: beginsWith({ revealed: ({ round }) => ({ kind: 'together', part: round }) }),
  longest: ({ settings }) => 1 + settings.rounds + 1,
  endedOf: ({ ended }) => ended,
  parts: true,
}

export const wordsOf = (t: BoardWords<'public-good.board'>) =>
  wordsBy<PublicGoodEvent, Table>(t, {
    sentences(player) {
      const named = (seats: readonly number[]) =>
        seats.length === SEATS.length ? t('all') : seats.map(player).reduce((one, other) => t('and', { one, other }))
      return {
        opened: (_, { settings: { endowment, multiplier10 } }) =>
          t('opening', { endowment, multiplier: `${multiplier10 / 10}` }),
        revealed({ amounts, missing, pool }) {
          const gifts = SEATS.map((seat) => t('gift', { seat: player(seat), amount: amounts[seat - 1] ?? 0 }))
          const sentence = t('revealed', { gifts: gifts.join(t('comma')), pool })
          return missing.length === 0 ? sentence : `${sentence} ${t('missing', { seats: named(missing) })}`
        },
        ended({ winners, pool }, { settings }) {
          const share = shareText(pool, settings)
          return t(winners.length === 1 ? 'end.won' : 'end.shared', { seats: named(winners), pool, share })
        },
      }
    },
    names: () => ({ revealed: ({ round }) => t('name.revealed', { round }) }),
    reasons({ ended }, seat, unit) {
      const kept = unit * (ended?.left[seat - 1] ?? 0)
      return [
        { amount: kept, text: t('reasons.kept') },
        { amount: (ended?.scores[seat - 1] ?? 0) - kept, text: t('reasons.pot') },
      ]
    },
  })

export const stage: TableStage<PublicGoodEvent, Table> = {
  ...telling,
  useWords: boardWords('public-good.board', wordsOf),
  Things,
  leastHeight: () => 6,
  State,
}

export function ledgerLines({ rounds, left }: Pick<Table, 'rounds' | 'left'>): string[] {
  const rows = SEATS.map((seat) => [
    ...rounds.map(({ amounts }) => `${amounts[seat - 1] ?? 0}`),
    `= ${left[seat - 1] ?? 0}`,
  ])
  const widest = Math.max(...rows.flat().map(({ length }) => length))
  return rows.map((row, index) => [`${index + 1}:`, ...row.map((cell) => cell.padStart(widest))].join(' '))
}

function Things({ scene, still }: ThingsProps<PublicGoodEvent, Table>) {
  const t = useTranslations('public-good.board')
  const { step, table, ended } = scene
  return (
    <div className="aspect-[160/60] w-[min(100cqw,100cqh*160/60)]">
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
  given?: boolean
  winners?: readonly number[] | undefined
  shared?: boolean
}

export function Drawing({ table, given = false, winners = [], shared = false }: DrawingProps) {
  const last = table.rounds.at(-1)
  return (
    <Sheet viewBox="0 0 160 60" className={`${styles.drawing} fill-none`} data-given={given}>
      <Pot table={table} shared={shared} />
      {SEATS.map((seat, index) => (
        <Purse
          // The key changes with each round, so that new coins begin their flight.
          key={`${seat} ${last?.round}`}
          {...{ seat, table, won: winners.includes(seat) }}
          gift={last?.amounts[index]}
        />
      ))}
    </Sheet>
  )
}

const WIDE = 64
const COINS = 5

function Purse({ seat, table, won, gift }: { seat: number; table: Shown; won: boolean; gift: number | undefined }) {
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
      style={{ '--drop': `${(2 - seat) * 19 - 4}px` }}
    >
      <Label className={styles.number} x="5" y="10.3" text={seat} />
      <rect className={styles.well} x="11" y="1" width={WIDE} height="13" rx="2" />
      <rect className={styles.left} x="11" y="1" width={full} height="13" rx="2" />
      {own && own.amount > 0 && (
        <rect
          className="stroke-[0.7] stroke-ink-soft [stroke-dasharray:1.5_1.5]"
          x={11 + Math.max(0, full - widthOf(own.amount))}
          y="1"
          width={widthOf(own.amount)}
          height="13"
          rx="2"
        />
      )}
      <Label className={styles.amount} x="14" y="10.3" data-below={left < 0} text={left} />
      {gift !== undefined && <Label className={styles.gift} x="80" y="10.3" data-none={gift === 0} text={`+${gift}`} />}
      {numbersTo(coins).map((coin) => (
        <circle key={coin} className={styles.coin} cx="76" cy="7.5" r="2.4" style={{ '--late': coin - 1 }} />
      ))}
    </g>
  )
}

function State({ seat, scene: { table } }: SeatThingsProps<PublicGoodEvent, Table>) {
  const t = useTranslations('public-good.board')
  return <span>{t('left', { left: table.left[seat - 1] ?? 0 })}</span>
}

interface Filled {
  pool: number
  settings: Pick<Config, 'endowment' | 'multiplier10'>
}

const BOWL = 'M108 15C108 36 112 48 118 48H144C150 48 154 36 154 15Z'
const [TOP, BOTTOM] = [17, 48]

function Pot({ table: { pool, settings }, shared }: { table: Filled; shared: boolean }) {
  const bowl = useId()
  const full = Math.max(0, Math.min(1, pool / (SEATS.length * settings.endowment)))
  const level = (BOTTOM - TOP) * full
  return (
    <>
      <clipPath id={bowl}>
        <path d={BOWL} />
      </clipPath>
      <path className="fill-sunk" d={BOWL} />
      <g clipPath={`url(#${bowl})`}>
        <rect className={styles.level} x="106" y={BOTTOM - level} width="50" height={level + 1} />
      </g>
      <path className="stroke-1 stroke-line-strong" d={BOWL} />
      <ellipse className="stroke-1 stroke-line-strong" cx="131" cy="15" rx="23" ry="3" />
      <Label className={styles.pool} x="131" y="38" text={pool} />
      <text className={styles.becomes} x="131" y="57" data-shared={shared}>
        {`× ${settings.multiplier10 / 10} ÷ ${SEATS.length}`}
        {shared && ` = ${shareText(pool, settings)}`}
      </text>
    </>
  )
}

/** The pot times its multiplier, which is stored in tenths, goes to three seats: a share is divided by thirty. */
const PARTS = 30

const shareText = (pool: number, { multiplier10 }: Pick<Config, 'multiplier10'>): string =>
  pointsText(multiplier10 * pool, PARTS)
