import type { Radar, Row } from '@masquerade/lab'
import { languageOf, rowName, type TableWords } from '@masquerade/lab/shown'
import { useLocale } from 'next-intl'
import { RadarChart, shapeOf } from '../../../leaderboards/compare/radar.tsx'
import { SHARES } from '../../../leaderboards/figures/drawn-figure.ts'
import { ChartNote, Charts, ChartTitle } from './drawing.tsx'

const GREYED_BELOW = 10

interface RadarShapesProps {
  rows: readonly Row[]
  columns: readonly string[]
  words: TableWords
  areas: Radar | undefined
}

export function RadarShapes({ rows, columns, words, areas }: RadarShapesProps) {
  const { t } = languageOf(useLocale())
  const axes = columns.map((column) => {
    const { id, name, what, range } = words.column(column)
    return {
      figure: { id, kind: 'share' as const, of: id, over: id, greyedBelow: GREYED_BELOW },
      scale: range ? { min: range[0], max: range[1] } : SHARES,
      // The long names of a radar chart's axes get a space after each hyphen, where a line can then break.
      ...{ name: name.replaceAll('-', '- '), short: name, what },
    }
  })
  const shapes = rows.map((row) => ({ row, ...shapeOf(axes, { figures: measuredOf(row, columns) }) }))
  return (
    <Charts>
      {shapes.map((own) => {
        const name = words.side(rowName(own.row))
        const area = areas?.shapes.find((shape) => rowName(shape) === rowName(own.row))?.area
        return (
          <figure key={`${own.row.agent} ${own.row.condition}`}>
            <ChartTitle>
              <bdi>{name}</bdi>
            </ChartTitle>
            {own.corners.length > 0 ? (
              <RadarChart name={name} axes={axes} own={own} others={shapes.filter((other) => other !== own)} />
            ) : (
              <ChartNote>{t('pictures.nothing')}</ChartNote>
            )}
            {areas && typeof area === 'number' && (
              <ChartNote>{t('pictures.area', { area: Math.round(area), most: Math.round(areas.most) })}</ChartNote>
            )}
          </figure>
        )
      })}
    </Charts>
  )
}

function measuredOf(row: Row, columns: readonly string[]) {
  return new Map(
    columns.flatMap((id) => {
      const value = row[id]
      if (typeof value !== 'number') return []
      const [low, high] = row.intervals[id] ?? []
      const n = row.n[id] ?? 0
      return [[id, { value, low: low ?? value, high: high ?? value, n, thin: n < GREYED_BELOW }] as const]
    }),
  )
}
