import type { AvalonEvent } from '@masquerade/games'
import type { Table } from '@masquerade/games/avalon/table'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { SeatThingsProps } from '@/features/tabletop/tabletop.ts'
import { leaderAt, rolesKnown, sideOfAll, teamAt, votedIn } from './at-step.ts'
import { Check, Cross, Crown, InText, SideSign, Sword } from './signs.tsx'
import styles from './things.module.css'
import { rolesText } from './words.ts'

/** Whether it leads, whether it is to go, and what the viewer knows of its role. */
export function State({ seat, scene }: SeatThingsProps<AvalonEvent, Table>) {
  const t = useTranslations('avalon.board')
  const roles = rolesKnown(scene, seat)
  const side = sideOfAll(roles)
  return (
    <span className={styles.state}>
      {leaderAt(scene) === seat && (
        <Sign title={t('leads')}>
          <Crown />
        </Sign>
      )}
      {teamAt(scene).includes(seat) && (
        <Sign title={t('goes')}>
          <Sword />
        </Sign>
      )}
      {roles.length > 0 && (
        <span className={styles.role} data-side={side}>
          {side && (
            <InText>
              <SideSign side={side} />
            </InText>
          )}{' '}
          {rolesText(roles, t)}
        </span>
      )}
    </span>
  )
}

function Sign({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span className={styles.sign} title={title}>
      <InText>{children}</InText>
      <span className="sr-only">{title}</span>
    </span>
  )
}

/** Before it: its vote, when all are shown; at other times what it said last. */
export function Place({ seat, scene, children }: SeatThingsProps<AvalonEvent, Table> & { children?: ReactNode }) {
  const t = useTranslations('avalon.board')
  const approves = votedIn(scene)?.votes[seat - 1]
  if (approves === undefined) return children
  return (
    <span className={styles.ballot} data-approves={approves}>
      <InText>{approves ? <Check /> : <Cross />}</InText> {t(approves ? 'ballot.approves' : 'ballot.rejects')}
    </span>
  )
}
