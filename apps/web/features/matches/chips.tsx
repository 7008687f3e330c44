import { useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import styles from './chips.module.css'
import { PendingMark } from './pending-mark.tsx'
import { FILTERS, type Filter, type WatchChoice, watchAddress } from './watch-address.ts'

interface ChipsProps {
  choice: WatchChoice
  /** The value of each filter, in the words of the page. */
  names: Partial<Record<Filter, string>>
}

/** The filters of the list, each to be taken away by itself. */
export function Chips({ choice: { cursor: _, ...choice }, names }: ChipsProps) {
  const t = useTranslations('matches')
  const set = FILTERS.filter((filter) => choice[filter])
  if (set.length === 0) return null
  return (
    <ul aria-label={t('chips.label')} className={styles.chips}>
      {set.map((filter) => (
        <li key={filter}>
          <Link href={watchAddress({ ...choice, [filter]: undefined })} scroll={false} className={styles.chip}>
            <span className="sr-only">{t('chips.remove')} </span>
            <span className={styles.filter}>{t(`filter.${filter}`)}</span> <bdi>{names[filter] ?? choice[filter]}</bdi>
            <Cross />
            <PendingMark />
          </Link>
        </li>
      ))}
      {set.length > 1 && (
        <li>
          <Link href="/watch" scroll={false} className={styles.clear}>
            {t('chips.clear')}
            <PendingMark />
          </Link>
        </li>
      )}
    </ul>
  )
}

const Cross = () => (
  <svg viewBox="0 0 12 12" width="0.65em" height="0.65em" aria-hidden="true" stroke="currentColor" strokeWidth="1.8">
    <path d="M2 2L10 10M10 2L2 10" strokeLinecap="round" />
  </svg>
)
