import type { Figure, Totals } from '@masquerade/game'
import { type Measured, measuredAll } from '@masquerade/metrics'
import { type DrawnFigure, drawnFigure, type ScoredGame } from '../figures/drawn-figure.ts'

export interface AgentFigure extends DrawnFigure {
  /** Undefined where this agent was not observed, while others were. */
  measured: Measured | undefined
}

/** The figures of all seats alike, of one side or role, or of one place in the order of play. */
export interface FigureSection {
  group: string | undefined
  figures: AgentFigure[]
}

/**
 * Everything measured of an agent in one arena, as its game declares it, drawn on the scales that all of the arena have.
 * A figure without any observation, since the arena's settings give no occasion, is left out.
 */
export function figureSections(totals: Totals, game: ScoredGame, everybody: readonly Totals[]): FigureSection[] {
  const mine = measuredAll(game.figures, totals)
  const isObserved = ({ over }: Figure) => [totals, ...everybody].some((one) => (one[over] ?? 0) > 0)
  const observed = game.figures.filter((figure) => {
    const other = figure.beside === undefined ? undefined : game.figures.find(({ id }) => id === figure.beside)
    return isObserved(figure) && (other === undefined || isObserved(other))
  })
  const groups = new Set([undefined, ...observed.map(sectionOf)])
  return [...groups].flatMap((group) => {
    const figures = observed
      .filter((figure) => sectionOf(figure) === group)
      .map((figure) => ({ ...drawnFigure(figure, game, everybody), measured: mine.get(figure.id) }))
    return figures.length > 0 ? [{ group, figures }] : []
  })
}

const sectionOf = ({ group, place }: Pick<Figure, 'group' | 'place'>): string | undefined => group ?? place
