import 'server-only'
import type { Arena } from '@masquerade/store/arenas'
import { getFormatter, getTranslations } from 'next-intl/server'
import { SectionTitle } from '@/features/design/section-title.tsx'
import { Link } from '@/lib/link.tsx'
import { getStore } from '@/lib/server/store.ts'
import { nightsHref } from '../addresses.ts'
import styles from '../publish.module.css'

/** What an arena published last night of all its logs until then; nothing before its first night. */
export async function Nights({ arena }: { arena: Arena }) {
  if (arena.purpose !== 'ranked') return null
  const [night] = await getStore().datasets.nights(arena.id, { limit: 1 })
  if (!night) return null
  const [t, format] = await Promise.all([getTranslations('publish.nights'), getFormatter()])
  const day = format.dateTime(new Date(night.day), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <section aria-labelledby="nights" className="mb-10">
      <SectionTitle
        id="nights"
        more={<Link href="/docs/verify-a-leaderboard#what-is-published-each-night">{t('what')}</Link>}
      >
        {t('title')}
      </SectionTitle>
      <p className="max-w-prose">{t('text', { day, matches: night.matches })}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('digest')}</dt>
          <dd>{night.digest}</dd>
        </div>
      </dl>
      <p>
        <a href={nightsHref(arena.slug)}>{t('all')}</a>
      </p>
    </section>
  )
}
