import type { QueueState } from '@masquerade/store/database'
import { useTranslations } from 'next-intl'
import { SectionTitle } from '../../design/section-title.tsx'
import styles from '../operate.module.css'

const KNOWN = ['play-match', 'play-trial', 'check-agent'] as const

/** What waits for a runner, and what has one. */
export function QueuesSection({ queues }: { queues: readonly QueueState[] }) {
  const t = useTranslations('operate.queues')
  return (
    <section aria-labelledby="queues" className="mb-8">
      <SectionTitle id="queues">{t('title')}</SectionTitle>
      {queues.length === 0 && <p className="max-w-prose">{t('none')}</p>}
      <ul className={styles.rows}>
        {queues.map(({ name, waiting, later, taken }) => (
          <li key={name}>
            <span className={styles.name}>{t(`name.${KNOWN.find((one) => one === name) ?? 'other'}`, { name })}</span>
            <span className={styles.facts}>{t('counts', { waiting, later, taken })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
