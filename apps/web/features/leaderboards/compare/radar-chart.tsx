import { useTranslations } from 'next-intl'
import type { Column } from '../figures/columns.ts'
import { angleOf, inLines, onAxis, RADIUS, rounded, type Shape } from './radar.ts'

const BOX = '-190 -128 380 252'
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
    const lines = inLines(name, widthOf(name))
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

const widthOf = (name: string) => (/\p{Script=Han}/u.test(name) ? NAME_WIDTH.squares : NAME_WIDTH.alphabet)
