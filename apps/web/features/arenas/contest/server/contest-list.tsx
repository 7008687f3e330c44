import type { ContestProgress } from '@masquerade/protocol/public-api'
import type { ContestAgent } from '@masquerade/store/arenas'
import { useFormatter, useTranslations } from 'next-intl'
import { AgentLink } from '@/features/ui/design/agent-link.tsx'
import { Section } from '@/features/ui/design/section.tsx'

export function ContestList({ contest, zone }: { contest: ContestProgress; zone: string }) {
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

interface WaitsProps {
  waits: NonNullable<ContestAgent['waits']>
  zone: string
}

function Waits({ waits: { why, games, since, until }, zone }: WaitsProps) {
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
