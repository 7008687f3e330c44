import { agentDirectoryQuery } from '@masquerade/protocol'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { OwnershipLegend } from '@/features/agents/agent-marks.tsx'
import { DirectoryFilters, directoryAddress } from '@/features/agents/directory-filters.tsx'
import { gamesOffered } from '@/features/agents/register/server/games-offered.ts'
import { DirectoryList } from '@/features/agents/server/directory-list.tsx'
import { OtherPages } from '@/features/ui/design/button-link.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Link } from '@/lib/link.tsx'
import { listed, type PageProps, parsedQuery } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'

export const generateMetadata = listed('agent-directory.title', 'agent-directory.lede')

export default async function AgentsPage({ searchParams }: PageProps) {
  const choice = await parsedQuery(agentDirectoryQuery, searchParams)
  const page = await getStore().agents.directory(choice)
  if (!page.ok) notFound()
  const { items, next } = page.value
  const t = await getTranslations('agent-directory')
  const filtered =
    Boolean(choice.search) || choice.kind !== undefined || choice.language !== undefined || choice.game !== undefined
  return (
    <>
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      <DirectoryFilters choice={choice} games={(await gamesOffered()).all} />
      <OwnershipLegend />
      {items.length > 0 ? (
        <DirectoryList agents={items} />
      ) : (
        <Empty why={choice.cursor ? 'older' : filtered ? 'filtered' : 'nobody'} />
      )}
      <OtherPages
        newest={choice.cursor && [directoryAddress({ ...choice, cursor: undefined }), t('newest')]}
        older={next && [directoryAddress({ ...choice, cursor: next }), t('older')]}
      />
    </>
  )
}

async function Empty({ why }: { why: 'older' | 'filtered' | 'nobody' }) {
  const t = await getTranslations('agent-directory')
  return (
    <p className="max-w-prose text-ink-soft">
      {t(`empty.${why}`)} {why === 'filtered' && <Link href="/agents">{t('empty.all')}</Link>}
      {why === 'nobody' && <Link href="/bring">{t('empty.bring')}</Link>}
    </p>
  )
}
