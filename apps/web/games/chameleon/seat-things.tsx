import type { ChameleonEvent } from '@masquerade/games'
import { chameleonOf, type Table } from '@masquerade/games/chameleon/table'
import { useTranslations } from 'next-intl'
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
