import { getLocale, getTranslations } from 'next-intl/server'
import { RowFacts, RowName } from '@/features/site/moderation/rows.tsx'
import { LookUp } from '@/features/site/moderation/server/look-up.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { titleOf } from '@/games/registry.ts'
import { Link } from '@/lib/link.tsx'
import type { PageProps } from '@/lib/page-props.ts'
import { getStore } from '@/lib/server/store.ts'
import { unlisted } from '@/lib/server/unlisted.ts'

export const generateMetadata = unlisted('operate.arenas.title')

export default async function ArenasPage({ searchParams }: PageProps) {
  const [t, locale] = await Promise.all([getTranslations('operate.arenas'), getLocale()])
  return (
    <>
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      <LookUp
        at="/admin/arenas"
        searchParams={searchParams}
        find={getStore().operating.lists.arenas}
        row={({ slug, name, game, state, owner, open }) => (
          <>
            <RowName>
              <Link href={`/arenas/${slug}`}>
                <bdi>{name[locale] ?? slug}</bdi>
              </Link>
            </RowName>
            <RowFacts>
              <span className={state === 'paused' ? 'border-now border-l-3 pl-2' : undefined}>
                {t(`state.${state}`)}
              </span>
              <span>{titleOf(game, locale)}</span>
              <span>{t('open', { open })}</span>
              {owner !== undefined && <bdi>{owner}</bdi>}
              <code>{slug}</code>
            </RowFacts>
          </>
        )}
      />
    </>
  )
}
