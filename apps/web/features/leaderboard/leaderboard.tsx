import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { ENOUGH_GAMES, type ScoredGame, scaleOf } from '../figures/figure.ts'
import { MaskSheet } from '../masks/mask-sheet.tsx'
import type { People } from './people-watching.tsx'
import { figuresOf, openPlaces, type Standing } from './standing.ts'
import { maskOf } from './standing-agent.tsx'
import { StandingsList } from './standings-list.tsx'
import { StandingsTable } from './standings-table.tsx'

interface LeaderboardProps {
  arena: string
  standings: readonly Standing[]
  /** Of the arena's game: what its scores count, and how many points are shared by how many seats. */
  game: ScoredGame
  people?: People | undefined
}

/** A table where there is room for one, a list where there is not: the same rows, figures and scales in both. */
export function Leaderboard({ arena, standings, game, people }: LeaderboardProps) {
  const t = useTranslations('leaderboard')
  const { evenShare } = game
  const figures = standings.map((standing) => figuresOf(standing.totals, game))
  const rows = standings.map((standing, index) => {
    const mine = figures[index] ?? figuresOf({}, game)
    const others = figures.filter((_, other) => other !== index).map(({ score }) => score)
    return { ...standing, figures: mine, places: openPlaces(mine.score, others) }
  })
  const scale = scaleOf(
    figures.map(({ score }) => score),
    evenShare === undefined ? [] : [evenShare],
  )
  const sheet = useId()
  const shown = { arena, rows, sheet, scale, evenShare, people }
  return (
    <>
      <MaskSheet sheet={sheet} masks={standings.map(({ agent }) => maskOf(agent))} />
      <StandingsTable {...shown} />
      <StandingsList {...shown} />
      <p className="mt-4 max-w-prose text-ink-soft text-sm">{t('bars', { games: ENOUGH_GAMES })}</p>
      {people && <p className="mt-2 max-w-prose text-ink-soft text-sm">{t('people.what', { games: ENOUGH_GAMES })}</p>}
    </>
  )
}
