import { Z_95 } from '@masquerade/rating'
import type { Row } from './document.ts'

/** A figure each time that the same deals were played: how far these lie apart is the agents' own noise. */
export interface RepeatedFigure {
  agent: string
  condition?: string
  column: string
  /** The first is the table's own. */
  values: (number | null)[]
  /** The standard deviation of these: what playing the same deals again changes. */
  noise: number | null
  /** The figure's standard error by its interval: of the deals and the noise together. */
  together: number | null
}

/** How the figures of a table differ where its blocks were played again; the rows of each time, the table's own first. */
export function repeatedFigures([own = [], ...others]: readonly (readonly Row[])[]): RepeatedFigure[] {
  return own.flatMap((row) =>
    Object.keys(row.intervals).map((column): RepeatedFigure => {
      const values = [row, ...others.map((rows) => likeIn(rows, row))].map((one) => figureIn(one, column))
      const { agent, condition } = row
      return {
        ...{ agent, ...(condition !== undefined && { condition }), column, values },
        ...{ noise: deviation(values), together: errorOf(row, column) },
      }
    }),
  )
}

const likeIn = (rows: readonly Row[], { agent, condition }: Row): Row | undefined =>
  rows.find((row) => row.agent === agent && row.condition === condition)

function figureIn(row: Row | undefined, column: string): number | null {
  const figure = row?.[column]
  return typeof figure === 'number' ? figure : null
}

function deviation(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  if (known.length < 2 || known.length < values.length) return null
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length
  return Math.sqrt(known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (known.length - 1))
}

/** About: half an interval of 95 %, as if it were normal. */
function errorOf({ intervals }: Row, column: string): number | null {
  const [low = null, high = null] = intervals[column] ?? []
  return low === null || high === null ? null : (high - low) / 2 / Z_95
}
