import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { openTables } from '@/features/play/server/open-tables.ts'
import { type OpenGame, SitDownForm } from '@/features/play/sit-down-form.tsx'
import { GamePosters } from '@/features/site/home/server/game-posters.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Notice } from '@/features/ui/forms/form-parts.tsx'
import { PosterFrame } from '@/games/poster-frame.tsx'
import { pagesOf } from '@/games/registry.ts'
import { Speaking } from '@/i18n/speaking.tsx'
import { Link } from '@/lib/link.tsx'
import type { PageProps } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'
import { currentViewer } from '@/lib/server/viewer.ts'

export async function generateMetadata(): Promise<Metadata> {
  const [t, games] = await Promise.all([getTranslations('play'), openGames()])
  const [only, ...others] = games
  return { title: t('title'), description: only && others.length === 0 ? only.lede : t('lede') }
}

export default async function PlayPage({ searchParams }: PageProps) {
  const [t, games, locale, viewer, { game }] = await Promise.all([
    getTranslations('play'),
    openGames(),
    getLocale(),
    currentViewer(),
    searchParams,
  ])
  const sitting = viewer && (await getStore().play.openSitting(viewer.ids))
  const chosen = games.length === 1 ? games[0] : games.find(({ id }) => id === game)
  if (!sitting && games.length > 1 && !chosen) {
    return (
      <>
        <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
        <GamePosters toPlay />
      </>
    )
  }
  return (
    <Speaking of={['forms', 'play']}>
      <PageTitle lede={sitting ? t('lede') : chosen?.lede}>
        {chosen && !sitting ? t('titleOf', { game: chosen.title }) : t('title')}
      </PageTitle>
      {sitting ? (
        <OwnSeat sitting={sitting} />
      ) : (
        <>
          {chosen && <ChosenGame game={chosen} isOnly={games.length === 1} />}
          <SitDownForm key={chosen?.id} game={chosen} language={locale} />
        </>
      )}
    </Speaking>
  )
}

const openGames = cache(async (): Promise<OpenGame[]> => {
  const [tables, locale] = await Promise.all([openTables(), getLocale()])
  return [...new Set(tables.map(({ game }) => game))].flatMap((id) => {
    const pages = pagesOf(id)
    if (!pages) return []
    const of = tables.filter(({ game }) => game === id)
    const { lede, lines } = pages.rules[locale]
    return [
      { id, title: pages.title[locale], lede, lines, tables: of.map(({ language, seats }) => ({ language, seats })) },
    ]
  })
})

function ChosenGame({ game, isOnly }: { game: OpenGame; isOnly: boolean }) {
  const t = useTranslations('play.sit')
  const Picture = pagesOf(game.id)?.poster.Picture
  return (
    <div className="mb-8 grid max-w-[64rem] grid-cols-1 items-start gap-x-10 gap-y-4 tablet:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      {Picture && (
        <div className="max-w-[22rem]">
          <PosterFrame>
            <Picture />
          </PosterFrame>
        </div>
      )}
      <div>
        <ol
          className="mb-4 flex max-w-text list-decimal flex-col gap-2 ps-6"
          aria-label={t('game.how', { game: game.title })}
        >
          {game.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        {!isOnly && (
          <p>
            <Link href="/play" className="underline">
              {t('game.other')}
            </Link>
          </p>
        )}
      </div>
    </div>
  )
}

function OwnSeat({ sitting }: { sitting: string }) {
  const t = useTranslations('play.sit.seated')
  return (
    <Notice title={t('title')}>
      <p>{t('text')}</p>
      <p>
        <a href={`/play/${sitting}`} className="button button-solid mt-2">
          {t('back')}
        </a>
      </p>
    </Notice>
  )
}
