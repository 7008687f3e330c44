import type { Arena } from '@masquerade/store/arenas'
import { useLocale, useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { ArenaFace } from '@/features/arenas/organize/arena-face.tsx'
import { mayOrganize } from '@/features/arenas/organize/server/who-organizes.ts'
import { WhomToAsk } from '@/features/arenas/organize/server/whom-to-ask.tsx'
import { ArenaName } from '@/features/ui/design/arena-name.tsx'
import { ButtonLink } from '@/features/ui/design/button-link.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Section } from '@/features/ui/design/section.tsx'
import { News } from '@/features/watch/live/news.tsx'
import { titleOf } from '@/games/registry.ts'
import { Link } from '@/lib/link.tsx'
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
      <News withoutMatches />
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

function ArenaList({ arenas }: { arenas: readonly Arena[] }) {
  const t = useTranslations('organize')
  const locale = useLocale()
  return (
    <ul className="mb-8 grid gap-x-10 gap-y-6 cols-fill-[20rem]">
      {arenas.map((arena) => (
        <li
          key={arena.id}
          className="grid grid-cols-[4rem_minmax(0,1fr)] items-start gap-4 border-line border-t pt-4 wrap-anywhere"
        >
          <ArenaFace arena={arena} />
          <div className="min-w-0">
            <h3 className="text-lg">
              <Link href={`/arenas/${arena.slug}`}>
                <ArenaName arena={arena} />
              </Link>
            </h3>
            <p className="text-ink-soft text-sm">
              <strong className="font-strong text-ink">{t(`state.${arena.state}`)}</strong> ·{' '}
              {titleOf(arena.game, locale)} · {t(`language.${arena.language === 'zh' ? 'zh' : 'en'}`)} ·{' '}
              {t('seats', { seats: arena.seats })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
