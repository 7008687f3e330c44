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

export const angleOf = (index: number, axes: number): number => (2 * Math.PI * index) / axes

export const onAxis = (angle: number, distance: number) => ({
  x: distance * Math.sin(angle),
  y: -distance * Math.cos(angle),
})

export function shapeOf(axes: readonly Column[], { figures }: Pick<Compared, 'figures'>): Shape {
  const corners = axes.flatMap(({ figure, scale }, index): Corner[] => {
    const measured = figures.get(figure.id)
    if (!measured) return []
    const place = (value: number) => (placeOn(scale, value) / 100) * RADIUS
    const { value, thin } = measured
    // A statistic without a confidence interval is drawn without an uncertainty band.
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
