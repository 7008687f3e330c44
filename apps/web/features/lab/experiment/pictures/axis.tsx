import type { Unit } from '@masquerade/lab/shown'
import type { ScaleLinear } from 'd3-scale'
import { useFormatter } from 'next-intl'
import { rounded } from '../../../leaderboards/compare/radar.ts'
import styles from './pictures.module.css'

interface AxisProps {
  x: ScaleLinear<number, number>
  unit: Unit
  top: number
  bottom: number
  difference?: boolean
}

export function Axis({ x, unit, top, bottom, difference = false }: AxisProps) {
  const format = useFormatter()
  const ticks = x.ticks(4)
  const step = Math.abs((ticks[1] ?? 1) - (ticks[0] ?? 0))
  const digits = Math.max(0, Math.min(3, Math.ceil(-Math.log10(step || 1))))
  const signDisplay = difference ? ('exceptZero' as const) : ('negative' as const)
  const written = (value: number): string => {
    if (unit !== 'share') return format.number(value, { maximumFractionDigits: digits, signDisplay })
    const digitsOfPercent = Math.max(0, digits - 2)
    return difference
      ? format.number(value * 100, { maximumFractionDigits: digitsOfPercent, signDisplay })
      : format.number(value, { style: 'percent', maximumFractionDigits: digitsOfPercent, signDisplay })
  }
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={rounded(x(tick))} x2={rounded(x(tick))} y1={top} y2={bottom} className={styles.grid} />
          <text x={rounded(x(tick))} y={bottom + 15} className={styles.tick} textAnchor="middle">
            {written(tick)}
          </text>
        </g>
      ))}
    </>
  )
}
