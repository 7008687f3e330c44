import { useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import type { DrawnMatch } from './drawn-match.ts'
import styles from './transcript.module.css'

/** Where something that was said is reported. */
export function ReportLink({ match, seq }: { match: Pick<DrawnMatch, 'id'>; seq: number }) {
  const t = useTranslations('moderation')
  return (
    <Link href={`/report?match=${match.id}&seq=${seq}`} className={styles.report} aria-label={t('reportSpeech')}>
      {t('report.title')}
    </Link>
  )
}
