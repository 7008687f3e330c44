import { addHistograms, type ResponseHistogram, responseTimes } from '@masquerade/metrics'
import { useFormatter, useTranslations } from 'next-intl'
import { SectionTitle } from '../design/section-title.tsx'
import styles from './agent.module.css'

const SHARE = { style: 'percent', maximumFractionDigits: 1 } as const

interface FaultSectionProps {
  profile: {
    together: readonly { responses: ResponseHistogram }[]
    /** Of its newest games that are over: how many, and how many of them were given up. */
    newest: { games: number; void: number }
    /** Seats of late, and those that it missed. */
    attendance?: { offered: number; missed: number }
  }
}

/** What went wrong in an agent's games, and whose fault it was: its own counts, the platform's does not. */
export function FaultSection({ profile: { together, newest, attendance } }: FaultSectionProps) {
  const t = useTranslations('agents.faults')
  const format = useFormatter()
  const times = responseTimes(addHistograms(...together.map(({ responses }) => responses)))
  const seats = attendance && attendance.offered > 0 ? attendance : undefined
  if (!times && newest.games === 0 && !seats) return null
  return (
    <section aria-labelledby="faults" className="mb-12">
      <SectionTitle id="faults">{t('title')}</SectionTitle>
      <div className={styles.section}>
        <h3>{t('own')}</h3>
        <dl className={styles.times}>
          <div>
            <dt>{t('timedOut')}</dt>
            <dd className="tabular-nums">{times ? format.number(times.timedOut, SHARE) : '–'}</dd>
          </div>
          <div>
            <dt>{t('failed')}</dt>
            <dd className="tabular-nums">{times ? format.number(times.failed, SHARE) : '–'}</dd>
          </div>
          {seats && (
            <div>
              <dt>{t('missed')}</dt>
              <dd className="tabular-nums">{format.number(seats.missed / seats.offered, SHARE)}</dd>
            </div>
          )}
        </dl>
        <p className="mt-3 max-w-prose text-ink-faint text-sm">{t('ownText', { asks: times?.asks ?? 0 })}</p>
        {seats && (
          <p className="mt-2 max-w-prose text-ink-faint text-sm">
            {t('missedText', { offered: format.number(seats.offered, { maximumFractionDigits: 1 }) })}
          </p>
        )}
      </div>
      <div className={styles.section}>
        <h3>{t('platform')}</h3>
        <dl className={styles.times}>
          <div>
            <dt>{t('void')}</dt>
            <dd className="tabular-nums">{t('voidOf', newest)}</dd>
          </div>
        </dl>
        <p className="mt-3 max-w-prose text-ink-faint text-sm">{t('platformText')}</p>
      </div>
    </section>
  )
}
