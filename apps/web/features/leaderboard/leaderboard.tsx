import { measuredAll, responseTimes, scoreFigure } from '@masquerade/metrics'
import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { pagesOf } from '@/games/registry.ts'
import { columnsOf } from '../figures/columns.ts'
import type { ScoredGame } from '../figures/figure.ts'
import { MaskSheet } from '../masks/mask-sheet.tsx'
import { BoardFilters } from './board-filters.tsx'
import { chosenRows } from './chosen-rows.ts'
import { HowComputed } from './how-computed.tsx'
import { type People, peopleGuessing } from './people-watching.tsx'
import { RankingSwitch } from './ranking-switch.tsx'
import type { Board } from './row.ts'
import { RowPages } from './row-pages.tsx'
import { SortLinks } from './sort-links.tsx'
import { openPlaces, type Standing } from './standing.ts'
import { maskOf } from './standing-agent.tsx'
import { StandingsList } from './standings-list.tsx'
import { StandingsTable } from './standings-table.tsx'

/** More rows than these are a lot to send, and to look through. */
const A_PAGE = 100

interface LeaderboardProps extends Board {
  /** All of the arena: places and scales are theirs, whoever is chosen. */
  standings: readonly Standing[]
  game: ScoredGame
  people?: People | undefined
}

/** A table where there is room for one, a list where there is not: the same rows, figures and scales in both. */
export function Leaderboard({ arena, choice, ranked, standings, game, people }: LeaderboardProps) {
  const t = useTranslations('leaderboard')
  const locale = useLocale()
  const score = scoreFigure(game.figures)
  const measured = standings.map((standing) => ({
    ...standing,
    figures: measuredAll(game.figures, standing.totals),
    times: responseTimes(standing.responses),
  }))
  const scores = measured.map(({ figures }) => figures.get(score?.id ?? ''))
  const everybody = measured.map((row, index) => {
    // Of versions no matches are drawn again.
    const places = row.version ? openPlaces(scores[index], scores.toSpliced(index, 1)) : row.places
    return { ...row, ...(places && { places }) }
  })
  const chosen = chosenRows(everybody, choice)
  const after = Math.min(Number(choice.after ?? 0), chosen.length)
  const rows = chosen.slice(after, after + A_PAGE)
  const columns = columnsOf(
    game,
    standings.map(({ totals }) => totals),
    locale,
  )
  const guessing = people && peopleGuessing(people, columns, pagesOf(game.id)?.figures.guessed)
  const sheet = useId()
  const board = { arena, choice, ranked }
  const shown = { ...board, rows, sheet, columns, people: guessing }
  return (
    <>
      {choice.version === undefined && <RankingSwitch {...board} />}
      <BoardFilters {...board} everybody={standings} shown={chosen.length} />
      <SortLinks {...board} columns={columns} />
      <HowComputed columns={columns} ranking={ranked.ranking} />
      <MaskSheet sheet={sheet} masks={rows.map(({ agent }) => maskOf(agent))} />
      <StandingsTable {...shown} />
      <StandingsList {...shown} />
      <RowPages {...board} after={after} aPage={A_PAGE} all={chosen.length} />
      {chosen.length === 0 && <p className="mt-4 text-ink-soft">{t('filter.nobody')}</p>}
      {score && (
        <p className="mt-4 max-w-prose text-ink-soft text-sm">
          {t(game.evenShare === undefined ? 'barsPlain' : 'bars', { games: score.greyedBelow })}
        </p>
      )}
      {guessing && (
        <p className="mt-2 max-w-prose text-ink-soft text-sm">
          {t('people.what', { games: guessing.column.figure.greyedBelow })}
        </p>
      )}
    </>
  )
}
