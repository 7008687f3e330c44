import 'server-only'
import type { Arena } from '@masquerade/store/arenas'
import { getFormatter, getTranslations } from 'next-intl/server'
import { SectionTitle } from '@/features/design/section-title.tsx'
import { Link } from '@/lib/link.tsx'
import { getStore } from '@/lib/server/store.ts'
import styles from '../publish.module.css'

const PARTS = ['digest', 'supply', 'seeds', 'pairings'] as const

/** What an arena settled and published before its first match; nothing where it did not. */
export async function Committed({ arena }: { arena: Arena }) {
  const commitment = await getStore().commitments.of(arena.id)
  if (!commitment) return null
  const [t, format] = await Promise.all([getTranslations('publish.committed'), getFormatter()])
  const at = format.dateTime(new Date(commitment.at), { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' })
  const { draws, fixtures, seats, opened } = commitment
  // A season is final before what it is dealt from may be told.
  const told = opened ? 'opened' : arena.state === 'final' ? 'kept' : 'text'
  return (
    <section aria-labelledby="committed" className="mb-10">
      <SectionTitle
        id="committed"
        more={<Link href="/docs/verify-a-leaderboard#what-is-settled-before-the-first-match">{t('what')}</Link>}
      >
        {t('title')}
      </SectionTitle>
      <p className="max-w-prose">{t(told, { at, draws })}</p>
      <p className="mt-2 max-w-prose">{fixtures > 0 ? t('fixtures', { fixtures }) : t(seats ? 'bySeed' : 'seated')}</p>
      <dl className={styles.facts}>
        {PARTS.map((part) => (
          <div key={part}>
            <dt>{t(part)}</dt>
            <dd>{commitment[part]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
