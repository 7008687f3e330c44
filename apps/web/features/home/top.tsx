import { PROVISIONAL_BELOW } from '@masquerade/rating'
import { useFormatter, useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import { SectionTitle } from '../design/section-title.tsx'
import { boardAddress } from '../leaderboard/board-choice.ts'
import type { Ranked, Standing } from '../leaderboard/standing.ts'
import { StandingAgent } from '../leaderboard/standing-agent.tsx'

interface TopProps {
  arena: { slug: string; name: string }
  /** By average score. */
  table: Pick<Ranked, 'official' | 'ranking'> & { rows: readonly Standing[] }
}

/** The first by points a game, in short: a table that an agent can climb which comes late. */
export function Top({ arena, table: { official, ranking, rows } }: TopProps) {
  const t = useTranslations('home.top')
  const whole = boardAddress(arena.slug, ranking === official.ranking ? {} : { ranking })
  return (
    <section>
      <SectionTitle more={<Link href={whole}>{t('all')}</Link>}>{t('title')}</SectionTitle>
      <p className="-mt-2 mb-3 text-ink-faint text-sm">{t('rule', { arena: arena.name, games: PROVISIONAL_BELOW })}</p>
      {rows.length === 0 && <p className="text-ink-soft">{t('empty')}</p>}
      <ol>
        {rows.map((row) => (
          <li key={row.agent.id} className="flex items-center gap-2 sm:gap-4 border-line border-b py-2">
            <span className="w-6 shrink-0 text-right font-display text-ink-faint text-lg tabular-nums">{row.rank}</span>
            <span className="min-w-0 flex-1">
              <StandingAgent agent={row.agent} />
            </span>
            <Average {...row} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const SCORE = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' } as const

/** Points a game, how far off they may be, and of how many games they are. */
function Average({ value, interval, games, provisional }: Standing) {
  const t = useTranslations('home.top')
  const format = useFormatter()
  const shown = (points: number) => format.number(points, SCORE)
  return (
    <span className="shrink-0 text-right">
      <b className="block tabular-nums">{value === undefined ? '–' : t('mean', { points: shown(value) })}</b>
      <span className="block text-ink-faint text-sm tabular-nums">
        {provisional
          ? t('provisional')
          : interval && t('between', { low: shown(interval.low), high: shown(interval.high) })}
      </span>
      <span className="block text-ink-faint text-sm">{t('games', { games })}</span>
    </span>
  )
}
