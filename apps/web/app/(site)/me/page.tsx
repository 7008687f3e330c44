import { getTranslations } from 'next-intl/server'
import { absentAmong } from '@/features/agents/own-agent/server/own-agent.ts'
import { InvitationList, OrganizingList } from '@/features/arenas/organize/people/server/invitation-list.tsx'
import { OwnAgentRow } from '@/features/site/account/server/own-agent-row.tsx'
import { ButtonLink } from '@/features/ui/design/button-link.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Speaking } from '@/i18n/speaking.tsx'
import { signedIn } from '@/lib/server/auth.ts'
import { unlisted } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'

export const generateMetadata = unlisted('account.agents.title')

export default async function MyAgentsPage() {
  const user = await signedIn('/me')
  const t = await getTranslations('account.agents')
  const [agents, invitations, organizing] = await Promise.all([
    getStore().agents.mine(user.id),
    getStore().arenas.invitations(user.id),
    getStore().arenas.organizerInvitations(user.id),
  ])
  const absent = await absentAmong(agents)
  const figures = await Promise.all(agents.map(({ slug }) => getStore().agents.profile(slug)))
  return (
    <Speaking of={['forms', 'own-agent']}>
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      <OrganizingList invitations={organizing} />
      <InvitationList invitations={invitations} agents={agents} absent={absent} />
      {agents.length === 0 ? (
        <p className="mb-4 max-w-prose">{t('empty')}</p>
      ) : (
        <ul className="mb-8">
          {agents.map((agent, index) => (
            <OwnAgentRow
              key={agent.id}
              agent={agent}
              absent={absent.has(agent.id)}
              figures={figures[index]?.together ?? []}
            />
          ))}
        </ul>
      )}
      <ButtonLink href="/agents/new" solid={agents.length === 0}>
        {t('new')}
      </ButtonLink>
    </Speaking>
  )
}
