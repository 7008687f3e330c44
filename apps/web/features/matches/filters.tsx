import type { matchStatus } from '@masquerade/protocol'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import styles from './filters.module.css'
import { type WatchFilter, watchAddress } from './watch-address.ts'

interface FiltersProps {
  filter: WatchFilter
  arenas: readonly { slug: string; name: { en: string; zh: string } }[]
}

const STATUSES = ['running', 'queued', 'finished', 'void'] as const satisfies (typeof matchStatus.options)[number][]

/** Links, not a form: each filter is an address of its own that can be sent to somebody. */
export function Filters({ filter: { status, arena }, arenas }: FiltersProps) {
  const t = useTranslations('matches')
  const locale = useLocale()
  return (
    <nav aria-label={t('filter.label')} className={styles.filters}>
      <ul aria-label={t('filter.status')}>
        <Choice to={{ arena }} chosen={status === undefined} name={t('filter.all')} />
        {STATUSES.map((one) => (
          <Choice key={one} to={{ status: one, arena }} chosen={status === one} name={t(`status.${one}`)} />
        ))}
      </ul>
      <ul aria-label={t('filter.arena')}>
        <Choice to={{ status }} chosen={arena === undefined} name={t('filter.anyArena')} />
        {arenas.map(({ slug, name }) => (
          <Choice key={slug} to={{ status, arena: slug }} chosen={arena === slug} name={name[locale]} />
        ))}
      </ul>
    </nav>
  )
}

function Choice({ to, chosen, name }: { to: WatchFilter; chosen: boolean; name: string }) {
  return (
    <li>
      <Link href={watchAddress(to)} aria-current={chosen ? 'true' : undefined} scroll={false} prefetch={false}>
        {name}
      </Link>
    </li>
  )
}
