import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { PageTitle } from '@/features/design/page-title.tsx'
import type { OpenGame } from '@/features/play/open-games.ts'
import { OwnSeat } from '@/features/play/own-seat.tsx'
import { openTables } from '@/features/play/server/open-tables.ts'
import { SitDownForm } from '@/features/play/sit-down-form.tsx'
import { pagesOf } from '@/games/registry.ts'
import { Speaking } from '@/i18n/speaking.tsx'
import type { PageProps } from '@/lib/page-props.ts'
import { getStore } from '@/lib/server/store.ts'
import { currentViewer } from '@/lib/server/viewer.ts'

export async function generateMetadata(): Promise<Metadata> {
  const [t, games] = await Promise.all([getTranslations('play'), openGames()])
  const description = ledeOf(games, t('lede'))
  return { title: t('title'), ...(description !== undefined && { description }) }
}

/** What can be played, how, and a seat. */
export default async function PlayPage({ searchParams }: PageProps) {
  const [t, games, locale, viewer, { game }] = await Promise.all([
    getTranslations('play'),
    openGames(),
    getLocale(),
    currentViewer(),
    searchParams,
  ])
  const sitting = viewer && (await getStore().play.openSitting(viewer.ids))
  return (
    <Speaking of={['play']}>
      <PageTitle lede={ledeOf(games, t('lede'))}>{t('title')}</PageTitle>
      {sitting ? (
        <OwnSeat sitting={sitting} />
      ) : (
        <SitDownForm games={games} game={typeof game === 'string' ? game : undefined} language={locale} />
      )}
    </Speaking>
  )
}

/** A single game speaks for itself. */
function ledeOf(games: readonly OpenGame[], many: string): string | undefined {
  return games.length > 1 ? many : games[0]?.lede
}

/** The games that have tables for people and pages to play at, in the order of their first tables. */
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
