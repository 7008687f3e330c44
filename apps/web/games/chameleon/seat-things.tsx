import type { ChameleonEvent } from '@masquerade/games'
import { chameleonOf, type Table } from '@masquerade/games/chameleon/table'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { usePlayer } from '@/features/tabletop/players.tsx'
import type { SeatThingsProps } from '@/features/tabletop/tabletop.ts'
import { CurledTail } from './curled-tail.tsx'
import styles from './things.module.css'

type Props = SeatThingsProps<ChameleonEvent, Table>

/** Whether it is the chameleon, as far as the viewer may know, and whether it is accused. */
export function State({ seat, scene: { table, known } }: Props) {
  const t = useTranslations('chameleon.board')
  const role = roleOf(known ?? table, seat)
  const accused = table.revealed?.accused === seat
  if (!role && !accused) return null
  return (
    <span className={styles.state}>
      {role && (
        <span className={styles.role} data-role={role}>
          {role === 'chameleon' && <CurledTail />}
          {t(`role.${role}`)}
        </span>
      )}
      {accused && <span>{t('state.accused')}</span>}
    </span>
  )
}

/** Once the chameleon is known, all others are known not to be it. */
function roleOf(table: Table, seat: number): 'chameleon' | 'other' | undefined {
  const chameleon = chameleonOf(table)
  if (chameleon !== undefined) return seat === chameleon ? 'chameleon' : 'other'
  return table.told.find((one) => one.seat === seat)?.role
}

/** What it said, and in the vote whom it named. */
export function Place({ seat, scene, children }: Props & { children?: ReactNode }) {
  const t = useTranslations('chameleon.board')
  const player = usePlayer()
  const { event } = scene.step
  if (event?.type !== 'revealed') return children
  const vote = event.data.votes.find((one) => one.seat === seat)
  if (!vote) return children
  return (
    <span className={styles.ballot} data-empty={vote.for === null}>
      {vote.for === null ? t('ballot.none') : t('ballot.for', { seat: player(vote.for) })}
    </span>
  )
}
