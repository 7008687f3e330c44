import type { BatchCard } from '@masquerade/store/lab/rating'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import styles from '../rating.module.css'

interface BatchListProps {
  batches: readonly (BatchCard & { given?: number })[]
  /** Where each leads. */
  hrefOf: (id: string) => string
}

export function BatchList({ batches, hrefOf }: BatchListProps) {
  const t = useTranslations('annotate.list')
  return (
    <ul className={styles.list}>
      {batches.map(({ id, title, kind, size, again, raters, closedAt, given }) => (
        <li key={id}>
          <Link href={hrefOf(id)}>
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
