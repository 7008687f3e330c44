import { getLocale, getTranslations } from 'next-intl/server'
import { ownAgent, ownAgentMetadata } from '@/features/agents/own-agent/server/own-agent.ts'
import { VersionsForm } from '@/features/lab/making/versions-form.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { titleOf } from '@/games/registry.ts'
import { Speaking } from '@/i18n/speaking.tsx'
import { Link } from '@/lib/link.tsx'
import type { PageProps } from '@/lib/server/page.ts'

export const generateMetadata = ownAgentMetadata('lab-making.versions.titleOf')

const MOST_VERSIONS = 50

export default async function VersionsPage({ params }: PageProps<'slug'>) {
  const { agent } = await ownAgent((await params).slug)
  const [t, locale] = await Promise.all([getTranslations('lab-making.versions'), getLocale()])
  const { number } = agent.version
  const versions = Array.from({ length: Math.min(number, MOST_VERSIONS) }, (_, index) => number - index)
  const games = agent.plays.map((id) => ({ id, name: titleOf(id, locale) }))
  return (
    <Speaking of={['forms', 'lab-making']}>
      <PageTitle lede={t(versions.length > 1 ? 'text' : 'one')}>{t('titleOf', { name: agent.name })}</PageTitle>
      {versions.length > 1 && <VersionsForm agent={agent.slug} games={games} versions={versions} />}
      <p className="my-8 flex flex-wrap gap-4">
        <Link href={`/agents/${agent.slug}`}>{t('back')}</Link>
        <Link href="/lab">{t('lab')}</Link>
      </p>
    </Speaking>
  )
}
