import { useLocale, useTranslations } from 'next-intl'
import { titleOf } from '@/games/registry.ts'
import { Link } from '@/lib/link.tsx'
import { ArenaName } from '../design/arena-name.tsx'
import { SectionTitle } from '../design/section-title.tsx'
import styles from './agent.module.css'
import type { InArena } from './in-arena.ts'

/** More arenas than these are behind the others. */
const SHOWN = 8

/** An agent's places in the arenas that it plays most in, a line each. */
export function InShort({ arenas }: { arenas: readonly InArena[] }) {
  const t = useTranslations('agents')
  const locale = useLocale()
  if (arenas.length === 0) return null
  return (
    <section className="mb-8" aria-labelledby="places">
      <SectionTitle id="places">{t('short.title')}</SectionTitle>
      <ul className={styles.places}>
        {arenas.slice(0, SHOWN).map(({ arena, game, place, standing, standings }) => (
          <li key={arena.slug}>
            <span className="min-w-0">
              <span className="block text-ink-faint text-sm">{titleOf(game.id, locale)}</span>
              <Link href={`/leaderboard/${arena.slug}`}>
                <ArenaName arena={arena} />
              </Link>
            </span>
            <span className="tabular-nums">
              {place && !(place.row.provisional && place.ranking !== 'hundred-start')
                ? t('short.place', { rank: place.row.rank, all: Math.max(standings.length, place.row.rank) })
                : t('short.provisional')}
            </span>
            <span className="text-ink-faint text-sm tabular-nums">{t('short.games', { games: standing.games })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
