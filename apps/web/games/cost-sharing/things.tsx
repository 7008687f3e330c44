import type { CostSharingEvent } from '@masquerade/games'
import { AIRLINES, SEATS } from '@masquerade/games/cost-sharing/constants'
import type { Table } from '@masquerade/games/cost-sharing/table'
import { useTranslations } from 'next-intl'
import { ReasonsInWords } from '@/features/tabletop/reasons.tsx'
import type { Answering, SeatThingsProps, ThingsProps } from '@/features/tabletop/tabletop.ts'
import { SpokenTable } from '../forms/spoken-table.tsx'
import { Bills, type Newest, ROWS } from './bills.tsx'
import { type Round, roundAt } from './round-at.ts'
import styles from './things.module.css'

/** The bill, as each would divide it, and the votes beside it. In a person's vote the proposals can be pressed. */
export function Things({ scene, still, answering }: ThingsProps<CostSharingEvent, Table>) {
  const t = useTranslations('cost-sharing.board')
  const { step, table, ended } = scene
  const round = roundAt(table, step.part)
  return (
    <div className={styles.paper}>
      <Bills
        {...{ round, fee: table.deal.fee }}
        newest={still ? undefined : newestOf(step.event)}
        agreed={ended && (table.ended?.shares ?? [])}
      />
      <Told round={round} caption={t('round', { round: step.part, rounds: table.settings.rounds })} />
      {answering?.question.kind === 'vote' && <Votes answering={answering} />}
    </div>
  )
}

function newestOf(event: CostSharingEvent | undefined): Newest | undefined {
  if (event?.type === 'proposed') return { proposal: event.data.seat }
  if (event?.type === 'voted') return { voter: event.data.seat }
  return event?.type === 'closed' ? { voter: 'all' } : undefined
}

/** The same to read. */
function Told({ round: { proposed, votes }, caption }: { round: Round; caption: string }) {
  const t = useTranslations('cost-sharing.board')
  return (
    <SpokenTable
      caption={caption}
      columns={[...AIRLINES.map((airline) => t('airline', { airline })), t('votes')]}
      rows={SEATS.map((seat) => {
        const shares = AIRLINES.map((_, index) => proposed.get(seat)?.[index])
        const voters = votes.filter((vote) => vote.for === seat).map((vote) => t('seat', { seat: vote.seat }))
        return {
          name: t('seat', { seat }),
          cells: [...shares.map((share) => (share === undefined ? '–' : `${share}%`)), voters.join(t('comma'))],
        }
      })}
    />
  )
}

/** A button over each proposal that stands. */
function Votes({ answering: { question, pending, answer } }: { answering: Answering }) {
  const t = useTranslations('cost-sharing.board')
  return (
    <div className={styles.votes}>
      {SEATS.map((seat, index) => {
        const open = question.options?.find(({ label }) => label === `Player ${seat}`)
        return (
          <button
            key={seat}
            type="button"
            disabled={pending || !open}
            aria-label={t('press.vote', { seat: t('seat', { seat }) })}
            style={ROWS[index]}
            onClick={() => open && answer(open.action)}
          />
        )
      })}
    </div>
  )
}

/** Which airline a seat is, and what an airport for it alone would cost. */
export function State({ seat, scene: { table } }: SeatThingsProps<CostSharingEvent, Table>) {
  const t = useTranslations('cost-sharing.board')
  const airline = AIRLINES[seat - 1] ?? ''
  const need = table.deal.need?.[seat - 1]
  return <span>{need === undefined ? t('airline', { airline }) : t('airlineAlone', { airline, need })}</span>
}

/** What a seat said last; before that, how it uses the airport. */
export function Place({ seat, scene }: SeatThingsProps<CostSharingEvent, Table>) {
  const t = useTranslations('match')
  const line = scene.seats.find((one) => one.seat === seat)?.line
  if (line?.hidden !== undefined) return <span className={styles.before}>{t('hidden.short')}</span>
  const usage = scene.table.deal.usage[seat - 1]
  if (line)
    return (
      <span className={`said ${styles.before}`} dir="auto">
        {line.text}
      </span>
    )
  return usage ? (
    <span className={styles.before} title={usage} dir="auto">
      {usage}
    </span>
  ) : null
}

/** A seat's points are the part of the cost that it does not pay. */
export function Reasons({ seat, scene, unit }: SeatThingsProps<CostSharingEvent, Table> & { unit: number }) {
  const t = useTranslations('cost-sharing.board.reasons')
  const share = scene.table.ended?.shares?.[seat - 1]
  return <ReasonsInWords unit={unit} reasons={[{ text: share === undefined ? t('none') : t('pays', { share }) }]} />
}
