import type { BatchCard } from '@masquerade/store/rating-batches'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import styles from '../annotate.module.css'

interface BatchListProps {
  batches: readonly (BatchCard & { given?: number })[]
  /** Where each leads. */
  to: 'rate' | 'agreement'
}

export function BatchList({ batches, to }: BatchListProps) {
  const t = useTranslations('annotate.list')
  return (
    <ul className={styles.list}>
      {batches.map(({ id, title, kind, size, again, raters, closedAt, given }) => (
        <li key={id}>
          <Link href={to === 'rate' ? `/rate/${id}` : `/rate/${id}/agreement`}>
            <bdi>{title}</bdi>
          </Link>
          <p>
            {[
              t(`kind.${kind}`, { size: size + again }),
              ...(given === undefined ? [t('raters', { raters })] : [t('given', { given, total: size + again })]),
              ...(closedAt === undefined ? [] : [t('closed')]),
            ].join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
