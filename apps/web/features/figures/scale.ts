import type { Measured } from '@masquerade/metrics'

/** The scale on which the figures of one column are drawn. */
export interface Scale {
  min: number
  max: number
}

/** A share is always drawn from nothing to all. */
export const SHARES: Scale = { min: 0, max: 1 }

/**
 * The whole numbers that hold every interval, and what `also` must be seen. Figures that say little stretch no scale: their
 * intervals are cut, and while there are no others they are held by their values alone.
 */
export function scaleOf(figures: readonly (Measured | undefined)[], also: readonly number[] = []): Scale {
  const known = figures.filter((figure) => figure !== undefined)
  const sure = known.filter(({ thin }) => !thin).flatMap(({ value, low, high }) => [value, low, high])
  const ends = (sure.length > 0 ? sure : known.map(({ value }) => value)).filter(Number.isFinite)
  const all = [...ends, ...also]
  if (all.length === 0) return SHARES
  const min = Math.floor(Math.min(...all))
  const max = Math.ceil(Math.max(...all))
  return { min, max: Math.max(max, min + 1) }
}

/** Where a number stands on a scale, in per cent; what lies outside stands at the end. */
export function placeOn({ min, max }: Scale, value: number): number {
  return Math.min(100, Math.max(0, ((value - min) / (max - min)) * 100))
}
