import { getTranslations } from 'next-intl/server'
import { isDecision } from '@/features/site/documentation/render-guide.ts'
import { GuideList } from '@/features/site/documentation/server/guide.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { listed } from '@/lib/server/page.ts'
import { sharedDocuments } from '@/lib/server/process.ts'

export const generateMetadata = listed(
  'documentation.decisions.title',
  'documentation.decisions.lede',
  '/docs/decisions',
)

export default async function DecisionsPage() {
  const t = await getTranslations('documentation.decisions')
  return (
    <>
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      <GuideList paths={[...sharedDocuments().guides.keys()].filter(isDecision)} />
    </>
  )
}
