import { useFormatter, useTranslations } from 'next-intl'
import type { Standing } from '../leaderboard/standing.ts'
import styles from './charts.module.css'
import type { Course } from './course.ts'
import { BOX, type CourseScales, type Line } from './course-scales.ts'

export interface AgentLine extends Line {
  agent: Standing['agent']
}

interface CourseChartProps {
  of: AgentLine
  course: Course
  scales: CourseScales
  /** The ids of the lines, drawn once for all charts, by agent. */
  outlines: ReadonlyMap<string, string>
  band: string
}

/** The line of one agent over its games, with the band in which chance alone may have moved it, and the others' lines. */
export function CourseChart({ of: { agent, line }, course, scales, outlines, band }: CourseChartProps) {
  const t = useTranslations('compare.course')
  const format = useFormatter()
  const { x, y, games, points } = scales
  const last = line.at(-1)
  const bottom = BOX.height - BOX.bottom
  return (
    <svg
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      className={styles.chart}
      role="img"
      aria-label={t(`of.${course}`, { name: agent.name })}
    >
      {points.map((value) => (
        <g key={value}>
          <line x1={BOX.left} x2={BOX.width - BOX.right} y1={y(value)} y2={y(value)} className={styles.grid} />
          <text x={BOX.left - 6} y={y(value)} className={styles.tick} textAnchor="end" dominantBaseline="middle">
            {format.number(value)}
          </text>
        </g>
      ))}
      {games.map((game) => (
        <text key={game} x={x(game)} y={bottom + 16} className={styles.tick} textAnchor="middle">
          {format.number(game)}
        </text>
      ))}
      {[...outlines].map(
        ([id, name]) => id !== agent.id && <use key={id} href={`#${name}`} className={styles.other} />,
      )}
      <path d={band} className={styles.band} />
      <use href={`#${outlines.get(agent.id)}`} className={styles.own} />
      {last && <circle cx={x(last.game)} cy={y(last.points)} r={4} className={styles.dot} />}
    </svg>
  )
}
