import { type Choice, SEATS } from '@masquerade/games/prisoners-dilemma/constants'
import type { Payoffs as Pays } from '@masquerade/games/prisoners-dilemma/events'
import type { Table } from '@masquerade/games/prisoners-dilemma/table'
import { useTranslations } from 'next-intl'
import { Label, Sheet } from '../forms/sheet.tsx'
import styles from './stage.module.css'

interface DrawingProps {
  table: Shown
  turned?: boolean
  winners?: readonly number[] | undefined
}

export function Drawing({ table, turned = false, winners = [] }: DrawingProps) {
  const last = table.rounds.at(-1)
  return (
    <Sheet
      viewBox="0 0 160 60"
      className={`${styles.drawing} fill-none [stroke-linecap:round] [stroke-linejoin:round]`}
      data-turned={turned}
    >
      {SEATS.map((seat, index) => (
        <g
          // The key changes with each round, so that a new card begins to turn.
          key={`${seat} ${last?.round}`}
          transform={`translate(${2 + index * 27} 3)`}
        >
          <Card seat={seat} choice={last?.choices[index]} points={last?.points[index]} />
        </g>
      ))}
      <Ledger table={table} winners={winners} />
    </Sheet>
  )
}

function Card({ seat, choice, points }: { seat: number; choice: Choice | undefined; points: number | undefined }) {
  const t = useTranslations('prisoners-dilemma.board')
  return (
    <>
      <g className={styles.card} data-choice={choice ?? 'unknown'}>
        <rect width="24" height="34" rx="2.6" />
        {choice ? (
          <>
            <Sign choice={choice} />
            <Label x="12" y="29.5" text={t(`card.${choice}`)} />
          </>
        ) : (
          <path className="stroke-[0.6] stroke-line-strong" d="M12 8l7 9l-7 9l-7 -9z" />
        )}
      </g>
      <Label className={styles.seat} x="12" y="42" text={t('seat', { seat })} />
      <Label className={styles.gain} x="12" y="53" text={points === undefined ? '' : `+${points}`} />
    </>
  )
}

/** The icons of the two choices differ in shape: two linked rings for cooperating, a lightning bolt for defecting. */
const Sign = ({ choice }: { choice: Choice }) =>
  choice === 'cooperate' ? (
    <g className="stroke-[1.5] stroke-teal">
      <circle cx="9.3" cy="13" r="5" />
      <circle cx="14.7" cy="13" r="5" />
    </g>
  ) : (
    <path className="stroke-[1.9] stroke-vermilion" d="M13.700 5L8.300 13.500H15L10.300 21.500" />
  )

/** Below this width the letters of the drawing cannot be read, and the same is said in columns of text. */
export const WIDE = '@max-[34rem]:hidden'
const NARROW = 'hidden w-full grid-cols-3 gap-1 @max-[34rem]:grid'

export function Columns({ table, turned = false, winners = [] }: DrawingProps) {
  const t = useTranslations('prisoners-dilemma.board')
  const { rounds, cast, settings } = table
  const last = rounds.at(-1)
  return (
    <div className={`${styles.columns} ${NARROW}`} aria-hidden="true" data-turned={turned}>
      {SEATS.map((seat, index) => {
        const choice = last?.choices[index]
        const gain = last?.points[index]
        return (
          <div
            key={`${seat} ${last?.round}`}
            className={`${styles.column} grid min-w-0 justify-items-center rounded-sm border`}
            data-choice={choice}
            data-won={winners.includes(seat)}
          >
            <b className="flex items-center gap-1 font-semibold">
              <svg viewBox="2 2 20 22" className={`${styles.drawing} h-[1.1em] fill-none`} aria-hidden="true">
                {choice ? (
                  <Sign choice={choice} />
                ) : (
                  <path className="stroke-[0.6] stroke-line-strong" d="M12 4l7 9l-7 9l-7 -9z" />
                )}
              </svg>
              {choice && t(`card.${choice}`)}
            </b>
            <span className="flex gap-1.5">
              {t('seat', { seat })} {gain !== undefined && <b>+{gain}</b>}
            </span>
            <svg
              viewBox={`0 0 ${WIDEST * settings.rounds} 8`}
              className="h-[0.8em] max-w-full fill-none"
              aria-hidden="true"
            >
              <Choices
                {...{ rounds, index }}
                own={cast.find((one) => one.seat === seat)}
                column={WIDEST}
                left={0}
                y={4}
              />
            </svg>
          </div>
        )
      })}
    </div>
  )
}

interface Outcome {
  kind: 'none' | 'one' | 'two' | 'all'
  seats: readonly { choice: Choice; points: number }[]
  points: number
}

function outcomesOf({ allCooperate, oneDefects, twoDefect, allDefect }: Pays): Outcome[] {
  const some = (count: number, choice: Choice, points: number) =>
    Array.from({ length: count }, () => ({ choice, points }))
  return [
    { kind: 'none', seats: some(3, 'cooperate', allCooperate), points: allCooperate },
    { kind: 'one', seats: [...some(2, 'cooperate', 0), ...some(1, 'defect', oneDefects)], points: oneDefects },
    { kind: 'two', seats: [...some(1, 'cooperate', 0), ...some(2, 'defect', twoDefect)], points: twoDefect },
    { kind: 'all', seats: some(3, 'defect', allDefect), points: allDefect },
  ]
}

export function Payoffs({ pays }: { pays: Pays }) {
  const t = useTranslations('prisoners-dilemma.board.pays')
  return (
    <ul
      className="flex h-8 items-end gap-[min(1rem,3cqw)] font-[550] font-sans text-[0.6875rem]/[1] text-ink-soft tabular-nums"
      aria-label={t('title')}
    >
      {outcomesOf(pays).map(({ kind, seats, points }) => (
        <li
          key={kind}
          className="flex gap-[0.2rem] [li+&]:border-line [li+&]:border-s [li+&]:ps-[min(1rem,3cqw)]"
          title={t(kind, { points })}
        >
          <span className="sr-only">{t(kind, { points })}</span>
          {seats.map((seat, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: those who choose the same are alike
            <span key={place} className="grid justify-items-center" aria-hidden="true">
              <svg
                viewBox="2 2 20 22"
                className="w-4 fill-none [stroke-linecap:round] [stroke-linejoin:round]"
                aria-hidden="true"
              >
                <Sign choice={seat.choice} />
              </svg>
              {seat.points}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

export function PayoffsInWords({ pays }: { pays: Pays }) {
  const t = useTranslations('prisoners-dilemma.board.pays')
  return (
    <ul
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-4 text-ink-soft text-sm max-tablet:order-last"
      aria-label={t('title')}
    >
      {outcomesOf(pays).map(({ kind, points }) => (
        <li key={kind}>{t(kind, { points })}</li>
      ))}
    </ul>
  )
}

export type Shown = Pick<Table, 'rounds' | 'points' | 'cast'> & { settings: Pick<Table['settings'], 'rounds'> }

const LEFT = 97
const RIGHT = 141
const WIDEST = 9

function Ledger({ table, winners }: { table: Shown; winners: readonly number[] }) {
  const t = useTranslations('prisoners-dilemma.board')
  const { rounds, points, cast, settings } = table
  const column = Math.min(WIDEST, (RIGHT - LEFT) / settings.rounds)
  const newest = rounds.length
  return (
    <g className={styles.ledger}>
      {SEATS.map((seat, index) => {
        const y = 11 + index * 15
        const own = cast.find((one) => one.seat === seat)
        return (
          <g key={seat} data-won={winners.includes(seat)}>
            <rect x="86" y={y - 7} width="73" height="14" rx="2" />
            <Label className={styles.number} x="91" y={y + 1.9} text={seat} />
            <Choices {...{ rounds, index, own, column, y }} left={LEFT} />
            <Label className={styles.total} x="156" y={y + 2.8} text={points[index]} />
          </g>
        )
      })}
      <text className={styles.round} x="122" y="56">
        {t('round', { round: Math.max(1, newest), rounds: settings.rounds })}
      </text>
    </g>
  )
}

interface ChoicesProps {
  rounds: Shown['rounds']
  index: number
  own: Shown['cast'][number] | undefined
  left: number
  column: number
  y: number
}

function Choices({ rounds, index, own, left, column, y }: ChoicesProps) {
  const xOf = (round: number) => left + column * (round - 0.5)
  return (
    <>
      {rounds.map(({ round, choices }) => (
        <Mark
          key={round}
          {...{ x: xOf(round), y, column }}
          choice={choices[index] ?? 'cooperate'}
          newest={round === rounds.length}
        />
      ))}
      {own && <Mark {...{ x: xOf(own.round), y, column }} choice={own.choice} open />}
    </>
  )
}

interface MarkProps {
  x: number
  y: number
  column: number
  choice: Choice
  newest?: boolean
  open?: boolean
}

function Mark({ x, y, column, choice, newest = false, open = false }: MarkProps) {
  const r = Math.min(2.5, column * 0.34)
  return (
    <g className={styles.mark} data-choice={choice} data-newest={newest} data-open={open}>
      {choice === 'cooperate' ? (
        <circle cx={x} cy={y} r={r} />
      ) : (
        <path d={`M${x} ${y - r * 1.2}l${r * 1.2} ${r * 1.2}l${-r * 1.2} ${r * 1.2}l${-r * 1.2} ${-r * 1.2}z`} />
      )}
    </g>
  )
}
