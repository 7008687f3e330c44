'use client'

import type { EventData, SeenTable } from '@masquerade/games'
import { useTranslations } from 'next-intl'
import { WhereNext } from '@/features/play/where-next.tsx'
import { pointsText } from '@/features/stage/points-text.ts'
import { reasonText } from '../board/reason-text.ts'
import { type OwnPart, ownPart } from './own-part.ts'
import styles from './play.module.css'

interface OwnResultProps {
  table: SeenTable
  ended: EventData<'ended'>
  seat: number
  unit: number
  /** Known when the platform has written the result down, a moment after the end. */
  match: string | undefined
}

/** The person's own part in the end, where the points came from or did not, and where to go from here. */
export function OwnResult({ table, ended, seat, unit, match }: OwnResultProps) {
  const t = useTranslations('who-is-spy.play.end')
  const board = useTranslations('who-is-spy.board')
  const { role, won, score, reasons, without } = ownPart(ended, table, seat)
  return (
    <div className={styles.result}>
      <h2>{t(won ? 'won' : 'lost')}</h2>
      <p>
        {t(`you.${role}`)} {t('points', { points: pointsText(score, unit), count: score / unit })}
      </p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason.kind}>
            <b>{pointsText(reason.amount, unit, true)}</b> {reasonText(reason, board)}
          </li>
        ))}
        {without && <li>{whyWithout(without)}</li>}
      </ul>
      <WhereNext match={match} />
    </div>
  )

  function whyWithout(none: NonNullable<OwnPart['without']>): string {
    if (none.why === 'out') return t(`without.out.${none.by}`, { round: none.round })
    return none.why === 'caught' ? t('without.caught', { round: none.round }) : t('without.spyWon')
  }
}
