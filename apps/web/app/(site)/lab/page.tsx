import { BUILT_IN } from '@masquerade/papers/built-in'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BuiltInList } from '@/features/lab/built-in-list.tsx'
import { ExperimentList } from '@/features/lab/experiment-list.tsx'
import { questions } from '@/features/lab/server/questions.ts'
import { AskedParts } from '@/features/lab/take-part/asked-parts.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { SectionTitle } from '@/features/ui/design/section-title.tsx'
import { Link } from '@/lib/link.tsx'
import { currentUser } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'
import { cardReply } from '@/operations/experiments.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('lab')
  return { title: t('title'), description: t('lede') }
}

export default async function LabPage() {
  const user = await currentUser()
  const { lab } = getStore()
  const [t, questionOf, published, own, asked] = await Promise.all([
    getTranslations('lab'),
    questions(),
    lab.published(),
    user ? lab.mine(user.id) : [],
    user ? lab.parts([`u:${user.id}`]) : [],
  ])
  return (
    <>
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      <p className="mb-10 flex flex-wrap gap-4">
        <Link href="/lab/new" className="button button-solid">
          {t('make')}
        </Link>
        <Link href="/docs/lab" className="button">
          {t('docs')}
        </Link>
      </p>
      {asked.length > 0 && <AskedParts parts={asked} />}
      {own.length > 0 && (
        <section aria-labelledby="own">
          <SectionTitle id="own">{t('list.own')}</SectionTitle>
          <ExperimentList items={own.map(cardReply)} questionOf={questionOf} />
        </section>
      )}
      <section aria-labelledby="built-in">
        <SectionTitle id="built-in">{t('list.builtIn')}</SectionTitle>
        <BuiltInList manifests={Object.values(BUILT_IN)} questionOf={questionOf} />
      </section>
      <section aria-labelledby="published">
        <SectionTitle id="published">{t('list.published')}</SectionTitle>
        {published.length > 0 ? (
          <ExperimentList items={published.map(cardReply)} questionOf={questionOf} />
        ) : (
          <p className="mb-12 text-ink-soft">{t('list.none')}</p>
        )}
      </section>
    </>
  )
}
