import { getTranslations } from 'next-intl/server'
import { ArenaList } from '@/features/arenas/organize/server/arena-list.tsx'
import { mayOrganize } from '@/features/arenas/organize/server/who-organizes.ts'
import { WhomToAsk } from '@/features/arenas/organize/server/whom-to-ask.tsx'
import { ButtonLink } from '@/features/ui/design/button-link.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Section } from '@/features/ui/design/section.tsx'
import { currentUser } from '@/lib/server/auth.ts'
import { listed } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'

export const generateMetadata = listed('organize.title', 'organize.lede')

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
          <ButtonLink href="/arenas/new" solid>
            {t('make')}
          </ButtonLink>
        ) : (
          <WhomToAsk userId={user?.id} />
        )}
      </div>
      {own.length > 0 && (
        <Section id="own" title={t('own')}>
          <ArenaList arenas={own} />
        </Section>
      )}
      <Section id="all" title={t('all')}>
        {others.length > 0 ? <ArenaList arenas={others} /> : <p className="mb-8">{t('empty')}</p>}
      </Section>
    </>
  )
}
