'use client'

import type { EventData } from '@masquerade/games'
import { useTranslations } from 'next-intl'
import { useLayoutEffect, useState } from 'react'
import { pointsText } from './points-text.ts'
import { reasonText } from './reason-text.ts'
import { reasonsOf } from './reasons.ts'
import styles from './stage.module.css'

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
        {reasons
          .map((reason) => `${pointsText(reason.amount, unit, true)} ${reasonText(reason, t, 'brief')}`)
          .join(' ')}
      </small>
    </span>
  )
}

/** In how many multiples of `--motion` a score is counted. */
const SPAN = 3

/** From nothing to a score by whole points, which is the score at once where movement is unwanted. */
function useCountedUp(score: number, unit: number): number {
  const [shown, setShown] = useState(score)
  useLayoutEffect(() => {
    const span = SPAN * Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--motion'))
    setShown(score)
    if (!(span > 0)) return
    const begun = performance.now()
    let frame = 0
    const step = () => {
      const part = Math.min((performance.now() - begun) / span, 1)
      setShown(part === 1 ? score : Math.trunc((score * part) / unit) * unit)
      if (part < 1) frame = requestAnimationFrame(step)
    }
    step()
    return () => cancelAnimationFrame(frame)
  }, [score, unit])
  return shown
}
