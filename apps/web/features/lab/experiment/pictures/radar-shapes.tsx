import type { Radar, Row } from '@masquerade/lab'
import { languageOf, type NamedColumn, rowName, type TableWords } from '@masquerade/lab/shown'
import { useLocale } from 'next-intl'
import { shapeOf } from '../../../leaderboards/compare/radar.ts'
import { RadarChart } from '../../../leaderboards/compare/radar-chart.tsx'
import { SHARES } from '../../../leaderboards/figures/drawn-figure.ts'
import { ChartNote, Charts, ChartTitle } from './frame.tsx'

const GREYED_BELOW = 10

interface RadarShapesProps {
  rows: readonly Row[]
  columns: readonly NamedColumn[]
  words: TableWords
  areas?: Radar | undefined
}

export function RadarShapes({ rows, columns, words, areas }: RadarShapesProps) {
  const { t } = languageOf(useLocale())
  const axes = columns.map(({ id, name, what, range }) => ({
    figure: { id, kind: 'share' as const, of: id, over: id, greyedBelow: GREYED_BELOW },
    scale: range ? { min: range[0], max: range[1] } : SHARES,
    // The long names of a radar chart's axes get a space after each hyphen, where a line can then break.
    ...{ name: name.replaceAll('-', '- '), short: name, what },
  }))
  const shapes = rows.map((row) => shapeOf(axes, { figures: measuredOf(row, columns) }))
  return (
    <Charts>
      {rows.map((row, index) => {
        const own = shapes[index]
        const name = words.side(rowName(row))
        const area = areas?.shapes.find((shape) => rowName(shape) === rowName(row))?.area
        return (
          own && (
            <figure key={`${row.agent} ${row.condition}`}>
              <ChartTitle>
                <bdi>{name}</bdi>
              </ChartTitle>
              {own.corners.length > 0 ? (
                <RadarChart name={name} axes={axes} own={own} others={shapes.toSpliced(index, 1)} />
              ) : (
                <ChartNote>{t('pictures.nothing')}</ChartNote>
              )}
              {areas && typeof area === 'number' && (
                <ChartNote>{t('pictures.area', { area: Math.round(area), most: Math.round(areas.most) })}</ChartNote>
              )}
            </figure>
          )
        )
      })}
    </Charts>
  )
}

function measuredOf(row: Row, columns: readonly NamedColumn[]) {
  return new Map(
    columns.flatMap(({ id }) => {
      const value = row[id]
      if (typeof value !== 'number') return []
      const [low, high] = row.intervals[id] ?? []
      const n = row.n[id] ?? 0
      return [[id, { value, low: low ?? value, high: high ?? value, n, thin: n < GREYED_BELOW }] as const]
    }),
  )
}
