import type { SeenTable } from '@masquerade/games/who-is-spy/table'
import type { MatchCard } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Mask, type MaskState } from '@/features/masks/mask.tsx'
import { agentAt } from '@/features/masks/mask-at.ts'
import { seatMask } from '@/features/masks/traits.ts'
import room from '@/features/play/play.module.css'
import { seatsAround } from '../at-table.ts'
import { usePlayer } from '../players.tsx'
import { RoleMark } from '../role-mark.tsx'
import { Unmasked, unmaskingAt } from '../unmasking.tsx'
import styles from './play.module.css'

export interface SeatsProps {
  table: SeenTable
  /** The person's own. */
  seat: number
  /** The seed of the masks, which says nothing of their wearers. */
  face: string
  /** Who sat where, when the masks come off. */
  match?: MatchCard | undefined
}

/** The masks in their order round the table, and what is known of each. */
export function TableSeats(props: SeatsProps) {
  const t = useTranslations('who-is-spy.play')
  return (
    <ul className={room.seats} aria-label={t('seats')}>
      {seatsAround(props.table).map((number) => (
        <li key={number} {...seatData(props, number)} className={room.seat}>
          <SeatFace {...props} number={number} />
        </li>
      ))}
    </ul>
  )
}

/** The state that the look of a seat depends on. */
export function seatData({ table, seat }: SeatsProps, number: number) {
  return {
    'data-own': number === seat || undefined,
    'data-now': speakerOf(table) === number || undefined,
    'data-out': !table.alive.includes(number) || undefined,
  }
}

/** A mask, its player, and a short line. */
export function SeatFace({
  table,
  seat,
  face,
  match,
  number,
  children,
}: SeatsProps & { number: number; children?: ReactNode }) {
  const player = usePlayer()
  const t = useTranslations('who-is-spy.play')
  const agent = match && agentAt(match, number)
  const plain = <Mask id={faceOf(face, number)} state={maskOf(table, number)} />
  return (
    <>
      <span className={room.mask} style={unmaskingAt(table, number)}>
        {agent && table.ended ? <Unmasked id={agent.id} plain={plain} /> : plain}
      </span>
      <span className={room.name}>
        {player(number)}
        {number === seat && <small>{t('you')}</small>}
      </span>
      <span className={room.state}>{children ?? <SeatState table={table} number={number} />}</span>
    </>
  )
}

/** Plain masks of one table alone, so that nobody is known again by theirs. */
export const faceOf = seatMask

function SeatState({ table, number }: { table: SeenTable; number: number }) {
  const t = useTranslations('who-is-spy.play')
  const out = table.eliminations.find(({ seat }) => seat === number)
  if (table.ended) {
    const role = table.ended.spy === number ? 'spy' : 'civilian'
    return (
      <span className={styles.role} data-role={role}>
        <RoleMark role={role} /> {t(`role.${role}`)}
        <bdi lang={table.language}>{table.ended.words[role]}</bdi>
      </span>
    )
  }
  if (out) return <>{t(`out.${out.foul ?? 'vote'}`)}</>
  if (speakerOf(table) === number) return <>{t('thinking')}</>
  return null
}

function speakerOf(table: SeenTable): number | undefined {
  const spoken = table.speeches.filter(({ round }) => round === table.round).length
  return table.phase === 'speaking' ? table.order[spoken] : undefined
}

function maskOf(table: SeenTable, number: number): MaskState {
  if (table.ended) return 'idle'
  if (!table.alive.includes(number)) return 'eliminated'
  if (table.phase === 'voting') return 'voting'
  return speakerOf(table) === number ? 'speaking' : 'idle'
}
