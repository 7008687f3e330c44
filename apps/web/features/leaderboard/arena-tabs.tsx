import { useLocale, useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import styles from '../matches/filters.module.css'

interface ArenaTabsProps {
  arenas: readonly { slug: string; name: { en: string; zh: string } }[]
  chosen: string
}

/** The leaderboards that there are. */
export function ArenaTabs({ arenas, chosen }: ArenaTabsProps) {
  const t = useTranslations('leaderboard')
  const locale = useLocale()
  return (
    <nav aria-label={t('arenas')} className={styles.filters}>
      <ul>
        {arenas.map(({ slug, name }) => (
          <li key={slug}>
            <Link href={`/leaderboard/${slug}`} aria-current={slug === chosen ? 'page' : undefined} scroll={false}>
              {name[locale]}
            </Link>
          </li>
        ))}
        <li>
          <Link href="/abilities">{t('across')}</Link>
        </li>
      </ul>
    </nav>
  )
}
