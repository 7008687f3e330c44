import type { Figure } from '@masquerade/game'
import type { Interval, Range } from '@masquerade/rating'
import type { Measured } from '../figures.ts'

const WHOLE = 100

export interface OfPossible extends Measured {
  raw: Measured
}

export function possible({ kind, range = {} }: Pick<Figure, 'kind' | 'range'>): Required<Range> | undefined {
  if (kind === 'share') return { least: 0, most: 1 }
  const { least, most } = range
  return least !== undefined && most !== undefined && least < most ? { least, most } : undefined
}

export function ofPossible(raw: Measured, { least, most }: Required<Range>): OfPossible {
  const part = (value: number) => (WHOLE * (value - least)) / (most - least)
  return { ...raw, value: part(raw.value), low: part(raw.low), high: part(raw.high), raw }
}

export type Overall = Interval & { games: number }

/** The mean over several games, which are independent: so squared widths of their intervals are added. */
export function overall(cells: readonly (Measured | undefined)[]): Overall | undefined {
  const counted = cells.flatMap((cell) => (cell && !cell.thin ? [cell] : []))
  const games = counted.length
  if (games === 0) return undefined
  const value = counted.reduce((sum, cell) => sum + cell.value, 0) / games
  const off = (of: (cell: Measured) => number) =>
    Math.sqrt(counted.reduce((sum, cell) => sum + of(cell) ** 2, 0)) / games
  return {
    value,
    low: value - off((cell) => cell.value - cell.low),
    high: value + off((cell) => cell.high - cell.value),
    games,
  }
}
