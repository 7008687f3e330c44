import type { BatchCard } from '@masquerade/store/lab/rating'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'

interface BatchListProps {
  batches: readonly (BatchCard & { given?: number })[]
  hrefOf: (id: string) => string
}

export function BatchList({ batches, hrefOf }: BatchListProps) {
  const t = useTranslations('annotate.list')
  return (
    <ul>
      {batches.map(({ id, title, kind, size, again, raters, closedAt, given }) => (
        <li key={id} className="border-line border-b py-3">
          <Link href={hrefOf(id)} className="font-display text-lg/text wrap-anywhere">
            <bdi>{title}</bdi>
          </Link>
          <p className="text-ink-soft text-sm">
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
