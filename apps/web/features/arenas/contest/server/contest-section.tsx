import { AgentLink } from '@/features/ui/design/agent-link.tsx'
import { Section } from '@/features/ui/design/section.tsx'
import 'server-only'
import type { MatchCard } from '@masquerade/protocol'
import type { Arena, NextGame } from '@masquerade/store/arenas'
import type { ArenaProgress } from '@masquerade/store/organizing'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { UTC } from '@/features/arenas/organize/zoned-time.ts'
import { MatchSection } from '@/features/matches/match-section.tsx'
import { forList } from '@/features/matches/server/for-list.ts'
import { watchAddress } from '@/features/matches/watch-address.ts'
import { News } from '@/features/watch/live/news.tsx'
import { Link } from '@/lib/link.tsx'
import { getStore } from '@/lib/server/store.ts'
import { ContestList } from './contest-list.tsx'
import { outlookOf } from './outlook.ts'
import { OutlookTable } from './outlook-table.tsx'

const MOST_TABLES = 20
const MOST_AGENTS = 200
const FIRST = 10

/** An arena whose results are final shows no progress, because its leaderboard is complete. */
export async function ContestSection({ arena, progress }: { arena: Arena; progress: ArenaProgress }) {
  if (arena.state === 'draft' || arena.state === 'final') return null
  const { arenas, boards } = getStore()
  const isCounted = arena.purpose === 'ranked'
  const [t, running, contest, board] = await Promise.all([
    getTranslations('contest'),
    matchesNow(arena.slug),
    isCounted ? arenas.contest(arena) : undefined,
    isCounted ? boards.leaderboard(arena.slug, { limit: MOST_AGENTS }) : undefined,
  ])
  const outlook = contest && board && outlookOf(arena, contest, board, progress)
  const [first, others] = [outlook?.slice(0, FIRST) ?? [], outlook?.slice(FIRST) ?? []]
  const isSaid = outlook?.some(({ possible }) => possible)
  return (
    <>
      <News />
      <MatchSection
        title={t('now.title')}
        empty={t(arena.state === 'paused' ? 'now.paused' : 'now.empty')}
        matches={running}
        more={<Link href={watchAddress({ arena: arena.slug })}>{t('now.all')}</Link>}
        steady="live"
      />
      {contest && contest.next.length > 0 && (
        <Section id="next" title={t('next.title')} className="mb-10">
          <p className="mb-3 max-w-prose text-ink-soft text-sm">{t('next.text')}</p>
          <NextGames next={contest.next} />
        </Section>
      )}
      {progress.contest && arena.state !== 'closing' && (
        <ContestList contest={progress.contest} zone={arena.schedule.zone ?? UTC} />
      )}
      {board && outlook && outlook.length > 0 && (
        <Section id="standings" title={t('standings.title')} className="mb-10">
          {isSaid && <p className="mb-3 max-w-prose text-ink-soft text-sm">{t('standings.text')}</p>}
          <OutlookTable ranking={board.official.ranking} rows={first} label={t('standings.title')} />
          {others.length > 0 && (
            <details className="mt-3">
              <summary>{t('standings.others', { count: others.length })}</summary>
              <OutlookTable
                ranking={board.official.ranking}
                rows={others}
                label={t('standings.others', { count: others.length })}
              />
            </details>
          )}
        </Section>
      )}
    </>
  )
}

async function matchesNow(arena: string): Promise<MatchCard[]> {
  const page = await getStore().matches.page({ arena, status: 'running', limit: MOST_TABLES })
  return page.ok ? forList(page.value.items) : []
}

function NextGames({ next }: { next: readonly NextGame[] }) {
  const t = useTranslations('contest')
  return (
    <ol className="grid gap-1">
      {next.map(({ number, agents }) => (
        <li key={number} className="[overflow-wrap:anywhere]">
          {agents.map(({ slug, name }, at) => (
            <span key={slug}>
              {at > 0 && ` ${t('and')} `}
              <AgentLink agent={{ slug, name }} />
            </span>
          ))}
        </li>
      ))}
    </ol>
  )
}
