import { useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import { boardAddress } from '../../leaderboards/standings/board-choice.ts'
import { RankedValue, StandingAgent } from '../../leaderboards/standings/cells.tsx'
import type { Ranked, Standing } from '../../leaderboards/standings/standing.ts'
import { Section } from '../../ui/design/section.tsx'

interface TopProps {
  arena: { slug: string; name: string }
  table: Pick<Ranked, 'ranking'> & { rows: readonly Standing[] }
}

export function Top({ arena, table: { ranking, rows } }: TopProps) {
  const t = useTranslations('home.top')
  const board = useTranslations('leaderboard.ranking')
  return (
    <Section title={t('title')} more={<Link href={boardAddress(arena.slug)}>{t('all')}</Link>}>
      <p className="-mt-2 mb-3 text-ink-faint text-sm">
        {t('rule', { arena: arena.name, ranking: board(`name.${ranking}`) })}
      </p>
      {rows.length === 0 && <p className="text-ink-soft">{t('empty')}</p>}
      <ol>
        {rows.map((row) => (
          <li key={row.agent.id} className="flex items-center gap-2 sm:gap-4 border-line border-b py-2">
            <span className="w-6 shrink-0 text-right font-display text-ink-faint text-lg tabular-nums">{row.rank}</span>
            <span className="min-w-0 flex-1">
              <StandingAgent agent={row.agent} />
            </span>
            <span className="shrink-0 text-right tabular-nums">
              <b className="block">
                <RankedValue ranking={ranking} row={row} />
              </b>
              {row.provisional && <span className="block text-ink-faint text-sm">{t('provisional')}</span>}
              <span className="block text-ink-faint text-sm">{t('games', { games: row.games })}</span>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
