import { gameOf } from '@masquerade/games'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { arenaLabel } from '@/features/ui/design/arena-name.tsx'
import { EmbedFrame, EmbedTitle } from '@/features/watch/embed/embed-frame.tsx'
import { EmbeddedMatch } from '@/features/watch/embed/embedded-match.tsx'
import { openedAt } from '@/features/watch/ending/first-moments.ts'
import { unspoiledCard } from '@/features/watch/ending/unspoiled-card.ts'
import { withPeople } from '@/features/watch/masks/mask-at.ts'
import { VoidNotice } from '@/features/watch/match/match-header.tsx'
import { Board } from '@/games/in-browser/board.tsx'
import { pagesOf, titleOf } from '@/games/registry.ts'
import { Speaking } from '@/i18n/speaking.tsx'
import { publicMatch } from '@/lib/api/addressed.ts'
import type { PageProps } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'

export async function generateMetadata({ params }: PageProps<'id'>): Promise<Metadata> {
  const match = await matchOf((await params).id)
  return {
    title: titleOf(match.game, await getLocale()),
    alternates: { canonical: `/watch/${match.id}` },
    robots: { index: false },
  }
}

/** A match embedded in another site's page needs no cookie and offers no actions. */
export default async function EmbedPage({ params, searchParams }: PageProps<'id'>) {
  const { id } = await params
  const [match, { t: at, theme }] = await Promise.all([matchOf(id), searchParams])
  const [log, t, locale] = await Promise.all([getStore().log.readUnspoiled(id), getTranslations('embed'), getLocale()])
  const asked = typeof at === 'string' && /^\d{1,9}$/.test(at) ? Number(at) : undefined
  const pages = pagesOf(match.game)
  const opened = openedAt({ status: match.status, events: log.ok ? log.value.events : [] }, asked, pages?.moments)
  return (
    <Speaking of={['ending', 'masks', 'match', 'moderation']} game={{ id: match.game, parts: ['board'] }}>
      <EmbedFrame theme={theme}>
        {match.status === 'void' && <VoidNotice reason={match.voidReason} />}
        <EmbedTitle from={arenaLabel(match.arena, locale)} href={`/watch/${id}`} full={t('full')}>
          {titleOf(match.game, locale)}
        </EmbedTitle>
        <EmbeddedMatch
          Board={Board}
          match={unspoiledCard(match)}
          {...opened}
          unit={gameOf(match.game)?.scores.unit ?? 1}
        />
      </EmbedFrame>
    </Speaking>
  )
}

const matchOf = cache(async (id: string) =>
  withPeople((await publicMatch(id)) ?? notFound(), (await getTranslations('match'))('person')),
)
