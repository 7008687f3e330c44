import { getTranslations } from 'next-intl/server'
import { RowFacts, RowName } from '@/features/site/moderation/rows.tsx'
import { LookUp } from '@/features/site/moderation/server/look-up.tsx'
import { AgentLink } from '@/features/ui/design/agent-link.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import type { PageProps } from '@/lib/page-props.ts'
import { getStore } from '@/lib/server/store.ts'
import { unlisted } from '@/lib/server/unlisted.ts'

export const generateMetadata = unlisted('operate.agents.title')

export default async function AgentsPage({ searchParams }: PageProps) {
  const t = await getTranslations('operate.agents')
  return (
    <>
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      <LookUp
        at="/admin/agents"
        searchParams={searchParams}
        find={getStore().operating.lists.agents}
        row={({ slug, name, kind, owner, state }) => (
          <>
            <RowName>
              <AgentLink agent={{ slug, name }} />
            </RowName>
            <RowFacts>
              <span className={state === 'paused' ? 'border-now border-l-3 pl-2' : undefined}>
                {t(`state.${state}`)}
              </span>
              <span>{kind}</span>
              {owner !== undefined && <bdi>{t('of', { owner })}</bdi>}
            </RowFacts>
          </>
        )}
      />
    </>
  )
}
