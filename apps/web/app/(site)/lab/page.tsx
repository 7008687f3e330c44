import { ok } from '@masquerade/game'
import { BUILT_IN } from '@masquerade/papers/built-in'
import { pageCursor } from '@masquerade/protocol'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { BuiltInList, ExperimentList } from '@/features/lab/experiment-list.tsx'
import { questions } from '@/features/lab/server/questions.ts'
import { ButtonLink, OtherPages } from '@/features/ui/design/button-link.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Section } from '@/features/ui/design/section.tsx'
import { Notice } from '@/features/ui/forms/form-parts.tsx'
import { Link } from '@/lib/link.tsx'
import { currentUser } from '@/lib/server/auth.ts'
import { listed, type PageProps, parsedQuery } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'
import { cardReply } from '@/operations/experiments.ts'

export const generateMetadata = listed('lab.title', 'lab.lede')

const NONE = ok({ items: [], next: undefined })
const pages = z.object({ cursor: pageCursor.optional(), own: pageCursor.optional() })

export default async function LabPage({ searchParams }: PageProps) {
  const query = await parsedQuery(pages, searchParams)
  const user = await currentUser()
  const { lab } = getStore()
  const [t, questionOf, published, own, asked] = await Promise.all([
    getTranslations('lab'),
    questions(),
    lab.published(query.cursor),
    user ? lab.mine(user.id, query.own) : NONE,
    user ? lab.parts([`u:${user.id}`]) : [],
  ])
  if (!published.ok || !own.ok) notFound()
  return (
    <>
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      <p className="mb-10 flex flex-wrap gap-4">
        <ButtonLink href="/lab/new" solid>
          {t('make')}
        </ButtonLink>
        <ButtonLink href="/docs/lab">{t('docs')}</ButtonLink>
      </p>
      {asked.length > 0 && <AskedParts parts={asked} />}
      {own.value.items.length > 0 && (
        <Section id="own" title={t('list.own')}>
          <ExperimentList items={own.value.items.map(cardReply)} questionOf={questionOf} />
          {own.value.next && <OtherPages older={[`/lab?own=${own.value.next}#own`, t('list.older')]} />}
        </Section>
      )}
      <Section id="built-in" title={t('list.builtIn')}>
        <BuiltInList manifests={Object.values(BUILT_IN)} questionOf={questionOf} />
      </Section>
      <Section id="published" title={t('list.published')}>
        {published.value.items.length > 0 && (
          <ExperimentList items={published.value.items.map(cardReply)} questionOf={questionOf} />
        )}
        {published.value.items.length === 0 && query.cursor === undefined && (
          <p className="mb-12 text-ink-soft">{t('list.none')}</p>
        )}
        {published.value.next && (
          <OtherPages older={[`/lab?cursor=${published.value.next}#published`, t('list.older')]} />
        )}
      </Section>
    </>
  )
}

/** An invitation does not say here what the experiment is about; its own page explains that. */
async function AskedParts({ parts }: { parts: readonly { id: string; games: number }[] }) {
  const t = await getTranslations('take-part.asked')
  return (
    <div className="mb-10">
      <Notice title={t('title')}>
        <ul>
          {parts.map(({ id, games }) => (
            <li key={id}>
              {t('text', { games })} <Link href={`/take-part/${id}`}>{t('go')}</Link>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
