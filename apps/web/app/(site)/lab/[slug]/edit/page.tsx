import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { MakingForm } from '@/features/lab/making/making-form.tsx'
import { textOf } from '@/features/lab/making/manifest-edits.ts'
import { formChoices } from '@/features/lab/server/form-choices.ts'
import { ownExperiment } from '@/features/lab/server/own-experiment.ts'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Speaking } from '@/i18n/speaking.tsx'
import { type PageProps, unlisted } from '@/lib/server/page.ts'

export const generateMetadata = unlisted('lab-making.making.change')

export default async function EditExperimentPage({ params }: PageProps<'slug'>) {
  const { experiment, user } = await ownExperiment((await params).slug)
  const { slug, digest, manifest, state } = experiment
  if (state !== 'draft' && state !== 'dry') notFound()
  const [t, choices] = await Promise.all([getTranslations('lab-making.making'), formChoices(user.id)])
  return (
    <Speaking of={['forms', 'lab-making']}>
      <PageTitle lede={t('lede')}>{t('change')}</PageTitle>
      <MakingForm initial={textOf(JSON.parse(manifest))} {...choices} draft={{ slug, digest }} />
    </Speaking>
  )
}
