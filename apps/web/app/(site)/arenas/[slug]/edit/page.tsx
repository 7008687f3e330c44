import { isArenaOver } from '@masquerade/protocol'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { ArenaForm } from '@/features/arenas/organize/arena-form/arena-form.tsx'
import { valuesOf } from '@/features/arenas/organize/arena-form/arena-values.ts'
import { formChoices } from '@/features/arenas/organize/arena-form/server/form-choices.ts'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Speaking } from '@/i18n/speaking.tsx'
import { Link } from '@/lib/link.tsx'
import { signedIn } from '@/lib/server/auth.ts'
import { named, type PageProps, unlisted } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'

export const generateMetadata = unlisted('organize.edit')

export default async function EditArenaPage({ params }: PageProps<'slug'>) {
  const slug = named((await params).slug)
  const user = await signedIn(`/arenas/${slug}/edit`)
  const organized = await getStore().arenas.organized(user, slug)
  if (!organized.ok || isArenaOver(organized.value.state)) notFound()
  const { form, state } = organized.value
  const [t, locale] = await Promise.all([getTranslations('organize'), getLocale()])
  const arena = await getStore().arenas.seenBy(user.id, slug)
  const own = arena && (await getStore().supplies.ownSupply(user.id, arena.id))
  const choices = await formChoices(locale, own)
  const known = arena && { seats: arena.seats, progress: await getStore().arenas.progress(arena.id) }
  const values = valuesOf(form, choices)
  const begun = known !== undefined && known.progress.running + known.progress.finished > 0
  return (
    <Speaking of={['forms', 'interventions', 'organize']}>
      <PageTitle lede={t(state === 'draft' ? 'newLede' : 'editLede')}>
        <Link href={`/arenas/${slug}`}>
          <bdi>{form.name[locale]}</bdi>
        </Link>
      </PageTitle>
      <ArenaForm
        initial={{ values, shown: values, faults: [], slug, ...known }}
        choices={choices}
        opened={state !== 'draft'}
        begun={begun}
        picture={arena?.picture}
      />
    </Speaking>
  )
}
