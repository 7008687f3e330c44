import type { ExperimentReply } from '@masquerade/protocol/public-api'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import { Moment } from '../design/moment.tsx'
import styles from './lab.module.css'

/** What an experiment is: who ran it when, its design, seed and digest, and where it comes from. */
export function ExperimentFacts({ experiment }: { experiment: ExperimentReply }) {
  const t = useTranslations('lab.facts')
  const { by, design, seed, digest, forkedFrom, startedAt, finishedAt, publishedAt } = experiment
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('by')}</dt>
        <dd>
          <bdi>{by ?? t('gone')}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('design')}</dt>
        <dd>{design}</dd>
      </div>
      <div>
        <dt>{t('seed')}</dt>
        <dd>{seed}</dd>
      </div>
      {startedAt !== undefined && (
        <div>
          <dt>{t('started')}</dt>
          <dd>
            <Moment at={startedAt} />
          </dd>
        </div>
      )}
      {finishedAt !== undefined && (
        <div>
          <dt>{t('finished')}</dt>
          <dd>
            <Moment at={finishedAt} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('seen')}</dt>
        <dd>{t(publishedAt === undefined ? 'private' : 'public')}</dd>
      </div>
      {forkedFrom !== undefined && (
        <div>
          <dt>{t('forkedFrom')}</dt>
          <dd>
            <Link href={`/lab/${forkedFrom}`}>{forkedFrom}</Link>
          </dd>
        </div>
      )}
      <div className={styles.whole}>
        <dt>{t('digest')}</dt>
        <dd className={styles.mono}>{digest}</dd>
      </div>
    </dl>
  )
}
