'use client'

import { useTranslations } from 'next-intl'
import { pointsText } from '@/features/stage/points-text.ts'
import { reasonText } from '../board/reason-text.ts'
import type { SpyScene } from '../words.ts'
import { type OwnPart, ownPart } from './own-part.ts'
import styles from './play.module.css'

/** The person's own part in the end, and where the points came from or did not. */
export function OwnResult({ scene: { table }, seat, unit }: { scene: SpyScene; seat: number; unit: number }) {
  const t = useTranslations('who-is-spy.play.end')
  const board = useTranslations('who-is-spy.board')
  if (!table.ended) return null
  const { role, won, score, reasons, without } = ownPart(table.ended, table, seat)
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
    </div>
  )

  function whyWithout(none: NonNullable<OwnPart['without']>): string {
    if (none.why === 'out') return t(`without.out.${none.by}`, { round: none.round })
    return none.why === 'caught' ? t('without.caught', { round: none.round }) : t('without.spyWon')
  }
}
