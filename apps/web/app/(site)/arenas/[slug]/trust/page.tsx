import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { CollusionView } from '@/features/arenas/organize/interventions/server/collusion-view.tsx'
import { ExcludedList, Interventions } from '@/features/arenas/organize/interventions/server/interventions.tsx'
import { steersArena } from '@/features/arenas/organize/server/who-organizes.ts'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Speaking } from '@/i18n/speaking.tsx'
import { Link } from '@/lib/link.tsx'
import { currentUser } from '@/lib/server/auth.ts'
import { listed, named, type PageProps } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'

export const generateMetadata = listed('organize.trust.title')

/** Only organizers see suspected cooperation while an arena runs: chance can make honest agents look suspicious. */
export default async function TrustPage({ params }: PageProps<'slug'>) {
  const user = await currentUser()
  const arena = await getStore().arenas.seenBy(user?.id, named((await params).slug))
  if (!arena?.listed || arena.state === 'draft' || arena.purpose !== 'ranked') notFound()
  const [t, locale] = await Promise.all([getTranslations('organize.trust'), getLocale()])
  const steers = await steersArena(user, arena)
  const shown = steers || arena.state === 'final'
  const exclusions = await getStore().exclusions.excluded(arena.id)
  const found = shown ? await getStore().collusion.of(arena.id) : undefined
  return (
    <Speaking of={['forms', 'interventions']}>
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      <p className="mb-6">
        <Link href={`/arenas/${arena.slug}`} className="underline">
          <bdi>{arena.name[locale]}</bdi>
        </Link>
      </p>
      {!shown && <p className="max-w-prose">{t('whenFinal')}</p>}
      {shown && arena.state !== 'final' && <p className="mb-6 max-w-prose text-ink-soft">{t('onlyYou')}</p>}
      {shown && !found && <p className="max-w-prose">{t('none')}</p>}
      {found && <CollusionView found={found} />}
      <div className="mt-10">
        <ExcludedList arena={arena} exclusions={exclusions} steers={steers} />
      </div>
      {user && steers && <Interventions arena={arena} userId={user.id} />}
    </Speaking>
  )
}
