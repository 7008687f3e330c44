import { notFound } from 'next/navigation'
import { BatchPage } from '@/features/lab/rating/server/batch-page.tsx'
import { batchOf, readerOf } from '@/features/lab/rating/server/batches.ts'
import { Speaking } from '@/i18n/speaking.tsx'
import { type PageProps, unlisted } from '@/lib/server/page.ts'

export const generateMetadata = unlisted('annotate.agreement.title')

/** The owner of a rating batch (texts that people rate) always sees its results, the raters once it is closed. */
export default async function AgreementPage({ params }: PageProps<'batch'>) {
  const batch = await batchOf((await params).batch)
  const reader = batch && (await readerOf(batch))
  if (!batch || !reader) notFound()
  return (
    <Speaking of={['annotate', 'forms']}>
      <BatchPage batch={batch} reader={reader} />
    </Speaking>
  )
}
