import { BUILT_IN } from '@masquerade/papers/built-in'
import { getTranslations } from 'next-intl/server'
import { BuiltInList } from '@/features/lab/built-in-list.tsx'
import { ExperimentList } from '@/features/lab/experiment-list.tsx'
import { questions } from '@/features/lab/server/questions.ts'
import { AskedParts } from '@/features/lab/take-part/asked-parts.tsx'
import { ButtonLink } from '@/features/ui/design/button-link.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Section } from '@/features/ui/design/section.tsx'
import { currentUser } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'
import { listed } from '@/lib/server/unlisted.ts'
import { cardReply } from '@/operations/experiments.ts'

export const generateMetadata = listed('lab.title', 'lab.lede')

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
        <ButtonLink href="/lab/new" solid>
          {t('make')}
        </ButtonLink>
        <ButtonLink href="/docs/lab">{t('docs')}</ButtonLink>
      </p>
      {asked.length > 0 && <AskedParts parts={asked} />}
      {own.length > 0 && (
        <Section id="own" title={t('list.own')}>
          <ExperimentList items={own.map(cardReply)} questionOf={questionOf} />
        </Section>
      )}
      <Section id="built-in" title={t('list.builtIn')}>
        <BuiltInList manifests={Object.values(BUILT_IN)} questionOf={questionOf} />
      </Section>
      <Section id="published" title={t('list.published')}>
        {published.length > 0 ? (
          <ExperimentList items={published.map(cardReply)} questionOf={questionOf} />
        ) : (
          <p className="mb-12 text-ink-soft">{t('list.none')}</p>
        )}
      </Section>
    </>
  )
}
