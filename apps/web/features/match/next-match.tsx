import type { MatchCard } from '@masquerade/protocol'
import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '@/lib/link.tsx'
import { getStore } from '@/lib/server/store.ts'
import { unspoiledCard } from '../ending/unspoiled-card.ts'
import { Mask } from '../masks/mask.tsx'
import { maskAt } from '../masks/mask-at.ts'
import styles from './next-match.module.css'
import { playersOf } from './players-of.ts'

/** Where to go on: a match that is played right now in the same arena, else the one that came after. */
export async function NextMatch({ match }: { match: Pick<MatchCard, 'id' | 'arena'> }) {
  const next = await getStore().matches.nextAfter(match.id)
  if (!next || next.status === 'void') return null
  const t = await getTranslations('match')
  const arena = match.arena.name[await getLocale()]
  return (
    <aside className={styles.next} aria-label={t('next.title', { arena })}>
      <p className="eyebrow">{t('next.title', { arena })}</p>
      <Link href={`/watch/${next.id}`} className={styles.link} data-live={next.status === 'running'}>
        <span className={styles.masks} aria-hidden="true">
          {next.seats.map(({ seat }) => (
            <span key={seat}>
              <Mask id={maskAt(unspoiledCard(next), seat)} state={next.status === 'queued' ? 'asleep' : 'idle'} small />
            </span>
          ))}
        </span>
        <span className={styles.what}>{t(`next.${next.status}`)}</span>
        <bdi className={styles.names}>{playersOf(next, t)}</bdi>
      </Link>
    </aside>
  )
}
