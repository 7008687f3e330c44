import { getLocale, getTranslations } from 'next-intl/server'
import { LookUp } from '@/features/site/moderation/server/look-up.tsx'
import { titleOf } from '@/games/registry.ts'
import { Link } from '@/lib/link.tsx'
import { type PageProps, unlisted } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'

export const generateMetadata = unlisted('operate.arenas.title')

export default async function ArenasPage({ searchParams }: PageProps) {
  const [t, locale] = await Promise.all([getTranslations('operate.arenas'), getLocale()])
  return (
    <LookUp
      of="arenas"
      searchParams={searchParams}
      find={getStore().operating.lists.arenas}
      row={({ slug, name, game, state, owner, open }) => ({
        name: (
          <Link href={`/arenas/${slug}`}>
            <bdi>{name[locale] ?? slug}</bdi>
          </Link>
        ),
        facts: (
          <>
            <span className={state === 'paused' ? 'border-now border-l-3 pl-2' : undefined}>{t(`state.${state}`)}</span>
            <span>{titleOf(game, locale)}</span>
            <span>{t('open', { open })}</span>
            {owner !== undefined && <bdi>{owner}</bdi>}
            <code>{slug}</code>
          </>
        ),
      })}
    />
  )
}
