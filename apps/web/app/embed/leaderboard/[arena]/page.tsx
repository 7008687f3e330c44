import { figuresWith } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { measured, scoreFigure } from '@masquerade/metrics'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { ShortTable } from '@/features/leaderboards/publish/short-table.tsx'
import { ArenaName, arenaLabel } from '@/features/ui/design/arena-name.tsx'
import { EmbedFrame, EmbedTitle } from '@/features/watch/embed/embed-frame.tsx'
import { News } from '@/features/watch/live/news.tsx'
import { publicSeason, rankedArena } from '@/lib/api/addressed.ts'
import type { PageProps } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'

const MOST = 10
/** It may stand in a page that very many have open. */
const FOLLOWS_EVERY_MS = 30_000

type Props = PageProps<'arena'>

export async function generateMetadata(props: Props): Promise<Metadata> {
  const arena = await arenaIn(props)
  return {
    title: arenaLabel(arena, await getLocale()),
    alternates: { canonical: `/leaderboard/${arena.slug}` },
    robots: { index: false },
  }
}

/** A leaderboard embedded in another site's page needs no cookie and offers no actions. */
export default async function EmbeddedLeaderboard(props: Props) {
  const arena = await arenaIn(props)
  const [board, { theme }, t, l, locale] = await Promise.all([
    getStore().boards.leaderboard(arena.slug, { limit: MOST, census: true }),
    props.searchParams,
    getTranslations('publish'),
    getTranslations('leaderboard'),
    getLocale(),
  ])
  if (!board) notFound()
  const game = gameOf(arena.game)
  const score = game && scoreFigure(figuresWith(game, arena.config))
  const { rows, ranking, census } = board
  const more = (census?.all ?? rows.length) - rows.length
  return (
    <EmbedFrame theme={theme}>
      <News board={arena.slug} atMostEveryMs={FOLLOWS_EVERY_MS} />
      <EmbedTitle from={t('card')} href={`/leaderboard/${arena.slug}`} full={t('full')}>
        <ArenaName arena={arena} />
      </EmbedTitle>
      {rows.length === 0 && <p>{t('nobody')}</p>}
      {rows.length > 0 && (
        <ShortTable
          caption={l('table', { arena: arenaLabel(arena, locale) })}
          valueName={l(`ranking.value.${ranking}`)}
          ranking={ranking}
          rows={rows.map(({ rank, agent, value, points, games, totals }) => ({
            ...{ rank, agent, games },
            value: value ?? (ranking === 'hundred-start' ? points : undefined),
            average: score && measured(score, totals),
          }))}
          link={({ slug, name }) => (
            <a href={`/agents/${slug}`} target="_blank" rel="noopener">
              <bdi>{name}</bdi>
            </a>
          )}
        />
      )}
      {more > 0 && <p className="mt-2 text-ink-soft text-sm">{t('more', { count: more })}</p>}
    </EmbedFrame>
  )
}

async function arenaIn({ params, searchParams }: Props) {
  const [{ arena }, { season }] = await Promise.all([params, searchParams])
  return arenaOf(season === undefined ? arena : (await publicSeason(arena, season))?.slug)
}

const arenaOf = cache(async (slug: string | undefined) => (await rankedArena(slug)) ?? notFound())
