import 'server-only'
import type { MatchCard, Ranking } from '@masquerade/protocol'
import type { ContestProgress } from '@masquerade/protocol/public-api'
import type { Arena, ContestAgent, NextGame } from '@masquerade/store/arenas'
import type { ArenaProgress } from '@masquerade/store/organizing'
import { useFormatter, useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { UTC } from '@/features/arenas/organize/zoned-time.ts'
import { Place, RankedValue } from '@/features/leaderboards/standings/cells.tsx'
import { MatchSection } from '@/features/matches/match-section.tsx'
import { forList } from '@/features/matches/server/for-list.ts'
import { watchAddress } from '@/features/matches/watch-address.ts'
import { AgentLink } from '@/features/ui/design/agent-link.tsx'
import { HeadRow } from '@/features/ui/design/data-table.tsx'
import { Section } from '@/features/ui/design/section.tsx'
import { Link } from '@/lib/link.tsx'
import { getStore } from '@/lib/server/store.ts'
import { type OutlookRow, outlookOf } from './outlook.ts'

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
  const otherAgents = t('standings.others', { count: others.length })
  const isSaid = outlook?.some(({ possible }) => possible)
  return (
    <>
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
              <summary>{otherAgents}</summary>
              <OutlookTable ranking={board.official.ranking} rows={others} label={otherAgents} />
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

function ContestList({ contest, zone }: { contest: ContestProgress; zone: string }) {
  const t = useTranslations('contest.owing')
  const owing = contest.agents.filter(({ owes }) => owes > 0)
  return (
    <Section id="owed" title={t('title')} className="mb-10">
      <p className="mb-4 max-w-prose text-ink-soft">{t('due', { due: contest.due, dropped: contest.dropped })}</p>
      {owing.length > 0 && (
        <ul className="max-w-[48rem]">
          {owing.map((agent) => (
            <li key={agent.slug} className="border-line border-b py-2 [overflow-wrap:anywhere]">
              <p>
                <AgentLink agent={agent} className="underline" />{' '}
                {t('agent', { owes: agent.owes, played: agent.played })}
              </p>
              {agent.waits && (
                <small className="block text-ink-soft text-sm">
                  <Waits waits={agent.waits} zone={zone} />
                </small>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Waits({ waits, zone }: { waits: NonNullable<ContestAgent['waits']>; zone: string }) {
  const { why, games, since, until } = waits
  const t = useTranslations('contest.owing')
  const format = useFormatter()
  // Games that wait for an agent show a date with the time, because an agent may be offline for days.
  const day = why === 'elsewhere' || why === 'new' ? {} : ({ dateStyle: 'medium' } as const)
  const clock = (at: string) => (
    <time key={at} dateTime={at}>
      {format.dateTime(new Date(at), { ...day, timeStyle: 'short', timeZone: zone })} {zone}
    </time>
  )
  return (
    <>
      {t.rich(`why.${why}`, { games, since: () => clock(since) })}
      {until !== undefined && <> {t.rich(`until.${why}`, { until: () => clock(until) })}</>}
    </>
  )
}

const TABLE = [
  'w-full max-w-[48rem] tabular-nums',
  'cells:border-line cells:border-t cells:py-2 cells:pr-3 cells:align-top cells:font-normal',
  'column-heads:border-t-0 column-heads:align-bottom column-heads:text-ink-soft column-heads:text-sm',
  'cells:text-left [&_:is(th,td):nth-child(n+3)]:text-right row-heads:w-[60%] row-heads:wrap-anywhere',
].join(' ')

function OutlookTable({ rows, ranking, label }: { rows: readonly OutlookRow[]; ranking: Ranking; label: string }) {
  const t = useTranslations('contest.standings')
  const board = useTranslations('leaderboard')
  const format = useFormatter()
  return (
    <table className={TABLE} aria-label={label}>
      <HeadRow of={[board('rank'), board('agent'), board(`ranking.value.${ranking}`), board('games'), t('left')]} />
      <tbody>
        {rows.map(({ slug, name, line, possible, games, left }) => (
          <tr key={slug}>
            <td>{line ? <Place {...line} /> : '–'}</td>
            <th scope="row">
              <AgentLink agent={{ slug, name }} />
              {possible && <small className="block text-ink-soft text-sm">{possibleWords(possible)}</small>}
            </th>
            <td>{line ? <RankedValue ranking={ranking} row={line} /> : '–'}</td>
            <td>{format.number(games)}</td>
            <td>{format.number(left)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )

  function possibleWords({ best, worst }: NonNullable<OutlookRow['possible']>): string {
    if (best === 1 && worst === 1) return t('cannotBeCaught')
    if (best === worst) return t('stays', { rank: best })
    return t(best === 1 ? 'canWin' : 'cannotWin', { best, worst })
  }
}
