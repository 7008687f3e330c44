import type { WhoIsSpyEvent } from '@masquerade/games'
import type { Table } from '@masquerade/games/who-is-spy/table'
import { useTranslations } from 'next-intl'
import styles from '@/features/watch/stage/stage.module.css'
import { isUncovered } from '@/features/watch/stage/uncovering.ts'
import cards from '@/features/watch/tabletop/cards.module.css'
import { ReasonsInWords } from '@/features/watch/tabletop/reasons.tsx'
import type { SeatThingsProps } from '@/features/watch/tabletop/tabletop.ts'
import { reasonsOf, reasonText } from './board/reasons.ts'
import { ROLE_COLOUR, RoleMark } from './role-mark.tsx'
import type { SpyScene } from './telling.ts'

type Props = SeatThingsProps<WhoIsSpyEvent, Table>

function dealtTo(seat: number, { known, dealt, uncovering }: SpyScene): { role?: 'spy' | 'civilian'; word?: string } {
  const ended = known?.ended
  if (!ended) return dealt?.seat === seat ? { word: dealt.word } : {}
  const role = ended.spy === seat ? 'spy' : 'civilian'
  return isUncovered(uncovering, 'words') ? { role, word: ended.words[role] } : { role }
}

export function Card({ seat, scene }: Props) {
  const { role, word } = dealtTo(seat, scene)
  return (
    <span
      className={`${cards.flip} ${styles.dealt} ${role ? ROLE_COLOUR[role] : ''}`}
      data-up={role !== undefined || word !== undefined}
      data-role={role}
      aria-hidden="true"
    >
      <i className={cards.back} />
      <span className={cards.front}>{role ? <RoleMark role={role} /> : word === undefined ? null : '?'}</span>
    </span>
  )
}

export function State({ seat, scene }: Props) {
  const t = useTranslations('who-is-spy.board')
  const { step, table, seats } = scene
  const { role, word } = dealtTo(seat, scene)
  const { doing } = seats.find((one) => one.seat === seat) ?? {}
  const votes = step.event?.type === 'revealed' ? step.event.data.votes.filter((vote) => vote.for === seat).length : 0
  const out = table.eliminations.find((one) => one.seat === seat)
  return (
    <>
      {(role || word !== undefined) && (
        <span className={`${styles.role} ${role ? ROLE_COLOUR[role] : ''}`} data-role={role}>
          {role && (
            <>
              <RoleMark role={role} /> {t(`role.${role}`)}
            </>
          )}
          {word !== undefined && <bdi className={styles.word}>{word}</bdi>}
        </span>
      )}
      {votes > 0 && <span className={styles.votes}>{t('drew', { votes })}</span>}
      {!role && word === undefined && !doing && votes === 0 && out && (
        <span className={out.by === 'foul' ? styles.foul : undefined}>{t(`out.${out.foul ?? 'vote'}`)}</span>
      )}
    </>
  )
}

export function Reasons({ seat, scene: { table }, unit }: Props & { unit: number }) {
  const t = useTranslations('who-is-spy.board')
  const reasons = table.ended ? reasonsOf(table.ended, seat) : []
  return (
    <ReasonsInWords
      unit={unit}
      reasons={reasons.map((reason) => ({ amount: reason.amount, text: reasonText(reason, t, 'brief') }))}
    />
  )
}
