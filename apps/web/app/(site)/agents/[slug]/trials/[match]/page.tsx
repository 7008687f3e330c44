import { PUBLIC } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ownAgent, ownAgentMetadata, trialOf, withTicket } from '@/features/agents/own-agent/server/own-agent.ts'
import { TrialForm } from '@/features/agents/own-agent/trial-form.tsx'
import { TrialRoom } from '@/features/agents/own-agent/trial-room.tsx'
import { AgentLink } from '@/features/ui/design/agent-link.tsx'
import { VoidNotice } from '@/features/watch/match/match-header.tsx'
import { Board } from '@/games/in-browser/board.tsx'
import { Speaking } from '@/i18n/speaking.tsx'
import { Link } from '@/lib/link.tsx'
import { currentSession } from '@/lib/server/auth.ts'
import type { PageProps } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'

export const generateMetadata = ownAgentMetadata('own-agent.trial.title')

export default async function TrialPage({ params }: PageProps<'slug' | 'match'>) {
  const { slug, match: id } = await params
  const { user, agent } = await ownAgent(slug)
  const trial = await trialOf(user.id, id)
  if (!trial || trial.agent.id !== agent.id) notFound()
  const { match, reply } = trial
  const log = await getStore().log.readAs(match.id, PUBLIC)
  const t = await getTranslations('own-agent.trial')
  const gone = reply.asks.length > 0 ? undefined : await getStore().asks.goneBefore(agent.id, user.id)
  const over = match.status === 'finished' || match.status === 'void'
  return (
    <Speaking
      of={['ending', 'forms', 'masks', 'match', 'moderation', 'own-agent']}
      game={{ id: match.game, parts: ['board'] }}
    >
      <div className="mb-4">
        <p className="eyebrow">{t('unranked')}</p>
        <h1 className="text-2xl">
          {t.rich('of', {
            agent: () => <AgentLink agent={agent} />,
          })}
        </h1>
      </div>
      {match.status === 'void' && <VoidNotice reason={match.voidReason} />}
      {over && !agent.retiredAt && (
        <div className="mb-6 flex flex-wrap items-center gap-4">
          <TrialForm
            agent={{ slug: agent.slug, languages: agent.languages }}
            games={[{ id: match.game, name: match.game }]}
            again
          />
          <Link href={`/agents/${slug}/asks`}>{t('all')}</Link>
        </div>
      )}
      {gone && match.createdAt < gone && <p className="mb-6 max-w-prose text-ink-soft">{t('gone')}</p>}
      <TrialRoom
        Board={Board}
        match={match}
        events={log.ok ? log.value.events : []}
        unit={gameOf(match.game)?.scores.unit ?? 1}
        seat={match.seats.find((one) => one.agent?.id === agent.id)?.seat}
        initial={await withTicket(reply, (await currentSession())?.id)}
      />
    </Speaking>
  )
}
