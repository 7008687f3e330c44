import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { MakingForm } from '@/features/lab/making/making-form.tsx'
import { textOf } from '@/features/lab/making/manifest-edits.ts'
import { formChoices } from '@/features/lab/server/form-choices.ts'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Speaking } from '@/i18n/speaking.tsx'
import { currentUser } from '@/lib/server/auth.ts'
import { type PageProps, unlisted } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'
import { isOwn } from '@/operations/experiments.ts'

export const generateMetadata = unlisted('lab-making.making.change')

export default async function EditExperimentPage({ params }: PageProps<'slug'>) {
  const { slug } = await params
  const user = await currentUser()
  const stored = user && (await getStore().lab.get(slug, user.id))
  if (!stored || !isOwn(stored, user.id) || (stored.state !== 'draft' && stored.state !== 'dry')) notFound()
  const [t, choices] = await Promise.all([getTranslations('lab-making.making'), formChoices(user.id)])
  return (
    <Speaking of={['lab-making']}>
      <PageTitle lede={t('lede')}>{t('change')}</PageTitle>
      <MakingForm initial={textOf(JSON.parse(stored.manifest))} {...choices} draft={slug} />
    </Speaking>
  )
}
