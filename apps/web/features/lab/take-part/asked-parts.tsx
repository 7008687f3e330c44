import { useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import { Notice } from '../../ui/forms/notice.tsx'

/**
 * An invitation to an experiment does not say what the experiment is about; that stands behind the invitation's link.
 */
export function AskedParts({ parts }: { parts: readonly { id: string; games: number }[] }) {
  const t = useTranslations('take-part.asked')
  return (
    <div className="mb-10">
      <Notice title={t('title')}>
        <ul>
          {parts.map(({ id, games }) => (
            <li key={id}>
              {t('text', { games })} <Link href={`/take-part/${id}`}>{t('go')}</Link>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
