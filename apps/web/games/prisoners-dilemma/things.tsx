import type { PrisonersDilemmaEvent } from '@masquerade/games'
import { type Choice, SEATS } from '@masquerade/games/prisoners-dilemma/constants'
import type { Table } from '@masquerade/games/prisoners-dilemma/table'
import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { ReasonsInWords } from '@/features/tabletop/reasons.tsx'
import type { SeatThingsProps, ThingsProps } from '@/features/tabletop/tabletop.ts'
import { SpokenTable } from '../forms/spoken-table.tsx'
import { Ledger, type Shown } from './ledger.tsx'
import { Payoffs } from './payoffs.tsx'
import { reasonsOf } from './reasons-of.ts'
import { Sign } from './sign.tsx'
import styles from './things.module.css'

/** Three cards, turned over together, the ledger beside them, and below until the end what a round pays. */
export function Things({ scene, still }: ThingsProps<PrisonersDilemmaEvent, Table>) {
  const t = useTranslations('prisoners-dilemma.board')
  const { step, table, ended } = scene
  return (
    <div className={styles.table} data-board>
      <div className={styles.paper}>
        <Drawing table={table} turned={!still && step.event?.type === 'revealed'} winners={ended?.winners} />
      </div>
      {!ended && <Payoffs pays={table.settings.payoffs} />}
      <SpokenTable
        caption={t('ledger')}
        columns={[...table.rounds.map(({ round }) => t('name.revealed', { round })), t('total')]}
        rows={SEATS.map((seat) => ({
          name: t('seat', { seat }),
          cells: [
            ...table.rounds.map(({ choices }) => t(`card.${choices[seat - 1] ?? 'cooperate'}`)),
            table.points[seat - 1],
          ],
        }))}
      />
    </div>
  )
}

interface DrawingProps {
  table: Shown
  /** The cards are being turned over. */
  turned?: boolean
  winners?: readonly number[] | undefined
}

export function Drawing({ table, turned = false, winners = [] }: DrawingProps) {
  const last = table.rounds.at(-1)
  return (
    <svg viewBox="0 0 160 60" className={styles.drawing} aria-hidden="true" data-turned={turned}>
      {SEATS.map((seat, index) => (
        <g
          // Another round's card is drawn anew, so that it turns.
          key={`${seat} ${last?.round}`}
          transform={`translate(${2 + index * 27} 3)`}
        >
          <Card seat={seat} choice={last?.choices[index]} points={last?.points[index]} />
        </g>
      ))}
      <Ledger table={table} winners={winners} />
    </svg>
  )
}

/** A seat's card: face down until all have laid theirs. */
function Card({ seat, choice, points }: { seat: number; choice: Choice | undefined; points: number | undefined }) {
  const t = useTranslations('prisoners-dilemma.board')
  return (
    <>
      <g
        className={styles.card}
        data-choice={choice ?? 'unknown'}
        style={{ '--place': seat - 1 } as CSSProperties} // of our own
      >
        <rect width="24" height="34" rx="2.6" />
        {choice ? (
          <>
            <Sign choice={choice} />
            <text x="12" y="29.5">
              {t(`card.${choice}`)}
            </text>
          </>
        ) : (
          <path className={styles.back} d="M12 8l7 9l-7 9l-7 -9z" />
        )}
      </g>
      <text className={styles.seat} x="12" y="42">
        {t('seat', { seat })}
      </text>
      <text className={styles.gain} x="12" y="53">
        {points === undefined ? '' : `+${points}`}
      </text>
    </>
  )
}

/** How many points a seat has so far. */
export function State({ seat, scene: { table, ended } }: SeatThingsProps<PrisonersDilemmaEvent, Table>) {
  const t = useTranslations('prisoners-dilemma.board')
  return ended ? null : <span>{t('points', { points: table.points[seat - 1] ?? 0 })}</span>
}

/** What a seat's points were for, by how the rounds came out for it. */
export function Reasons({ seat, scene, unit }: SeatThingsProps<PrisonersDilemmaEvent, Table> & { unit: number }) {
  const t = useTranslations('prisoners-dilemma.board.reasons')
  const reasons = reasonsOf(scene.table.rounds, seat).map(({ kind, amount, rounds }) => ({
    amount,
    text: t(kind, { rounds }),
  }))
  return <ReasonsInWords {...{ unit, reasons }} />
}
