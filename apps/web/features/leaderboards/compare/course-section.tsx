import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { useFormatter, useTranslations } from 'next-intl'
import { useId } from 'react'
import { Fold } from '../../ui/design/section.tsx'
import { StandingAgent } from '../standings/cells.tsx'
import type { Standing } from '../standings/standing.ts'
import { CHARTS, CompareTable } from './compare-table.tsx'
import { bandFrom, type Course, type LinePoint, thinned } from './comparison.ts'
import { rounded } from './radar.tsx'

const TABLE_ROWS = 8
const DIGITS = { points: 1, average: 2, skill: 1 } as const satisfies Record<Course, number>

export interface AgentLine {
  agent: Standing['agent']
  line: readonly LinePoint[]
}

interface CourseSectionProps {
  of: readonly AgentLine[]
  course: Course
  /** If an agent has played fewer games than this, its line in the chart has no uncertainty band. */
  greyedBelow: number
}

export function CourseSection({ of: lines, course, greyedBelow }: CourseSectionProps) {
  const t = useTranslations('compare.course')
  const format = useFormatter()
  const id = useId()
  const from = bandFrom(course, greyedBelow)
  const scales = courseScales(lines, from)
  const drawn = lines.map((one) => ({ one, ...linesOf(one, scales, from) }))
  const outlines = new Map(lines.map(({ agent }) => [agent.id, `${id}-${agent.id}`]))
  const alone = lines.length === 1
  const digits = DIGITS[course]
  const shown = (value: number) =>
    format.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: 'negative' })
  return (
    <>
      <svg width="0" height="0" className="absolute" aria-hidden="true">
        <defs>
          {drawn.map(({ one, outline }) => (
            <path key={one.agent.id} id={outlines.get(one.agent.id)} d={outline} />
          ))}
        </defs>
      </svg>
      <div className={alone ? 'max-w-[36rem]' : CHARTS}>
        {drawn.map(({ one, band }) => (
          <figure key={one.agent.id}>
            {!alone && (
              <figcaption>
                <StandingAgent agent={one.agent} />
              </figcaption>
            )}
            <CourseChart of={one} course={course} scales={scales} outlines={outlines} band={band} />
          </figure>
        ))}
      </div>
      <p className="mt-4 max-w-text text-ink-soft text-sm">
        {t(`how.${course}`, { games: greyedBelow })} {!alone && t('others')}
      </p>
      <Fold title={t('numbers')} summary="py-2 text-sm" className="mt-4">
        <CompareTable
          caption={t(`title.${course}`)}
          head={[
            ...[t('agent'), t('game')],
            ...(course === 'skill' ? [t('on')] : []),
            ...[t(`value.${course}`), t('band')],
          ]}
        >
          {lines.map(({ agent, line }) => (
            <tbody key={agent.id}>
              {thinned(line, TABLE_ROWS).map(({ game, at, points, low, high }) => (
                <tr key={game}>
                  <th scope="row">
                    <bdi>{agent.name}</bdi>
                  </th>
                  <td>{format.number(game)}</td>
                  {course === 'skill' && (
                    <td>{at === undefined ? t('now') : format.dateTime(new Date(at), { dateStyle: 'medium' })}</td>
                  )}
                  <td>{shown(points)}</td>
                  <td>
                    {Number.isFinite(low) && Number.isFinite(high)
                      ? t('between', { low: shown(low), high: shown(high) })
                      : '–'}
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </CompareTable>
      </Fold>
    </>
  )
}

const TICK = 'fill-ink-faint text-[11px] tabular-nums'

interface CourseChartProps {
  of: AgentLine
  course: Course
  scales: CourseScales
  outlines: ReadonlyMap<string, string>
  band: string
}

function CourseChart({ of: { agent, line }, course, scales, outlines, band }: CourseChartProps) {
  const t = useTranslations('compare.course')
  const format = useFormatter()
  const { x, y, games, points } = scales
  const last = line.at(-1)
  return (
    <svg
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      className="block h-auto w-full overflow-visible fill-none"
      role="img"
      aria-label={t(`of.${course}`, { name: agent.name })}
    >
      {points.map((value) => (
        <g key={value}>
          <line x1={BOX.left} x2={BOX.width - BOX.right} y1={y(value)} y2={y(value)} className="stroke-line" />
          <text x={BOX.left - 6} y={y(value)} className={TICK} textAnchor="end" dominantBaseline="middle">
            {format.number(value)}
          </text>
        </g>
      ))}
      {games.map((game) => (
        <text key={game} x={x(game)} y={BOX.height - BOX.bottom + 16} className={TICK} textAnchor="middle">
          {format.number(game)}
        </text>
      ))}
      {[...outlines].map(
        ([id, name]) =>
          id !== agent.id && <use key={id} href={`#${name}`} className="stroke-line-strong" strokeDasharray="3 3" />,
      )}
      <path d={band} className="fill-line-strong/30" />
      <use href={`#${outlines.get(agent.id)}`} className="stroke-2 stroke-ink" strokeLinejoin="round" />
      {last && <circle cx={x(last.game)} cy={y(last.points)} r={4} className="fill-ink" />}
    </svg>
  )
}

export const BOX = { width: 400, height: 210, left: 40, right: 8, top: 10, bottom: 26 } as const

/** Maximum number of points drawn of a line in a chart; a reader cannot distinguish more points. */
const POINTS_OF_A_LINE = 100

type CourseScales = ReturnType<typeof courseScales>

/** The scales of the line charts are the same for all compared agents. */
export function courseScales(lines: readonly Pick<AgentLine, 'line'>[], greyedBelow: number) {
  const all = lines.flatMap(({ line }) => line)
  const ends = lines.flatMap(({ line }) => sure(line, greyedBelow).flatMap(({ low, high }) => [low, high]))
  const values = [...all.map(({ points }) => points), ...ends]
  const games = all.map(({ game }) => game)
  const x = scaleLinear(extent(games), [BOX.left, BOX.width - BOX.right])
  const y = scaleLinear(extent(values), [BOX.height - BOX.bottom, BOX.top]).nice(4)
  return { x, y, games: x.ticks(5).filter(Number.isInteger), points: y.ticks(4) }
}

export function linesOf({ line: all }: Pick<AgentLine, 'line'>, { x, y }: CourseScales, greyedBelow: number) {
  const outline = line<LinePoint>(
    ({ game }) => rounded(x(game)),
    ({ points }) => rounded(y(points)),
  )
  const band = area<LinePoint>()
    .x(({ game }) => rounded(x(game)))
    .y0(({ low }) => rounded(y(low)))
    .y1(({ high }) => rounded(y(high)))
  return {
    outline: outline(thinned(all, POINTS_OF_A_LINE)) ?? '',
    band: band(thinned(sure(all, greyedBelow), POINTS_OF_A_LINE)) ?? '',
  }
}

const sure = (line: readonly LinePoint[], greyedBelow: number) =>
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
