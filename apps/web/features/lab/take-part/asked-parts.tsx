import { useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import { Notice } from '../../ui/forms/notice.tsx'

interface AskedPartsProps {
  parts: readonly { id: string; games: number }[]
}

/**
 * An invitation to an experiment does not say what the experiment is about; that stands behind the invitation's link.
 */
export function AskedParts({ parts }: AskedPartsProps) {
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
