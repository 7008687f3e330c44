import type { Measured, ResponseTimes } from '@masquerade/metrics'
import type { ColumnGroup } from '../figures/columns.ts'
import type { BoardChoice } from './board-choice.ts'
import type { PeoplePlaying } from './people-playing.tsx'
import type { PeopleGuessing } from './people-watching.tsx'
import type { Ranked, Standing } from './standing.ts'

export interface Row extends Standing {
  /** By the figure's id; what was not observed is missing. */
  figures: ReadonlyMap<string, Measured>
  /** How long it takes to answer; nothing where it was never asked. */
  times: ResponseTimes | undefined
}

/** Whose leaderboard it is, and what a reader chose of it: what its links are made of. */
export interface Board {
  arena: { slug: string; name: string }
  choice: BoardChoice
  ranked: Ranked
}

export interface RowsProps extends Board {
  rows: readonly Row[]
  /** Where the masks are drawn. */
  sheet: string
  columns: readonly ColumnGroup[]
  /** Nobody has guessed yet without it. */
  people?: PeopleGuessing | undefined
  /** Nobody has sat down to the game yet without it. */
  playing?: PeoplePlaying | undefined
}
