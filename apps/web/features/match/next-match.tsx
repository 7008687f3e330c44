import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '@/lib/link.tsx'
import { arenaLabel } from '../design/arena-name.tsx'
import { Mask } from '../masks/mask.tsx'
import { maskAt } from '../masks/mask-at.ts'
import styles from './next-match.module.css'
import { playersOf } from './players-of.ts'
import type { NextCard } from './server/next-for.ts'

/** Where to go on from a match that is over. */
export async function NextMatch({ next }: { next: NextCard }) {
  const t = await getTranslations('match')
  const arena = arenaLabel(next.arena, await getLocale())
  return (
    <aside className={styles.next} aria-label={t('next.title', { arena })}>
      <p className="eyebrow">{t('next.title', { arena })}</p>
      <Link href={`/watch/${next.id}`} className={styles.link} data-live={next.status === 'running'}>
        <span className={styles.masks} aria-hidden="true">
          {next.seats.map(({ seat }) => (
            <span key={seat}>
              <Mask id={maskAt(next, seat)} state={next.status === 'queued' ? 'asleep' : 'idle'} small />
            </span>
          ))}
        </span>
        <span className={styles.what}>{t(`next.${next.status}`)}</span>
        <bdi className={styles.names}>{playersOf(next, t)}</bdi>
      </Link>
    </aside>
  )
}
