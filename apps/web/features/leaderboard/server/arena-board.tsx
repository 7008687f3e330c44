import { evenShare } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { PageTitle } from '@/features/design/page-title.tsx'
import { News } from '@/features/live/news.tsx'
import { watchAddress } from '@/features/matches/watch-address.ts'
import { Link } from '@/lib/link.tsx'
import { getStore } from '@/lib/server/store.ts'
import { ArenaTabs } from '../arena-tabs.tsx'
import { Leaderboard } from '../leaderboard.tsx'
import { peopleWatching } from './people-watching.ts'

/** The 100-start rule: what everybody begins with, and what a game costs. */
const START = 100
const COST = 1

/** The standings of one arena, best first, and the way to the others. */
export async function ArenaBoard({ slug }: { slug: string }) {
  const t = await getTranslations('leaderboard')
  const locale = await getLocale()
  const [arenas, standings, people] = await Promise.all([
    getStore().arenas.list(),
    getStore().standings.leaderboard(slug),
    peopleWatching(slug),
  ])
  const arena = arenas.find((one) => one.slug === slug)
  const game = arena && gameOf(arena.game)
  if (!arena || !game) notFound()
  const even = evenShare(game, arena.config)
  return (
    <>
      <News />
      <PageTitle
        lede={
          even === undefined
            ? t('howPlain', { start: START })
            : t('how', { start: START, sum: even * arena.seats, gain: even - COST })
        }
      >
        {t('title')}
      </PageTitle>
      <ArenaTabs arenas={arenas.filter(({ purpose }) => purpose === 'ranked')} chosen={slug} />
      {standings.length > 0 ? (
        <Leaderboard
          arena={arena.name[locale]}
          standings={standings}
          game={{ figures: game.measure.figures, evenShare: even }}
          people={people}
        />
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
