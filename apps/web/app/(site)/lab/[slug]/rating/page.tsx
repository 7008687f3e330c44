import { MOST_BATCH_BYTES, MOST_ITEMS } from '@masquerade/lab'
import { ratedOf } from '@masquerade/papers'
import { getTranslations } from 'next-intl/server'
import { mayOrganize } from '@/features/arenas/organize/server/who-organizes.ts'
import { BatchForm } from '@/features/lab/rating/batch-form.tsx'
import { BatchList } from '@/features/lab/rating/server/batch-list.tsx'
import { ownExperiment } from '@/features/lab/server/own-experiment.ts'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Section } from '@/features/ui/design/section.tsx'
import { Speaking } from '@/i18n/speaking.tsx'
import { Link } from '@/lib/link.tsx'
import { type PageProps, unlisted } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'

export const generateMetadata = unlisted('annotate.ofExperiment.title')

export default async function ExperimentRatingPage({ params }: PageProps<'slug'>) {
  const { experiment, user } = await ownExperiment((await params).slug)
  const t = await getTranslations('annotate')
  const batches = await getStore().ratingBatches.ofExperiment(user.id, experiment.slug)
  return (
    <Speaking of={['annotate', 'forms']}>
      <PageTitle lede={t('ofExperiment.lede')}>{t('ofExperiment.title')}</PageTitle>
      <p className="mb-6">
        <Link href={`/lab/${experiment.slug}`}>
          <bdi>{experiment.name}</bdi>
        </Link>
      </p>
      {batches.length > 0 && (
        <Section id="batches" title={t('list.own')} className="mb-12">
          <BatchList batches={batches} hrefOf={(id) => `/rate/${id}/agreement`} />
        </Section>
      )}
      <Section id="make" title={t('list.make')} className="mb-12">
        {ratedOf(experiment.design) && experiment.played > 0 ? (
          <BatchForm
            mostBytes={MOST_BATCH_BYTES}
            mostItems={MOST_ITEMS}
            mayList={mayOrganize(user)}
            experiment={experiment.slug}
          />
        ) : (
          <p className="max-w-prose text-ink-soft">
            {t(ratedOf(experiment.design) ? 'ofExperiment.notYet' : 'ofExperiment.nothing')}
          </p>
        )}
        <p className="mt-6 max-w-prose">
          <Link href="/rate/new">{t('ofExperiment.fromFile')}</Link>
        </p>
      </Section>
    </Speaking>
  )
}
