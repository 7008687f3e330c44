import { curveLinearClosed, line } from 'd3-shape'
import type { Column } from '../figures/columns.ts'
import { placeOn } from '../figures/drawn-figure.ts'
import type { Compared } from './comparison.ts'

export const RADIUS = 90

interface Corner {
  angle: number
  at: number
  low: number
  high: number
  thin: boolean
}

export interface Shape {
  outline: string
  band: string
  corners: readonly { x: number; y: number; thin: boolean }[]
}

/** Returns the angle of a radar chart's axis in radians, clockwise from the top. */
export const angleOf = (index: number, axes: number): number => (2 * Math.PI * index) / axes

export const onAxis = (angle: number, distance: number) => ({
  x: distance * Math.sin(angle),
  y: -distance * Math.cos(angle),
})

/** A statistic that was not observed gets no corner in an agent's shape on the radar chart. */
export function shapeOf(axes: readonly Column[], { figures }: Pick<Compared, 'figures'>): Shape {
  const corners = axes.flatMap(({ figure, scale }, index): Corner[] => {
    const measured = figures.get(figure.id)
    if (!measured) return []
    const place = (value: number) => (placeOn(scale, value) / 100) * RADIUS
    const { value, thin } = measured
    // A statistic without an interval gets an uncertainty band of no width.
    const [low, high] = Number.isFinite(measured.low) ? [measured.low, measured.high] : [value, value]
    return [{ angle: angleOf(index, axes.length), at: place(value), low: place(low), high: place(high), thin }]
  })
  const closed = (distance: (corner: Corner) => number): string =>
    line<Corner>(
      (corner) => rounded(onAxis(corner.angle, distance(corner)).x),
      (corner) => rounded(onAxis(corner.angle, distance(corner)).y),
    ).curve(curveLinearClosed)(corners) ?? ''
  return {
    outline: closed(({ at }) => at),
    // SVG's even-odd fill rule fills only the area between the two outlines of a radar chart, not the area inside both.
    band: closed(({ high }) => high) + closed(({ low }) => low),
    corners: corners.map(({ angle, at, thin }) => ({ ...onAxis(angle, at), thin })),
  }
}

export const rounded = (value: number): number => Math.round(value * 10) / 10

/** Breaks a name into lines of at most `most` characters; a word longer than a line is cut anywhere. */
export function inLines(name: string, most: number): string[] {
  const words = name.split(' ').flatMap((word) => word.match(new RegExp(`.{1,${most}}`, 'gu')) ?? [])
  const lines: string[] = []
  for (const word of words) {
    const joined = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && joined.length <= most) lines.splice(-1, 1, joined)
    else lines.push(word)
  }
  return lines
}
