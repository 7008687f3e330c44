import 'server-only'
import type { Totals } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { measuredAll, responseTimes, scoreFigure } from '@masquerade/metrics'
import { HUNDRED_START, PROVISIONAL_BELOW } from '@masquerade/rating'
import { censusOf, MOST_ROWS } from '@masquerade/store/board-rules'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { useId } from 'react'
import { areScaledByAll, columnsOf, type ScoredGame, scoredGame } from '@/features/leaderboards/figures/drawn-figure.ts'
import { watchAddress } from '@/features/matches/watch-address.ts'
import { siteOrigin } from '@/features/share/server/site-origin.ts'
import { arenaLabel } from '@/features/ui/design/arena-name.tsx'
import { ButtonAnchor, ButtonLink } from '@/features/ui/design/button-link.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Section } from '@/features/ui/design/section.tsx'
import { Copyable } from '@/features/ui/forms/copyable.tsx'
import { News } from '@/features/watch/live/news.tsx'
import { MaskSheet } from '@/features/watch/masks/mask-sheet.tsx'
import { pagesOf } from '@/games/registry.ts'
import { listedArenas } from '@/lib/api/addressed.ts'
import { Link } from '@/lib/link.tsx'
import { keptFor } from '@/lib/server/kept-for.ts'
import { getStore } from '@/lib/server/store.ts'
import { compareAddress } from '../../compare/compare-query.ts'
import { datasetHref, leaderboardCode } from '../../publish/addresses.ts'
import { ArenaChoice } from '../arena-choice.tsx'
import { type BoardChoice, boardAddress, filterOf, orderOf } from '../board-choice.ts'
import { BoardFilters, type Everybody, RankingSwitch } from '../board-filters.tsx'
import { maskOf } from '../cells.tsx'
import { HowComputed, SortLinks } from '../column-heads.tsx'
import {
  type Board,
  chosenRows,
  openPlaces,
  type People,
  type PeoplePlaying,
  peopleGuessing,
  type Ranked,
  type Standing,
} from '../standing.ts'
import { StandingsList, StandingsTable } from '../standings-rows.tsx'

const A_PAGE = 100

export async function ArenaBoard({ slug, choice = {} }: { slug: string; choice?: BoardChoice }) {
  const t = await getTranslations('leaderboard')
  const locale = await getLocale()
  const arenas = await listedArenas(slug)
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
      <News board={arena.purpose === 'ranked' ? slug : undefined} />
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
            href={compareAddress(slug, [], ranked.ranking === ranked.official.ranking ? undefined : ranked.ranking)}
          >
            {t('compare')}
          </ButtonLink>
        )}
      </p>
      {arena.purpose === 'ranked' && <TakeAlong arena={arena} />}
    </>
  )
}

interface BoardTable {
  ranked: Ranked
  /** The rows to show if `isPage` is true, otherwise more rows, which are still to be sorted and divided into pages. */
  standings: readonly Standing[]
  isPage: boolean
  all: number
  chosen: number
  everybody: Everybody
  totals: readonly Totals[]
}

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

/** The share of right guesses of an arena's spectators is cached, because it is computed from all their guesses. */
const peopleWatching = keptFor(15_000, (arena) => getStore().guesses.baseline(arena))

async function peoplePlaying(arena: string, { figures }: ScoredGame): Promise<PeoplePlaying | undefined> {
  const people = await getStore().standings.people(arena)
  return people && { games: people.games, figures: measuredAll(figures, people.totals), alike: people.alike }
}

interface LeaderboardProps extends Omit<Board, 'ranked'> {
  table: BoardTable
  game: ScoredGame
  people?: People | undefined
  playing?: PeoplePlaying | undefined
  rule: string
}

function Leaderboard({ arena, choice, table, game, people, playing, rule }: LeaderboardProps) {
  const t = useTranslations('leaderboard')
  const locale = useLocale()
  const { ranked, standings, isPage, all, chosen: left, everybody } = table
  const score = scoreFigure(game.figures)
  const measured = standings.map((standing) => ({
    ...standing,
    figures: measuredAll(game.figures, standing.totals),
    times: responseTimes(standing.responses),
  }))
  const scores = measured.map(({ figures }) => figures.get(score?.id ?? ''))
  const placed = measured.map((row, index) => {
    // The possible ranks of an agent's versions are not stored: they are computed from the versions' average scores.
    const places = row.version ? openPlaces(scores[index], scores.toSpliced(index, 1)) : row.places
    return { ...row, ...(places && { places }) }
  })
  const chosen = isPage ? placed : chosenRows(placed, choice)
  const shown = isPage ? left : chosen.length
  const after = Math.min(Number(choice.after ?? 0), shown)
  const rows = isPage ? chosen : chosen.slice(after, after + A_PAGE)
  const columns = columnsOf(game, table.totals, locale)
  const guessing = people && peopleGuessing(people, columns, pagesOf(game.id)?.figures.guessed)
  const sheet = useId()
  const board = { arena, choice, ranked }
  const listed = { ...board, rows, sheet, columns, people: guessing, playing }
  const isPart = !isPage && standings.length < left
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-x-8">
        {choice.version === undefined && <RankingSwitch {...board} rule={rule} />}
        <BoardFilters {...board} everybody={everybody} all={all} shown={isPart ? left : shown} />
        <SortLinks {...board} columns={columns} />
      </div>
      <HowComputed columns={columns} ranked={ranked} />
      <MaskSheet sheet={sheet} masks={rows.map(({ agent }) => maskOf(agent))} />
      <StandingsTable {...listed} />
      <StandingsList {...listed} />
      <RowPages {...board} after={after} all={shown} />
      {isPart && <p className="mt-2 text-ink-soft text-sm">{t('pages.part', { best: standings.length, all: left })}</p>}
      {shown === 0 && <p className="mt-4 text-ink-soft">{t('filter.nobody')}</p>}
      {score && (
        <p className="mt-4 max-w-prose text-ink-soft text-sm">
          {t.rich(game.evenShare === undefined ? 'barsPlain' : 'bars', {
            games: score.greyedBelow,
            compare: (name) => (
              <Link href={compareAddress(arena.slug)} rel="nofollow">
                {name}
              </Link>
            ),
          })}
        </p>
      )}
      {playing && (
        <p className="mt-2 max-w-prose text-ink-soft text-sm">{t(playing.alike ? 'playing.what' : 'playing.others')}</p>
      )}
      {guessing && (
        <p className="mt-2 max-w-prose text-ink-soft text-sm">
          {t('people.what', { games: guessing.column.figure.greyedBelow })}
        </p>
      )}
    </>
  )
}

function RowPages({ arena, choice, after, all }: Board & { after: number; all: number }) {
  const t = useTranslations('leaderboard.pages')
  const format = useFormatter()
  if (after === 0 && all <= A_PAGE) return null
  const to = Math.min(after + A_PAGE, all)
  const page = (from: number) => boardAddress(arena.slug, { ...choice, after: from > 0 ? `${from}` : undefined })
  return (
    <nav aria-label={t('title')} className="mt-4 flex flex-wrap items-baseline gap-4">
      {after > 0 && (
        <ButtonLink href={page(Math.max(0, after - A_PAGE))} rel="nofollow">
          {t('before')}
        </ButtonLink>
      )}
      <span className="text-ink-soft text-sm tabular-nums">
        {t('shown', { from: format.number(Math.min(after + 1, to)), to: format.number(to), all: format.number(all) })}
      </span>
      {to < all && (
        <ButtonLink href={page(to)} rel="nofollow">
          {t('after')}
        </ButtonLink>
      )}
    </nav>
  )
}

async function TakeAlong({ arena: { slug, name } }: { arena: { slug: string; name: Record<'en' | 'zh', string> } }) {
  const [t, locale, origin] = [await getTranslations('publish'), await getLocale(), siteOrigin(await headers())]
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
      <Copyable text={leaderboardCode(origin, slug, t('frame', { arena: name[locale] }))} label={t('embedCode')} />
    </Section>
  )
}
