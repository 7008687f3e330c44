import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BatchList } from '@/features/lab/rating/server/batch-list.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { SectionTitle } from '@/features/ui/design/section-title.tsx'
import { Link } from '@/lib/link.tsx'
import { currentUser } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'
import { currentViewer } from '@/lib/server/viewer.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('annotate.list')
  return { title: t('title'), description: t('lede') }
}

const toRate = (id: string): string => `/rate/${id}`

export default async function RatePage() {
  const [t, user, viewer] = await Promise.all([getTranslations('annotate.list'), currentUser(), currentViewer()])
  const { own, rated, open } = await getStore().ratingBatches.of(user?.id, viewer?.ids ?? [])
  return (
    <>
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      {rated.length > 0 && (
        <section className="mb-12" aria-labelledby="rated">
          <SectionTitle id="rated">{t('rated')}</SectionTitle>
          <BatchList batches={rated} hrefOf={toRate} />
        </section>
      )}
      <section className="mb-12" aria-labelledby="open">
        <SectionTitle id="open">{t('open')}</SectionTitle>
        {open.length > 0 ? <BatchList batches={open} hrefOf={toRate} /> : <p className="max-w-prose">{t('empty')}</p>}
      </section>
      {own.length > 0 && (
        <section className="mb-12" aria-labelledby="own">
          <SectionTitle id="own">{t('own')}</SectionTitle>
          <BatchList batches={own} hrefOf={(id) => `${toRate(id)}/agreement`} />
        </section>
      )}
      <p className="mb-8">
        <Link href="/rate/new" className="button button-solid">
          {t('make')}
        </Link>
      </p>
    </>
  )
}
