import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { ArenaBoard } from '@/features/leaderboards/standings/server/arena-board.tsx'
import { feedLink } from '@/features/share/feed.ts'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Speaking } from '@/i18n/speaking.tsx'
import { getStore } from '@/lib/server/store.ts'

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale, first] = await Promise.all([getTranslations('leaderboard'), getLocale(), firstArena()])
  return {
    title: t('title'),
    description: t('description'),
    ...(first && { alternates: { types: feedLink(first, locale) } }),
  }
}

export default async function LeaderboardsPage() {
  const first = await firstArena()
  if (first)
    return (
      <Speaking of={['forms']}>
        <ArenaBoard slug={first.slug} />
      </Speaking>
    )
  const t = await getTranslations('leaderboard')
  return <PageTitle lede={t('noArenas')}>{t('title')}</PageTitle>
}

const firstArena = async () => (await getStore().arenas.list()).find(({ purpose }) => purpose === 'ranked')
