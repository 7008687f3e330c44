import type { ExperimentReply } from '@masquerade/protocol/public-api'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/lib/link.tsx'
import { Moment } from '../design/moment.tsx'
import styles from './lab.module.css'

/** What an experiment is: who ran it when, its design, seed and digest, and where it comes from. */
export function ExperimentFacts({ experiment }: { experiment: ExperimentReply }) {
  const t = useTranslations('lab.facts')
  const { by, design, seed, digest, forkedFrom, startedAt, finishedAt, publishedAt } = experiment
  return (
    <dl className={styles.facts}>
      <Fact name={t('by')}>
        <bdi>{by ?? t('gone')}</bdi>
      </Fact>
      <Fact name={t('design')}>{design}</Fact>
      <Fact name={t('seed')}>{seed}</Fact>
      <Fact name={t('started')}>{startedAt && <Moment at={startedAt} />}</Fact>
      <Fact name={t('finished')}>{finishedAt && <Moment at={finishedAt} />}</Fact>
      <Fact name={t('seen')}>{t(publishedAt === undefined ? 'private' : 'public')}</Fact>
      <Fact name={t('forkedFrom')}>{forkedFrom && <Link href={`/lab/${forkedFrom}`}>{forkedFrom}</Link>}</Fact>
      <div className={styles.whole}>
        <dt>{t('digest')}</dt>
        <dd className={styles.mono}>{digest}</dd>
      </div>
    </dl>
  )
}

/** One of them, where there is something to say. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return children === undefined ? null : (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
