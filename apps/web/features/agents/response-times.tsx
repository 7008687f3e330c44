import { type ResponseHistogram, responseTimes } from '@masquerade/metrics'
import { useFormatter, useTranslations } from 'next-intl'
import { SECONDS } from '../figures/seconds.ts'
import styles from './agent.module.css'

const SHARE = { style: 'percent', maximumFractionDigits: 1 } as const

/** How long an agent takes to answer in one arena; nothing where it was never asked. */
export function ResponseTimes({ responses }: { responses: ResponseHistogram }) {
  const t = useTranslations('agents.responses')
  const format = useFormatter()
  const times = responseTimes(responses)
  if (!times) return null
  const seconds = (ms: number | undefined) => (ms === undefined ? '–' : format.number(ms / 1_000, SECONDS))
  const shown = [
    { name: 'median', value: seconds(times.medianMs) },
    { name: 'p95', value: seconds(times.p95Ms) },
    { name: 'timedOut', value: format.number(times.timedOut, SHARE) },
    { name: 'failed', value: format.number(times.failed, SHARE) },
  ] as const
  return (
    <div className={styles.section}>
      <h3>{t('title')}</h3>
      <dl className={styles.figures}>
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
