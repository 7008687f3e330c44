import { useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import { Notice } from '../../ui/forms/notice.tsx'

interface AskedPartsProps {
  parts: readonly { id: string; games: number }[]
}

/**
 * Renders the invitations of a user to play in other people's experiments; what an experiment is about stands behind
 * its link.
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
