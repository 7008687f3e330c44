import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { type LinePoint, thinned } from './course.ts'
import { rounded } from './radar.ts'

/** Size and margins of a line chart, in the units of its SVG drawing. */
export const BOX = { width: 400, height: 210, left: 40, right: 8, top: 10, bottom: 26 } as const

/** Maximum number of points drawn of a line in a chart; a reader cannot distinguish more points. */
const POINTS_OF_A_LINE = 100

export interface Line {
  line: readonly LinePoint[]
}

export type CourseScales = ReturnType<typeof courseScales>

/** Returns the scales of the line charts, which are the same for all compared agents. */
export function courseScales(compared: readonly Line[], greyedBelow: number) {
  const all = compared.flatMap(({ line }) => line)
  const ends = compared.flatMap(({ line }) => sure(line, greyedBelow).flatMap(({ low, high }) => [low, high]))
  const values = [...all.map(({ points }) => points), ...ends]
  const games = all.map(({ game }) => game)
  const x = scaleLinear(extent(games), [BOX.left, BOX.width - BOX.right])
  const y = scaleLinear(extent(values), [BOX.height - BOX.bottom, BOX.top]).nice(4)
  return { x, y, games: x.ticks(5).filter(Number.isInteger), points: y.ticks(4) }
}

export function linesOf({ line: all }: Line, { x, y }: CourseScales, greyedBelow: number) {
  type At = (typeof all)[number]
  const outline = line<At>(
    ({ game }) => rounded(x(game)),
    ({ points }) => rounded(y(points)),
  )
  const band = area<At>()
    .x(({ game }) => rounded(x(game)))
    .y0(({ low }) => rounded(y(low)))
    .y1(({ high }) => rounded(y(high)))
  return {
    outline: outline(thinned(all, POINTS_OF_A_LINE)) ?? '',
    band: band(thinned(sure(all, greyedBelow), POINTS_OF_A_LINE)) ?? '',
  }
}

const sure = (line: Line['line'], greyedBelow: number) =>
  line
    .slice(greyedBelow > 0 ? Math.max(1, greyedBelow - 1) : 0)
    .filter(({ low, high }) => Number.isFinite(low) && Number.isFinite(high))

function extent(values: readonly number[]): [number, number] {
  const [least, most] = values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  )
  if (!Number.isFinite(least)) return [0, 1]
  return least === most ? [least, least + 1] : [least, most]
}
