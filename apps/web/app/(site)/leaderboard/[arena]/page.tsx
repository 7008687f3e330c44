import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { boardQuery } from '@/features/leaderboards/standings/board-choice.ts'
import { ArenaBoard } from '@/features/leaderboards/standings/server/arena-board.tsx'
import { arenaMetadata } from '@/features/share/server/link-previews.ts'
import { arenaLabel } from '@/features/ui/design/arena-name.tsx'
import { Speaking } from '@/i18n/speaking.tsx'
import { named, type PageProps } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'

type Props = PageProps<'arena'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('leaderboard')
  const arena = await getStore().arenas.get(named((await params).arena))
  if (!arena) notFound()
  const address = `/leaderboard/${arena.slug}`
  const title = `${t('title')} · ${arenaLabel(arena, await getLocale())}`
  return arenaMetadata(arena, { address, title, description: t('description') })
}

export default async function LeaderboardPage({ params, searchParams }: Props) {
  // The query is valid in practice, since proxy.ts has already refused addresses whose query does not parse.
  const choice = boardQuery.safeParse(await searchParams).data ?? {}
  return (
    <Speaking of={['forms']}>
      <ArenaBoard slug={named((await params).arena)} choice={choice} />
    </Speaking>
  )
}
