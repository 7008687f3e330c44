import { columnsOf, type PublishedTable, type Radar, type Row, type TableDocument } from '@masquerade/lab'
import { languageOf, rowName, type TableWords } from '@masquerade/lab/shown'
import { useLocale } from 'next-intl'
import { RadarChart, shapeOf } from '../../../leaderboards/compare/radar.tsx'
import { SHARES } from '../../../leaderboards/figures/drawn-figure.ts'
import { Fold } from '../../../ui/design/section.tsx'
import { ChartsTitle } from '../sections.tsx'
import { DifferenceCharts } from './differences.tsx'
import { Dots } from './dots.tsx'
import { ChartNote, Charts, ChartTitle } from './drawing.tsx'
import { marksOf, marksOfPlaces, mostOf } from './marks.ts'

interface PicturesProps {
  document: TableDocument
  words: TableWords
  design: string
  printed: PublishedTable | undefined
}

export function Pictures({ document, words, design, printed }: PicturesProps) {
  const { t } = languageOf(useLocale())
  const { first, more } = picturesOf(document, design, printed)
  const tests = document.tests.filter(({ value, low, high }) => value !== null && low !== null && high !== null)
  const drawn = (picture: Picture) => (
    <Drawn key={picture.columns.join()} picture={picture} document={document} words={words} />
  )
  return (
    <>
      <p className="my-3 max-w-text text-ink-soft text-sm">{t('pictures.how')}</p>
      {first.map(drawn)}
      {more && (
        <Fold className="mt-3" summary="py-2 text-sm" title={t('pictures.more', { columns: more.columns.length })}>
          {drawn(more)}
        </Fold>
      )}
      {tests.length > 0 && (
        <>
          <ChartsTitle>{t('pictures.differences')}</ChartsTitle>
          <p className="my-3 max-w-text text-ink-soft text-sm">{t('pictures.howDifferences')}</p>
          <DifferenceCharts tests={tests} rows={document.rows} words={words} />
        </>
      )}
    </>
  )
}

type DrawnProps = Pick<PicturesProps, 'document' | 'words'> & { picture: Picture }

function Drawn({ picture: { kind, heading, columns }, document, words }: DrawnProps) {
  const { t } = languageOf(useLocale())
  const { rows, radar } = document
  return (
    <>
      {heading && <ChartsTitle>{t(`pictures.headings.${heading}`)}</ChartsTitle>}
      {kind === 'radar' && <RadarShapes rows={rows} columns={columns} words={words} areas={radar} />}
      <Charts>
        {kind === 'places'
          ? rows.map((row) => {
              const { condition = '' } = row
              const name = words.condition(condition)
              const column = { id: name, unit: 'share', name, what: '', range: [0, mostOf(rows, columns)] } as const
              return <Dots key={condition} column={column} marks={marksOfPlaces(row, columns, words)} />
            })
          : columns.map((id) => <Dots key={id} column={words.column(id)} marks={marksOf(document, id, words)} />)}
      </Charts>
    </>
  )
}

const GREYED_BELOW = 10

interface RadarShapesProps {
  rows: readonly Row[]
  columns: readonly string[]
  words: TableWords
  areas: Radar | undefined
}

function RadarShapes({ rows, columns, words, areas }: RadarShapesProps) {
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

interface Picture {
  kind: 'dots' | 'places' | 'radar'
  heading?: 'firstOrder' | 'secondOrder' | 'places' | 'abilities'
  columns: readonly string[]
}

/** Chooses the charts below an experiment's table: those that its design defines, or else one chart for each column. */
function picturesOf(document: TableDocument, design: string, printed: PublishedTable | undefined) {
  const all = columnsOf(document)
  const asked = new Set([
    ...document.tests.map(({ column }) => column),
    ...(printed?.rows ?? []).flatMap(({ values }) => Object.keys(values)),
  ])
  const main = all.filter((id) => asked.has(id))
  const usual: Picture = { kind: 'dots', columns: main.length > 0 ? main : all }
  const first = OF_DESIGN[design]?.(all) ?? (document.radar && ofRadar(document.radar)) ?? [usual]
  const drawn = new Set(first.flatMap(({ columns }) => columns))
  const others = all.filter((id) => !drawn.has(id))
  const more: Picture | undefined = others.length > 0 ? { kind: 'dots', columns: others } : undefined
  return { first, more }
}

const OF_DESIGN: Readonly<Partial<Record<string, (columns: readonly string[]) => Picture[]>>> = {
  bias: (columns) => [{ kind: 'places', heading: 'places', columns: columns.filter((id) => /^position\d+$/.test(id)) }],
  minds: (columns) => [
    {
      kind: 'dots',
      heading: 'firstOrder',
      columns: columns.filter((id) => ['selfIdentity', 'word1', 'identity1'].includes(id)),
    },
    { kind: 'dots', heading: 'secondOrder', columns: columns.filter((id) => ['word2', 'identity2'].includes(id)) },
  ],
}

const ofRadar = ({ axes }: Radar): Picture[] => [
  { kind: 'radar', heading: 'abilities', columns: axes },
  { kind: 'dots', columns: ['winRate'] },
]
