import type { ResponseTimes } from '@masquerade/metrics'
import { useFormatter, useTranslations } from 'next-intl'
import { answerTime } from '../figures/answer-time.ts'
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
  const [median, p95] = [answerTime(times.medianMs), answerTime(times.p95Ms)]
  return (
    <>
      {format.number(median.value, median.format)}
      <span className={styles.within}>{t('answers.within', { time: format.number(p95.value, p95.format) })}</span>
    </>
  )
}
