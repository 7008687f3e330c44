import { useFormatter, useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import { SectionTitle } from '../design/section-title.tsx'
import type { Standing } from '../leaderboard/standing.ts'
import { StandingAgent } from '../leaderboard/standing-agent.tsx'

interface TopProps {
  arena: { slug: string; name: string }
  standings: readonly Standing[]
}

/** The first of the leaderboard, in short. */
export function Top({ arena, standings }: TopProps) {
  const t = useTranslations('home.top')
  const format = useFormatter()
  return (
    <section>
      <SectionTitle more={<Link href={`/leaderboard/${arena.slug}`}>{t('all')}</Link>}>{t('title')}</SectionTitle>
      <p className="-mt-2 mb-3 text-ink-faint text-sm">{t('in', { arena: arena.name })}</p>
      {standings.length === 0 && <p className="text-ink-soft">{t('empty')}</p>}
      <ol>
        {standings.map(({ rank, agent, points, games }) => (
          <li key={agent.id} className="flex items-center gap-4 border-line border-b py-2">
            <span className="w-6 shrink-0 text-right font-display text-ink-faint text-lg tabular-nums">{rank}</span>
            <span className="min-w-0 flex-1">
              <StandingAgent agent={agent} />
            </span>
            <span className="text-right">
              <b className="block tabular-nums">
                {t('points', {
                  points: format.number(points, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
                })}
              </b>
              <span className="text-ink-faint text-sm">{t('games', { games })}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
