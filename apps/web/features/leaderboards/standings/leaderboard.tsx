import type { Totals } from '@masquerade/game'
import { measuredAll, responseTimes, scoreFigure } from '@masquerade/metrics'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { pagesOf } from '@/games/registry.ts'
import { Link } from '@/lib/link.tsx'
import { ButtonLink } from '../../ui/design/button-link.tsx'
import { MaskSheet } from '../../watch/masks/mask-sheet.tsx'
import { columnsOf, type ScoredGame } from '../figures/drawn-figure.ts'
import { boardAddress } from './board-choice.ts'
import { BoardFilters, type Everybody, RankingSwitch } from './board-filters.tsx'
import { maskOf } from './cells.tsx'
import { HowComputed, SortLinks } from './column-heads.tsx'
import {
  type Board,
  chosenRows,
  openPlaces,
  type People,
  type PeoplePlaying,
  peopleGuessing,
  type Ranked,
  type Standing,
} from './standing.ts'
import { StandingsList } from './standings-list.tsx'
import { StandingsTable } from './standings-table.tsx'

export const A_PAGE = 100

export interface BoardTable {
  ranked: Ranked
  /** The rows to show if `isPage` is true, otherwise more rows, which are still to be sorted and divided into pages. */
  standings: readonly Standing[]
  isPage: boolean
  all: number
  chosen: number
  everybody: Everybody
  totals: readonly Totals[]
}

interface LeaderboardProps extends Omit<Board, 'ranked'> {
  table: BoardTable
  game: ScoredGame
  people?: People | undefined
  playing?: PeoplePlaying | undefined
  rule: string
}

export function Leaderboard({ arena, choice, table, game, people, playing, rule }: LeaderboardProps) {
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
              <Link href={`/compare?arena=${arena.slug}`} rel="nofollow">
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
