import { getTranslations } from 'next-intl/server'
import { LookUp } from '@/features/site/moderation/server/look-up.tsx'
import { AgentLink } from '@/features/ui/design/agent-link.tsx'
import { type PageProps, unlisted } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'

export const generateMetadata = unlisted('operate.agents.title')

export default async function AgentsPage({ searchParams }: PageProps) {
  const t = await getTranslations('operate.agents')
  return (
    <LookUp
      of="agents"
      searchParams={searchParams}
      find={getStore().operating.lists.agents}
      row={({ slug, name, kind, owner, state }) => ({
        name: <AgentLink agent={{ slug, name }} />,
        facts: (
          <>
            <span className={state === 'paused' ? 'border-now border-l-3 pl-2' : undefined}>{t(`state.${state}`)}</span>
            <span>{kind}</span>
            {owner !== undefined && <bdi>{t('of', { owner })}</bdi>}
          </>
        ),
      })}
    />
  )
}
