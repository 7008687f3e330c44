import type { PublishedTable, Row, TableDocument } from '@masquerade/lab'
import { languageOf, type NamedColumn, rowName, shownTests, type TableWords, type Test } from '@masquerade/lab/shown'
import { useLocale } from 'next-intl'
import { Fold } from '../../../ui/design/fold.tsx'
import { MarksBehind, TestsBehind } from './behind.tsx'
import { type Picture, picturesOf } from './choice.ts'
import { DifferencePlot } from './difference-plot.tsx'
import { Dots, Key } from './dots.tsx'
import { Charts, ChartsTitle, ChartTitle } from './frame.tsx'
import { marksOf } from './marks.ts'
import { mostOf, PlaceBars } from './place-bars.tsx'
import { RadarShapes } from './radar-shapes.tsx'

const MANY = 20

interface PicturesProps {
  document: TableDocument
  words: TableWords
  design: string
  printed?: PublishedTable | undefined
}

export function Pictures({ document, words, design, printed }: PicturesProps) {
  const { t } = languageOf(useLocale())
  const { first, more } = picturesOf(document, design, words, printed)
  const differences = differencesOf(document.tests)
  const drawing = { document, words }
  return (
    <>
      <p className="my-3 max-w-text text-ink-soft text-sm">{t('pictures.how')}</p>
      {first.map((picture) => (
        <Drawn key={picture.columns.map(({ id }) => id).join()} picture={picture} {...drawing} />
      ))}
      {more.length > 0 && (
        <Fold
          className="mt-3"
          summary="py-2 text-sm"
          title={t('pictures.more', { columns: more.flatMap(({ columns }) => columns).length })}
        >
          {more.map((picture) => (
            <Drawn key={picture.columns.map(({ id }) => id).join()} picture={picture} {...drawing} />
          ))}
        </Fold>
      )}
      {differences.length > 0 && (
        <>
          <ChartsTitle>{t('pictures.differences')}</ChartsTitle>
          <p className="my-3 max-w-text text-ink-soft text-sm">{t('pictures.howDifferences')}</p>
          <Charts>
            {differences.map(([id, tests]) => (
              <Differences key={id} column={words.column(id)} tests={tests} rows={document.rows} words={words} />
            ))}
          </Charts>
        </>
      )}
    </>
  )
}

function differencesOf(tests: readonly Test[]): [column: string, tests: Test[]][] {
  const byColumn = new Map<string, Test[]>()
  for (const test of tests) {
    if (test.value === null || test.low === null || test.high === null) continue
    byColumn.set(test.column, [...(byColumn.get(test.column) ?? []), test])
  }
  return [...byColumn]
}

interface DrawnProps {
  picture: Picture
  document: TableDocument
  words: TableWords
}

function Drawn({ picture: { kind, heading, columns }, document, words }: DrawnProps) {
  const { t } = languageOf(useLocale())
  return (
    <>
      {heading && <ChartsTitle>{t(`pictures.headings.${heading}`)}</ChartsTitle>}
      {kind === 'radar' && <RadarShapes rows={document.rows} columns={columns} words={words} areas={document.radar} />}
      <Charts>
        {kind === 'bars'
          ? document.rows.map((row) => (
              <Places key={row.condition} row={row} rows={document.rows} columns={columns} words={words} />
            ))
          : columns.map((column) => (
              <Dots key={column.id} column={column} marks={marksOf(document, column.id, words)} />
            ))}
      </Charts>
    </>
  )
}

interface PlacesProps {
  row: Row
  rows: readonly Row[]
  columns: readonly NamedColumn[]
  words: TableWords
}

function Places({ row, rows, columns, words }: PlacesProps) {
  const { t } = languageOf(useLocale())
  const condition = row.condition ?? ''
  const name = words.condition(condition)
  const places = columns.map(({ id }) => words.column(id, condition))
  const marks = places.map((place) => {
    const [one] = marksOf({ rows: [row] }, place.id, words).groups
    return { label: place.name, marks: one?.marks.map((mark) => ({ ...mark, name: place.name })) ?? [] }
  })
  const known = marks.filter((group) => group.marks.some(({ value }) => value !== null))
  return (
    <figure>
      <ChartTitle>{name}</ChartTitle>
      <PlaceBars
        name={t('pictures.of', { name, rows: known.length })}
        row={row}
        columns={places}
        most={mostOf(rows, columns)}
      />
      <Key
        chance={known.some((group) => group.marks.some(({ chance }) => chance !== null))}
        printed={known.some((group) => group.marks.some(({ printed }) => printed !== null))}
      />
      <MarksBehind column={{ id: name, unit: 'share', name, what: '' }} marks={{ groups: known, signs: [] }} />
    </figure>
  )
}

interface DifferencesProps {
  column: NamedColumn
  tests: readonly Test[]
  rows: readonly Row[]
  words: TableWords
}

function Differences({ column, tests: all, rows, words }: DifferencesProps) {
  const { t } = languageOf(useLocale())
  const tests = shownTests(all)
  // A chart with too many differences hides the differences between two table rows in a fold that the reader can open.
  const alone = tests.filter(
    ({ b }) => !rows.some((row) => b === row.agent || b === row.condition || b === rowName(row)),
  )
  const [first, rest] = tests.length > MANY ? [alone, tests.filter((test) => !alone.includes(test))] : [tests, []]
  const plot = (some: readonly Test[]) => (
    <DifferencePlot
      name={t('pictures.differencesOf', { name: column.name, tests: some.length })}
      column={column}
      tests={some}
      words={words}
    />
  )
  return (
    <figure>
      <ChartTitle>{column.name}</ChartTitle>
      {first.length > 0 && plot(first)}
      {rest.length > 0 && (
        <Fold className="mt-3" summary="py-2 text-sm" title={t('pictures.many', { tests: rest.length })}>
          {plot(rest)}
        </Fold>
      )}
      <TestsBehind column={column} tests={tests} words={words} />
    </figure>
  )
}
