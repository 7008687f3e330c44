import { gameOf } from '@masquerade/games'
import { HUNDRED_START } from '@masquerade/rating'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { PageTitle } from '@/features/design/page-title.tsx'
import { scoredGame } from '@/features/figures/scored-game.ts'
import { News } from '@/features/live/news.tsx'
import { watchAddress } from '@/features/matches/watch-address.ts'
import { Link } from '@/lib/link.tsx'
import { getStore } from '@/lib/server/store.ts'
import { ArenaTabs } from '../arena-tabs.tsx'
import { Leaderboard } from '../leaderboard.tsx'
import { peopleWatching } from './people-watching.ts'

/** The standings of one arena, best first, and the way to the others; those who play no more can be left out. */
export async function ArenaBoard({ slug, withoutRetired }: { slug: string; withoutRetired: boolean }) {
  const t = await getTranslations('leaderboard')
  const locale = await getLocale()
  const [arenas, everybody, people] = await Promise.all([
    getStore().arenas.list(),
    getStore().standings.leaderboard(slug),
    peopleWatching(slug),
  ])
  const arena = arenas.find((one) => one.slug === slug)
  const game = arena && gameOf(arena.game)
  if (!arena || !game) notFound()
  const scored = scoredGame(game, arena.config)
  const { start, cost } = HUNDRED_START
  const standings = withoutRetired ? everybody.filter(({ agent }) => !agent.retired) : everybody
  const hasRetired = everybody.some(({ agent }) => agent.retired)
  return (
    <>
      <News />
      <PageTitle
        lede={
          scored.evenShare === undefined
            ? t('howPlain', { start, cost })
            : t('how', { start, cost, sum: scored.evenShare * arena.seats, gain: scored.evenShare - cost })
        }
      >
        {t('title')}
      </PageTitle>
      <ArenaTabs arenas={arenas.filter(({ purpose }) => purpose === 'ranked')} chosen={slug} />
      {arena.openFaces && <p className="mb-4 max-w-prose text-ink-soft">{t('openFaces')}</p>}
      {hasRetired && (
        <p className="mb-4">
          <Link href={`/leaderboard/${slug}${withoutRetired ? '' : '?retired=0'}`} scroll={false} className="underline">
            {t(withoutRetired ? 'withRetired' : 'withoutRetired')}
          </Link>
        </p>
      )}
      {standings.length > 0 ? (
        <Leaderboard arena={arena.name[locale]} standings={standings} game={scored} people={people} />
      ) : (
        <p className="text-ink-soft">{t(arena.purpose === 'ranked' ? 'empty' : 'unranked')}</p>
      )}
      <p className="mt-8">
        <Link href={watchAddress({ arena: slug })} className="button">
          {t('watch')}
        </Link>
      </p>
    </>
  )
}
