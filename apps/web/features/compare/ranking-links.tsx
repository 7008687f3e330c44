import type { Ranking } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import type { Ranked } from '../leaderboard/standing.ts'
import filters from '../matches/filters.module.css'

interface RankingLinksProps {
  ranked: Pick<Ranked, 'ranking' | 'rankings' | 'official'>
  /** Where the same agents are compared by another ranking; by the arena's own without one. */
  address(ranking?: Ranking): string
}

/** By what the same agents are ranked, and their lines are, the arena's own way marked as such. */
export function RankingLinks({ ranked: { ranking, rankings, official }, address }: RankingLinksProps) {
  const t = useTranslations('leaderboard.ranking')
  return (
    <nav aria-label={t('title')} className={filters.filters}>
      <ul aria-label={t('by')}>
        {rankings.map((one) => {
          const name = t(`name.${one}`)
          const own = one === official.ranking
          return (
            <li key={one}>
              <Link
                href={address(own ? undefined : one)}
                aria-current={one === ranking ? 'true' : undefined}
                scroll={false}
                rel="nofollow"
              >
                {own ? t('officially', { name }) : name}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
