'use client'

import type { EventData } from '@masquerade/games'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { pointsText } from '@/features/stage/points-text.ts'
import styles from '@/features/stage/stage.module.css'
import { useCountedUp } from '@/features/stage/use-counted-up.ts'
import { reasonText } from './reason-text.ts'
import { reasonsOf } from './reasons.ts'

/** A seat's points, counted up when the end is reached, and what they were for. */
export function CountedPoints({ seat, ended, unit }: { seat: number; ended: EventData<'ended'>; unit: number }) {
  const t = useTranslations('who-is-spy.board')
  const score = ended.scores[seat - 1] ?? 0
  const shown = useCountedUp(score, unit)
  const reasons = reasonsOf(ended, seat)
  return (
    <span className={styles.points}>
      <span className="sr-only">{t('scores.points', { points: pointsText(score, unit) })}</span>
      <b aria-hidden="true">{pointsText(shown, unit)}</b>
      <small>
        {reasons.map((reason) => (
          <Fragment key={reason.kind}>
            <span>{`${pointsText(reason.amount, unit, true)} ${reasonText(reason, t, 'brief')}`}</span>{' '}
          </Fragment>
        ))}
      </small>
    </span>
  )
}
