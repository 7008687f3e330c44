import type { Figure, Totals } from '@masquerade/game'
import { type Measured, measured } from './measured.ts'

/** All figures that a game declares and the totals have observations of, by the figure's id. */
export function measuredAll(figures: readonly Figure[], totals: Totals): ReadonlyMap<string, Measured> {
  return new Map(
    figures.flatMap((figure) => {
      const found = measured(figure, totals)
      return found ? [[figure.id, found] as const] : []
    }),
  )
}
