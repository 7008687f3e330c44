import type { Measured } from '@masquerade/metrics'
import { curveLinearClosed, line } from 'd3-shape'
import { useTranslations } from 'next-intl'
import { type Column, placeOn } from '../figures/drawn-figure.ts'

const BOX = '-190 -128 380 252'
export const RADIUS = 90
const NAMES_AT = RADIUS + 12
const NAME_WIDTH = { alphabet: 13, squares: 7 } as const
const LINE = 14
const RINGS = [0.25, 0.5, 0.75, 1] as const

interface RadarChartProps {
  name: string
  axes: readonly Column[]
  own: Shape
  others: readonly Shape[]
}

export function RadarChart({ name, axes, own, others }: RadarChartProps) {
  const t = useTranslations('compare')
  return (
    <svg
      viewBox={BOX}
      className="block h-auto w-full overflow-visible fill-none"
      role="img"
      aria-label={t('radar.of', { name })}
    >
      {RINGS.map((ring) => (
        <circle key={ring} r={ring * RADIUS} className="stroke-line" />
      ))}
      {axes.map(({ figure }, index) => {
        const { x, y } = onAxis(angleOf(index, axes.length), RADIUS)
        return <line key={figure.id} x2={rounded(x)} y2={rounded(y)} className="stroke-line" />
      })}
      {others.map(({ outline }) => (
        <path key={outline} d={outline} className="stroke-line-strong" strokeDasharray="3 3" />
      ))}
      <path d={own.band} className="fill-line-strong/30" fillRule="evenodd" />
      <path d={own.outline} className="stroke-2 stroke-ink" strokeLinejoin="round" />
      {own.corners.map(({ x, y, thin }) => (
        <circle
          key={`${x} ${y}`}
          cx={rounded(x)}
          cy={rounded(y)}
          r={3.5}
          className={thin ? 'fill-ground stroke-[1.5] stroke-ink' : 'fill-ink'}
        />
      ))}
      {axes.map(axisName)}
    </svg>
  )

  function axisName({ figure, name }: Column, index: number) {
    const { x, y } = onAxis(angleOf(index, axes.length), NAMES_AT)
    const lines = inLines(name, /\p{Script=Han}/u.test(name) ? NAME_WIDTH.squares : NAME_WIDTH.alphabet)
    const anchor = Math.abs(x) < 1 ? 'middle' : x > 0 ? 'start' : 'end'
    const top = y - ((lines.length - 1) * LINE) / 2 + (y < -RADIUS / 2 ? -LINE / 2 : y > RADIUS / 2 ? LINE / 2 : 0)
    return (
      <text key={figure.id} className="fill-ink-soft text-[12px]" textAnchor={anchor} dominantBaseline="middle">
        {lines.map((line, at) => (
          <tspan key={line} x={rounded(x)} y={rounded(top + at * LINE)}>
            {line}
          </tspan>
        ))}
      </text>
    )
  }
}

type Shape = ReturnType<typeof shapeOf>

export function shapeOf(axes: readonly Column[], { figures }: { figures: ReadonlyMap<string, Measured> }) {
  const corners = axes.flatMap(({ figure, scale }, index) => {
    const measured = figures.get(figure.id)
    if (!measured) return []
    const place = (value: number) => (placeOn(scale, value) / 100) * RADIUS
    const { value, thin } = measured
    // A statistic without a confidence interval is drawn without an uncertainty band.
    const [low, high] = Number.isFinite(measured.low) ? [measured.low, measured.high] : [value, value]
    return [{ angle: angleOf(index, axes.length), at: place(value), low: place(low), high: place(high), thin }]
  })
  const closed = (end: 'at' | 'low' | 'high'): string =>
    line<(typeof corners)[number]>(
      (corner) => rounded(onAxis(corner.angle, corner[end]).x),
      (corner) => rounded(onAxis(corner.angle, corner[end]).y),
    ).curve(curveLinearClosed)(corners) ?? ''
  return {
    outline: closed('at'),
    // SVG's even-odd fill rule fills only the area between the two outlines of a radar chart, not the area inside both.
    band: closed('high') + closed('low'),
    corners: corners.map(({ angle, at, thin }) => ({ ...onAxis(angle, at), thin })),
  }
}

const angleOf = (index: number, axes: number): number => (2 * Math.PI * index) / axes

const onAxis = (angle: number, distance: number) => ({
  x: distance * Math.sin(angle),
  y: -distance * Math.cos(angle),
})

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
