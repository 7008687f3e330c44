import type { ScaleLinear } from 'd3-scale'
import { rounded } from '../../../leaderboards/compare/radar.ts'
import styles from './pictures.module.css'

interface WhiskerProps {
  x: ScaleLinear<number, number>
  y: number
  low: number | null
  high: number | null
}

const END = 3

export function Whisker({ x, y, low, high }: WhiskerProps) {
  if (low === null && high === null) return null
  const [least = 0, most = 1] = x.domain()
  const cut = (value: number) => rounded(x(Math.min(most, Math.max(least, value))))
  const [from, to] = [cut(low ?? least), cut(high ?? most)]
  return (
    <g className={styles.whisker}>
      <line x1={from} x2={to} y1={y} y2={y} />
      {low !== null && low >= least && <line x1={from} x2={from} y1={y - END} y2={y + END} />}
      {high !== null && high <= most && <line x1={to} x2={to} y1={y - END} y2={y + END} />}
    </g>
  )
}
