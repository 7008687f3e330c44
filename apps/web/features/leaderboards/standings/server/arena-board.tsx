import { ButtonAnchor, ButtonLink } from '@/features/ui/design/button-link.tsx'
import { Section } from '@/features/ui/design/section.tsx'
import 'server-only'
import { gameOf } from '@masquerade/games'
import { measuredAll } from '@masquerade/metrics'
import { HUNDRED_START, PROVISIONAL_BELOW } from '@masquerade/rating'
import { censusOf, MOST_ROWS } from '@masquerade/store/board-rules'
import type { BoardFilter } from '@masquerade/store/boards'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { areScaledByAll, type ScoredGame, scoredGame } from '@/features/leaderboards/figures/drawn-figure.ts'
import { watchAddress } from '@/features/matches/watch-address.ts'
import { siteOrigin } from '@/features/share/server/site-origin.ts'
import { arenaLabel } from '@/features/ui/design/arena-name.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { News } from '@/features/watch/live/news.tsx'
import { keptFor } from '@/lib/server/kept-for.ts'
import { getStore } from '@/lib/server/store.ts'
import { datasetHref, leaderboardCode } from '../../publish/addresses.ts'
import { CopyCode } from '../../publish/copy-code.tsx'
import { ArenaChoice } from '../arena-choice.tsx'
import { type BoardChoice, orderOf } from '../board-choice.ts'
import { RankingSwitch } from '../board-filters.tsx'
import { A_PAGE, type BoardTable, Leaderboard } from '../leaderboard.tsx'
import type { PeoplePlaying } from '../standing.ts'

export async function ArenaBoard({ slug, choice = {} }: { slug: string; choice?: BoardChoice }) {
  const t = await getTranslations('leaderboard')
  const locale = await getLocale()
  const arenas = await getStore().arenas.list()
  const arena = arenas.find((one) => one.slug === slug)
  const game = arena && gameOf(arena.game)
  if (!arena || !game) notFound()
  const scored = scoredGame(game, arena.config)
  const [table, people, playing] = await Promise.all([
    choice.version === undefined ? tableOfAgents(slug, scored, choice) : tableOfVersions(slug),
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
        <Leaderboard {...{ choice, table, people, playing, rule }} arena={shown} game={scored} />
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
        <ButtonLink href={watchAddress({ arena: slug })}>{t('watch')}</ButtonLink>
        {table.all > 1 && (
          <ButtonLink
            href={`/compare?arena=${slug}${ranked.ranking === ranked.official.ranking ? '' : `&ranking=${ranked.ranking}`}`}
          >
            {t('compare')}
          </ButtonLink>
        )}
      </p>
      {arena.purpose === 'ranked' && <TakeAlong arena={arena} />}
    </>
  )
}

/** A finished match counts within 2.5 seconds, because a process of the site adds new matches every second. */
const COUNTED_WITHIN_MS = 2_500

/** The database can sort agents only by rank; for another column, the page reads the best agents and sorts them. */
async function tableOfAgents(slug: string, game: ScoredGame, choice: BoardChoice): Promise<BoardTable | undefined> {
  const { boards } = getStore()
  const { sort, order } = orderOf(choice)
  const isPage = sort === 'rank'
  const of = { ranking: choice.ranking, windowDays: choice.window === undefined ? undefined : Number(choice.window) }
  const [board, whole] = await Promise.all([
    boards.leaderboard(slug, {
      ...of,
      ...{ filter: filterOf(choice), census: true },
      ...(isPage && { limit: A_PAGE, offset: Number(choice.after ?? 0), descending: order === 'desc' }),
    }),
    // The scales of the leaderboard's columns depend on all agents, so that more rows are read than the page shows.
    areScaledByAll(game) ? boards.leaderboard(slug, { ...of, limit: MOST_ROWS }) : undefined,
  ])
  if (!board?.census) return undefined
  const { rows, census, ...ranked } = board
  const { groups, severalVersions, all, chosen } = census
  return {
    ...{ ranked, standings: rows, isPage, all, chosen, everybody: { groups, severalVersions } },
    totals: (whole?.rows ?? rows).map(({ totals }) => totals),
  }
}

async function tableOfVersions(slug: string): Promise<BoardTable> {
  const rows = await getStore().standings.leaderboard(slug, 'version')
  const official = { ranking: 'hundred-start', windowDays: 0 } as const
  const { groups } = censusOf(rows, rows.length)
  return {
    ranked: { official, ...official, rankings: [official.ranking], windows: [0], provisionalBelow: PROVISIONAL_BELOW },
    ...{ standings: rows, isPage: false, all: rows.length, chosen: rows.length },
    everybody: { groups, severalVersions: true },
    totals: rows.map(({ totals }) => totals),
  }
}

const filterOf = ({ kind, language, house, retired }: BoardChoice): BoardFilter => ({
  ...{ kind, language },
  ...(house === '0' && { house: false }),
  ...(retired === '0' && { retired: false }),
})

/** The share of right guesses of an arena's spectators is cached, because it is computed from all their guesses. */
const peopleWatching = keptFor(15_000, (arena) => getStore().guesses.baseline(arena))

async function peoplePlaying(arena: string, { figures }: ScoredGame): Promise<PeoplePlaying | undefined> {
  const people = await getStore().standings.people(arena)
  return people && { games: people.games, figures: measuredAll(figures, people.totals), alike: people.alike }
}

async function TakeAlong({ arena: { slug, name } }: { arena: { slug: string; name: Record<'en' | 'zh', string> } }) {
  const [t, locale, origin] = [await getTranslations('publish'), await getLocale(), siteOrigin(await headers())]
  const words = { name: t('embedCode'), copy: t('copy'), copied: t('copied'), failed: t('failed') }
  return (
    <Section id="take-along" title={t('take')} className="mt-10">
      <p className="max-w-prose text-ink-soft">{t('takeText')}</p>
      <p className="my-4 flex flex-wrap gap-3">
        <ButtonAnchor href={datasetHref(slug)} download>
          {t('dataset')}
        </ButtonAnchor>
        <ButtonAnchor href={`/api/v1/leaderboards/${slug}?format=csv`} download>
          {t('csv')}
        </ButtonAnchor>
        <ButtonAnchor href={`/api/v1/leaderboards/${slug}`}>{t('json')}</ButtonAnchor>
      </p>
      <h3 className="mb-2 text-ink-soft text-sm">{t('embed')}</h3>
      <CopyCode code={leaderboardCode(origin, slug, t('frame', { arena: name[locale] }))} words={words} />
    </Section>
  )
}
