import type { ResponseTimes } from '@masquerade/metrics'
import { useFormatter, useTranslations } from 'next-intl'
import { SECONDS } from '../figures/seconds.ts'
import styles from './standings.module.css'

/** The median time of an agent's answers, and below it what all but a few stay within. */
export function AnswerTime({ times }: { times: ResponseTimes | undefined }) {
  const t = useTranslations('leaderboard')
  const format = useFormatter()
  if (times?.medianMs === undefined || times.p95Ms === undefined) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('none')}</span>
      </>
    )
  }
  return (
    <>
      {format.number(times.medianMs / 1_000, SECONDS)}
      <span className={styles.within}>
        {t('answers.within', { time: format.number(times.p95Ms / 1_000, SECONDS) })}
      </span>
    </>
  )
}
