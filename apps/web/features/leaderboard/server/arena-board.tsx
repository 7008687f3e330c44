import { gameOf } from '@masquerade/games'
import { HUNDRED_START } from '@masquerade/rating'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { arenaLabel } from '@/features/design/arena-name.tsx'
import { PageTitle } from '@/features/design/page-title.tsx'
import { scoredGame } from '@/features/figures/scored-game.ts'
import { News } from '@/features/live/news.tsx'
import { watchAddress } from '@/features/matches/watch-address.ts'
import { TakeAlong } from '@/features/publish/server/take-along.tsx'
import { Link } from '@/lib/link.tsx'
import { getStore } from '@/lib/server/store.ts'
import { ArenaChoice } from '../arena-choice.tsx'
import type { BoardChoice } from '../board-choice.ts'
import { Leaderboard } from '../leaderboard.tsx'
import { RankingSwitch } from '../ranking-switch.tsx'
import { peoplePlaying, peopleWatching } from './people.ts'
import { readTable } from './read-table.ts'

/** The standings of one arena, as a reader chose to see them, and the way to the others. */
export async function ArenaBoard({ slug, choice = {} }: { slug: string; choice?: BoardChoice }) {
  const t = await getTranslations('leaderboard')
  const locale = await getLocale()
  const arenas = await getStore().arenas.list()
  const arena = arenas.find((one) => one.slug === slug)
  const game = arena && gameOf(arena.game)
  if (!arena || !game) notFound()
  const scored = scoredGame(game, arena.config)
  const [table, people, playing] = await Promise.all([
    readTable(slug, scored, choice),
    peopleWatching(slug),
    arena.purpose === 'ranked' ? peoplePlaying(slug, scored) : undefined,
  ])
  if (!table) notFound()
  const { ranked } = table
  const { start, cost } = HUNDRED_START
  const rule =
    ranked.ranking !== 'hundred-start'
      ? t(`ranking.what.${ranked.ranking}`, { games: ranked.provisionalBelow })
      : scored.evenShare === undefined
        ? t('howPlain', { start, cost })
        : t('how', { start, cost, sum: scored.evenShare * arena.seats, gain: scored.evenShare - cost })
  const shown = { slug, name: arenaLabel(arena, locale) }
  return (
    <>
      <News laterMs={COUNTED_WITHIN_MS} />
      <PageTitle lede={t('description')} close>
        {t('title')}
      </PageTitle>
      <ArenaChoice arenas={arenas.filter(({ purpose }) => purpose === 'ranked')} chosen={arena} />
      {arena.openFaces && <p className="mb-4 max-w-prose text-ink-soft">{t('openFaces')}</p>}
      {table.all > 0 ? (
        <Leaderboard
          arena={shown}
          choice={choice}
          table={table}
          game={scored}
          people={people}
          playing={playing}
          rule={rule}
        />
      ) : (
        <>
          {/* Other days may have matches. */}
          {choice.version === undefined && ranked.windowDays > 0 && (
            <RankingSwitch arena={shown} choice={choice} ranked={ranked} rule={rule} />
          )}
          <p className="text-ink-soft">
            {ranked.windowDays > 0
              ? t('emptyWindow', { days: ranked.windowDays })
              : t(arena.purpose === 'ranked' ? 'empty' : 'unranked')}
          </p>
        </>
      )}
      <p className="mt-8 flex flex-wrap gap-4">
        <Link href={watchAddress({ arena: slug })} className="button">
          {t('watch')}
        </Link>
        {table.all > 1 && (
          <Link
            href={`/compare?arena=${slug}${ranked.ranking === ranked.official.ranking ? '' : `&ranking=${ranked.ranking}`}`}
            className="button"
          >
            {t('compare')}
          </Link>
        )}
      </p>
      {arena.purpose === 'ranked' && <TakeAlong arena={arena} />}
    </>
  )
}

/** A runner looks each second for what has finished, and counts what did a second before. */
const COUNTED_WITHIN_MS = 2_500
