import type { matchStatus } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import styles from './filters.module.css'
import { PendingMark } from './pending-mark.tsx'
import { type WatchChoice, watchAddress } from './watch-address.ts'

const STATUSES = ['running', 'queued', 'finished', 'void'] as const satisfies (typeof matchStatus.options)[number][]
const SORTS = ['newest', 'watched'] as const

/** Links, not a form: each is an address of its own that can be shared. */
export function Filters({ choice: { cursor: _, ...choice } }: { choice: WatchChoice }) {
  const t = useTranslations('matches')
  const { status, sort } = choice
  return (
    <nav aria-label={t('filter.label')} className={styles.filters}>
      <ul aria-label={t('filter.status')}>
        <Choice to={{ ...choice, status: undefined }} chosen={status === undefined} name={t('filter.all')} />
        {STATUSES.map((one) => (
          <Choice key={one} to={{ ...choice, status: one }} chosen={status === one} name={t(`status.${one}`)} />
        ))}
      </ul>
      <ul aria-label={t('filter.sort')}>
        {SORTS.map((one) => (
          <Choice key={one} to={{ ...choice, sort: one }} chosen={sort === one} name={t(`sort.${one}`)} />
        ))}
      </ul>
    </nav>
  )
}

function Choice({ to, chosen, name }: { to: WatchChoice; chosen: boolean; name: string }) {
  return (
    <li>
      <Link href={watchAddress(to)} aria-current={chosen ? 'true' : undefined} scroll={false}>
        {name}
        <PendingMark />
      </Link>
    </li>
  )
}
