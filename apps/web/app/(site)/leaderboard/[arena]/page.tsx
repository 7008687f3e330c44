import { leaderboardQuery } from '@masquerade/protocol'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { ArenaBoard } from '@/features/leaderboard/server/arena-board.tsx'
import { named } from '@/lib/named.ts'
import type { PageProps } from '@/lib/page-props.ts'
import { getStore } from '@/lib/server/store.ts'

type Props = PageProps<'arena'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('leaderboard')
  const arena = await getStore().arenas.get(named((await params).arena))
  if (!arena) notFound()
  return {
    title: `${t('title')} · ${arena.name[await getLocale()]}`,
    description: t('description'),
    alternates: { types: { 'application/atom+xml': `/feeds/${arena.slug}` } },
  }
}

/** The standings of one arena; `?retired=0` without those who play no more. */
export default async function LeaderboardPage({ params, searchParams }: Props) {
  const { retired } = leaderboardQuery.safeParse(await searchParams).data ?? {}
  return <ArenaBoard slug={named((await params).arena)} withoutRetired={retired === '0'} />
}
