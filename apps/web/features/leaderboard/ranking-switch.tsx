import { useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import filters from '../matches/filters.module.css'
import { type BoardChoice, boardAddress, fromTheTop } from './board-choice.ts'
import type { Board } from './row.ts'

/** Ways to rank the same matches, the arena's own marked as such, and of how many days they are. */
export function RankingSwitch({ arena, choice, ranked }: Board) {
  const t = useTranslations('leaderboard.ranking')
  const { ranking, official, rankings, windowDays, windows } = ranked
  const link = (to: BoardChoice, chosen: boolean, name: string, isOfficial: boolean) => (
    <li key={name}>
      <Link
        href={boardAddress(arena.slug, fromTheTop({ ...choice, sort: undefined, order: undefined, ...to }))}
        aria-current={chosen ? 'true' : undefined}
        scroll={false}
        rel="nofollow"
      >
        {isOfficial ? t('officially', { name }) : name}
      </Link>
    </li>
  )
  return (
    <nav aria-label={t('title')} className={filters.filters}>
      <ul aria-label={t('by')}>
        {rankings.map((one) => {
          const own = one === official.ranking
          return link({ ranking: own ? undefined : one }, one === ranking, t(`name.${one}`), own)
        })}
      </ul>
      {windows.length > 1 && (
        <ul aria-label={t('window')}>
          {windows.map((days) => {
            const own = days === official.windowDays
            const name = days === 0 ? t('all') : t('days', { days })
            return link({ window: own ? undefined : `${days}` }, days === windowDays, name, own)
          })}
        </ul>
      )}
    </nav>
  )
}
