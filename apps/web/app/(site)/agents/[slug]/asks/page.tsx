import { asksQuery } from '@masquerade/protocol'
import { notFound } from 'next/navigation'
import { getFormatter, getTranslations } from 'next-intl/server'
import { AskView } from '@/features/agents/own-agent/ask-view.tsx'
import { ownAgent, ownAgentMetadata, toOwnAsk } from '@/features/agents/own-agent/server/own-agent.ts'
import { AgentLink } from '@/features/ui/design/agent-link.tsx'
import { OtherPages } from '@/features/ui/design/button-link.tsx'
import { FilterLinks, FilterNav } from '@/features/ui/design/filter-links.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { addressOf } from '@/lib/address-of.ts'
import { type PageProps, parsedQuery } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'

export const generateMetadata = ownAgentMetadata('own-agent.asks.title')

export default async function AsksPage({ params, searchParams }: PageProps<'slug'>) {
  const { user, agent } = await ownAgent((await params).slug)
  const { failed, cursor, limit } = await parsedQuery(asksQuery, searchParams)
  const page = await getStore().asks.ofAgent(agent.id, user.id, { failed: failed === '1', cursor, limit })
  if (!page.ok) notFound()
  const { items, next } = page.value
  const gone = next ? undefined : await getStore().asks.goneBefore(agent.id, user.id)
  const [t, format] = await Promise.all([getTranslations('own-agent.asks'), getFormatter()])
  const at = (query: { failed?: string | undefined; cursor?: string }) =>
    addressOf(`/agents/${agent.slug}/asks`, ['failed', 'cursor'], query)
  return (
    <>
      <PageTitle lede={t('lede')}>{t.rich('of', { agent: () => <AgentLink agent={agent} /> })}</PageTitle>
      <FilterNav aria-label={t('filter')}>
        <FilterLinks
          of={[
            [undefined, t('every')],
            ['1', t('failed')],
          ]}
          chosen={failed}
          hrefOf={(failed) => at({ failed })}
        />
      </FilterNav>
      {items.length === 0 && (
        <p className="max-w-prose text-ink-soft">
          {t(cursor ? 'empty.older' : failed ? 'empty.failed' : 'empty.none')}
        </p>
      )}
      <div className="grid max-w-page grid-cols-1">
        {items.map((ask) => (
          <AskView key={ask.id} ask={toOwnAsk(ask)} matchAt={whereIs(ask)} />
        ))}
      </div>
      {gone && (
        <p className="mt-6 max-w-prose text-ink-soft">
          {t('gone', { day: format.dateTime(new Date(gone), { dateStyle: 'long', timeZone: 'UTC' }) })}
        </p>
      )}
      <OtherPages
        newest={cursor && [at({ failed }), t('newest')]}
        older={next && [at({ failed, cursor: next }), t('older')]}
      />
    </>
  )
}

/** Without a match, turn 0 means that an experiment asked outside of any match; in matches, turns begin at 1. */
const whereIs = ({ matchId, turn }: { matchId?: string; turn: number }): string =>
  matchId === undefined ? (turn === 0 ? 'outside' : 'masked') : `/watch/${matchId}`
