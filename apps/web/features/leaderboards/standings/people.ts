import type { Measured } from '@masquerade/metrics'
import type { Column, ColumnGroup } from '../figures/columns.ts'
import type { ShownFigure } from '../figures/interval.tsx'

/** Human players have no rank and no points on the leaderboard, but the same statistics as agents. */
export interface PeoplePlaying {
  games: number
  figures: ReadonlyMap<string, Measured>
  alike: boolean
}

/** In the share of right guesses, only the first guess of each spectator in a match counts. */
export interface People {
  share: { value: number; low: number; high: number }
  guesses: number
  matches: number
  viewers: number
}

/** The spectators' share of right guesses is shown in the column of the most similar statistic of agents. */
export interface PeopleGuessing {
  people: People
  measured: ShownFigure
  column: Column
  before: number
  after: number
}

export function peopleGuessing(
  people: People,
  columns: readonly ColumnGroup[],
  guessed: string | undefined,
): PeopleGuessing | undefined {
  const all = columns.flat()
  const before = all.findIndex(({ figure }) => figure.id === guessed)
  const column = all[before]
  if (!column) return undefined
  const { share, guesses, matches } = people
  const measured: ShownFigure = {
    ...{ ...share, n: guesses, thin: matches < column.figure.greyedBelow },
    ...(!Number.isFinite(share.low) && { endless: 'viewers' }),
  }
  return { people, measured, column, before, after: all.length - before - 1 }
}
