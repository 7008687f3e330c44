import { notFound } from 'next/navigation'
import { BatchPage } from '@/features/lab/rating/server/batch-page.tsx'
import { batchOf } from '@/features/lab/rating/server/batches.ts'
import { ownExperiment } from '@/features/lab/server/own-experiment.ts'
import { Speaking } from '@/i18n/speaking.tsx'
import { type PageProps, unlisted } from '@/lib/server/page.ts'

export const generateMetadata = unlisted('annotate.agreement.title')

export default async function ExperimentBatchPage({ params }: PageProps<'slug' | 'batch'>) {
  const { slug, batch: id } = await params
  const [{ experiment, user }, batch] = await Promise.all([ownExperiment(slug), batchOf(id)])
  if (!batch || batch.experiment !== experiment.slug || batch.owner !== user.id) notFound()
  return (
    <Speaking of={['account', 'annotate', 'forms']}>
      <BatchPage
        batch={batch}
        reader="owner"
        experiment={{ name: experiment.name, address: `/lab/${experiment.slug}` }}
      />
    </Speaking>
  )
}
