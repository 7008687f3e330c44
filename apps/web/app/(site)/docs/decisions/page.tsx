import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { isDecision } from '@/features/site/documentation/render-guide.ts'
import { GuideList } from '@/features/site/documentation/server/guide.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { sharedDocuments } from '@/lib/server/process.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('documentation.decisions')
  return { title: t('title'), description: t('lede'), alternates: { canonical: '/docs/decisions' } }
}

export default async function DecisionsPage() {
  const t = await getTranslations('documentation.decisions')
  return (
    <>
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      <GuideList paths={[...sharedDocuments().guides.keys()].filter(isDecision)} />
    </>
  )
}
