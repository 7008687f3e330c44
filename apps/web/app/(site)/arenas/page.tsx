import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ArenaList } from '@/features/arenas/organize/server/arena-list.tsx'
import { mayOrganize } from '@/features/arenas/organize/server/who-organizes.ts'
import { WhomToAsk } from '@/features/arenas/organize/server/whom-to-ask.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { SectionTitle } from '@/features/ui/design/section-title.tsx'
import { Link } from '@/lib/link.tsx'
import { currentUser } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('organize')
  return { title: t('title'), description: t('lede') }
}

export default async function ArenasPage() {
  const user = await currentUser()
  const t = await getTranslations('organize')
  const [arenas, own] = await Promise.all([getStore().arenas.list(), user ? getStore().arenas.mine(user.id) : []])
  const others = arenas.filter(({ id }) => !own.some((mine) => mine.id === id))
  return (
    <>
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      <div className="mb-8 max-w-prose text-ink-soft">
        {mayOrganize(user) ? (
          <Link href="/arenas/new" className="button button-solid">
            {t('make')}
          </Link>
        ) : (
          <WhomToAsk userId={user?.id} />
        )}
      </div>
      {own.length > 0 && (
        <section aria-labelledby="own">
          <SectionTitle id="own">{t('own')}</SectionTitle>
          <ArenaList arenas={own} />
        </section>
      )}
      <section aria-labelledby="all">
        <SectionTitle id="all">{t('all')}</SectionTitle>
        {others.length > 0 ? <ArenaList arenas={others} /> : <p className="mb-8">{t('empty')}</p>}
      </section>
    </>
  )
}
