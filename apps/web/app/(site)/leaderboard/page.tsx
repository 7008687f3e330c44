import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PageTitle } from '@/features/design/page-title.tsx'
import { ArenaBoard } from '@/features/leaderboard/server/arena-board.tsx'
import { getStore } from '@/lib/server/store.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('leaderboard')
  return { title: t('title'), description: t('description') }
}

/** There is a leaderboard per arena; without a choice it is the first one's. */
export default async function LeaderboardsPage() {
  const first = (await getStore().arenas.list()).find(({ purpose }) => purpose === 'ranked')
  if (first) return <ArenaBoard slug={first.slug} />
  const t = await getTranslations('leaderboard')
  return <PageTitle lede={t('noArenas')}>{t('title')}</PageTitle>
}
