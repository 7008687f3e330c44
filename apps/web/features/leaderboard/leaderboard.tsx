import { measuredAll, responseTimes, scoreFigure } from '@masquerade/metrics'
import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { pagesOf } from '@/games/registry.ts'
import { columnsOf } from '../figures/columns.ts'
import type { ScoredGame } from '../figures/figure.ts'
import { MaskSheet } from '../masks/mask-sheet.tsx'
import { type People, peopleGuessing } from './people-watching.tsx'
import { openPlaces, type Standing } from './standing.ts'
import { maskOf } from './standing-agent.tsx'
import { StandingsList } from './standings-list.tsx'
import { StandingsTable } from './standings-table.tsx'

interface LeaderboardProps {
  arena: string
  standings: readonly Standing[]
  game: ScoredGame
  people?: People | undefined
}

/** A table where there is room for one, a list where there is not: the same rows, figures and scales in both. */
export function Leaderboard({ arena, standings, game, people }: LeaderboardProps) {
  const t = useTranslations('leaderboard')
  const locale = useLocale()
  const score = scoreFigure(game.figures)
  const measured = standings.map((standing) => ({
    ...standing,
    figures: measuredAll(game.figures, standing.totals),
    times: responseTimes(standing.responses),
  }))
  const scores = measured.map(({ figures }) => figures.get(score?.id ?? ''))
  const rows = measured.map((row, index) => {
    return { ...row, places: openPlaces(scores[index], scores.toSpliced(index, 1)) }
  })
  const columns = columnsOf(
    game,
    standings.map(({ totals }) => totals),
    locale,
  )
  const guessing = people && peopleGuessing(people, columns, pagesOf(game.id)?.figures.guessed)
  const sheet = useId()
  const shown = { arena, rows, sheet, columns, people: guessing }
  return (
    <>
      <MaskSheet sheet={sheet} masks={standings.map(({ agent }) => maskOf(agent))} />
      <StandingsTable {...shown} />
      <StandingsList {...shown} />
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
