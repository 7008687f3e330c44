import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PageTitle } from '@/features/design/page-title.tsx'
import { getStore } from '@/lib/server/store.ts'

/** There is a leaderboard per arena; without a choice it is the first one's. */
export default async function LeaderboardsPage() {
  const first = (await getStore().arenas.list()).find(({ ranked }) => ranked)
  if (first) redirect(`/leaderboard/${first.slug}`)
  const t = await getTranslations('leaderboard')
  return <PageTitle lede={t('noArenas')}>{t('title')}</PageTitle>
}
