import { MOST_BATCH_BYTES, MOST_ITEMS } from '@masquerade/lab'
import { getTranslations } from 'next-intl/server'
import { mayOrganize } from '@/features/arenas/organize/server/who-organizes.ts'
import { BatchForm } from '@/features/lab/rating/batch-form.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Speaking } from '@/i18n/speaking.tsx'
import { signedIn } from '@/lib/server/auth.ts'
import { unlisted } from '@/lib/server/page.ts'

export const generateMetadata = unlisted('annotate.make.title')

export default async function NewBatchPage() {
  const user = await signedIn('/rate/new')
  const t = await getTranslations('annotate.make')
  return (
    <Speaking of={['annotate', 'forms']}>
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      <BatchForm mostBytes={MOST_BATCH_BYTES} mostItems={MOST_ITEMS} mayList={mayOrganize(user)} />
    </Speaking>
  )
}
