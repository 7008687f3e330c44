import { getTranslations } from 'next-intl/server'
import { BatchList } from '@/features/lab/rating/server/batch-list.tsx'
import { ButtonLink } from '@/features/ui/design/button-link.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Section } from '@/features/ui/design/section.tsx'
import { currentUser } from '@/lib/server/auth.ts'
import { listed } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'
import { currentViewer } from '@/lib/server/viewer.ts'

export const generateMetadata = listed('annotate.list.title', 'annotate.list.lede')

const toRate = (id: string): string => `/rate/${id}`

export default async function RatePage() {
  const [t, user, viewer] = await Promise.all([getTranslations('annotate.list'), currentUser(), currentViewer()])
  const { own, rated, open } = await getStore().ratingBatches.of(user?.id, viewer?.ids ?? [])
  return (
    <>
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      {rated.length > 0 && (
        <Section id="rated" title={t('rated')} className="mb-12">
          <BatchList batches={rated} hrefOf={toRate} />
        </Section>
      )}
      {(open.length > 0 || rated.length === 0) && (
        <Section id="open" title={t('open')} className="mb-12">
          {open.length > 0 ? <BatchList batches={open} hrefOf={toRate} /> : <p className="max-w-prose">{t('empty')}</p>}
        </Section>
      )}
      {own.length > 0 && (
        <Section id="own" title={t('own')} className="mb-12">
          <BatchList batches={own} hrefOf={(id) => `${toRate(id)}/agreement`} />
        </Section>
      )}
      <p className="mb-8">
        <ButtonLink href="/rate/new" solid>
          {t('make')}
        </ButtonLink>
      </p>
    </>
  )
}
