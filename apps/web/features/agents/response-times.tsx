import { type ResponseHistogram, responseTimes } from '@masquerade/metrics'
import { useFormatter, useTranslations } from 'next-intl'
import { answerTime } from '../figures/answer-time.ts'
import styles from './agent.module.css'

const SHARE = { style: 'percent', maximumFractionDigits: 1 } as const

/** How long an agent takes to answer in one arena; nothing where it was never asked. */
export function ResponseTimes({ responses }: { responses: ResponseHistogram }) {
  const t = useTranslations('agents.responses')
  const format = useFormatter()
  const times = responseTimes(responses)
  if (!times) return null
  const written = (ms: number | undefined) => {
    if (ms === undefined) return '–'
    const time = answerTime(ms)
    return format.number(time.value, time.format)
  }
  const shown = [
    { name: 'median', value: written(times.medianMs) },
    { name: 'p95', value: written(times.p95Ms) },
    { name: 'timedOut', value: format.number(times.timedOut, SHARE) },
    { name: 'failed', value: format.number(times.failed, SHARE) },
  ] as const
  return (
    <div className={styles.section}>
      <h3>{t('title')}</h3>
      <dl className={styles.times}>
        {shown.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-faint">{t('from', { asks: times.asks })}</p>
    </div>
  )
}
