import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { EditForm } from '@/features/agents/own-agent/edit-form.tsx'
import { beginEdit, ownAgent, ownAgentMetadata } from '@/features/agents/own-agent/server/own-agent.ts'
import { gamesOffered } from '@/features/agents/register/server/games-offered.ts'
import { AgentLink } from '@/features/ui/design/agent-link.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Speaking } from '@/i18n/speaking.tsx'
import type { PageProps } from '@/lib/server/page.ts'

export const generateMetadata = ownAgentMetadata('own-agent.edit.title')

export default async function EditPage({ params }: PageProps<'slug'>) {
  const { agent } = await ownAgent((await params).slug)
  if (agent.retiredAt || agent.kind === 'house' || agent.kind === 'person') notFound()
  const t = await getTranslations('own-agent.edit')
  return (
    <Speaking of={['forms', 'own-agent', 'register']}>
      <PageTitle lede={t('lede')}>
        {t.rich('of', {
          agent: () => <AgentLink agent={agent} />,
        })}
      </PageTitle>
      <EditForm initial={beginEdit(agent, await getLocale())} games={await gamesOffered()} />
    </Speaking>
  )
}
