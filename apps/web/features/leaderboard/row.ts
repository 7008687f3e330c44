import type { Scale } from '../figures/figure.ts'
import type { People } from './people-watching.tsx'
import type { Figures, openPlaces, Standing } from './standing.ts'

export interface Row extends Standing {
  figures: Figures
  places: ReturnType<typeof openPlaces>
}

export interface RowsProps {
  arena: string
  rows: readonly Row[]
  /** Where the masks are drawn. */
  sheet: string
  /** On which all average scores are drawn. */
  scale: Scale
  /** What an average of equals would score. */
  evenShare: number | undefined
  /** Nobody has guessed yet without it. */
  people?: People | undefined
}
