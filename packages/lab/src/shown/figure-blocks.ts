import type { Rank, Row, TableDocument } from '../table/document.ts'
import { isMisprintOf, type PublishedTable } from '../table/published.ts'
import { columnsOf } from '../table/tidy.ts'
import { warnsOfJudge } from './known-warnings.ts'
import type { Language } from './language.ts'
import type { Block, Cell, Head, Small } from './section.ts'
import type { NamedColumn, TableWords } from './table-words.ts'

export interface Shown {
  language: Language
  words: TableWords
  opens: boolean
}

export function figureBlocks(table: Pick<TableDocument, 'rows' | 'ranks' | 'warnings'>, shown: Shown): Block[] {
  const { words, opens, language } = shown
  const { t } = language
  const { rows, ranks, warnings } = table
  const columns = columnsOf(table).map((id) => words.column(id))
  const conditions = rows.some(({ condition }) => condition !== undefined)
  const rankOf = ({ agent, condition }: Row) =>
    ranks?.find((rank) => rank.agent === agent && rank.condition === condition)
  const rankedBy = ranks?.[0] && words.column(ranks[0].column).name
  const faint = warnings.some(warnsOfJudge)
  const notes = [
    t('table.how'),
    opens && t('table.open'),
    rankedBy && t('table.ranked', { column: rankedBy }),
    faint && t('table.greyed'),
  ]
  return [
    {
      kind: 'table',
      label: t('table.caption'),
      heads: [
        { id: 'agent', name: t('table.agent') },
        ...(conditions ? [{ id: 'condition', name: t('table.condition') }] : []),
        ...(rankedBy ? [{ id: 'rank', name: t('table.rank') }] : []),
        ...columns.map(({ id, name, what }) => ({ id, name, what })),
      ],
      rows: rows.map((row, at) => [
        nameCell(row.summary === true ? words.side(row.agent) : row.agent, at),
        ...(conditions ? [conditionCell(row, words)] : []),
        ...(rankedBy ? [rankCell(rankOf(row), language)] : []),
        ...columns.map((column) => figureCell(row, column, shown, faint && words.isJudged(column))),
      ]),
    },
    { kind: 'note', text: notes.filter((note) => note).join(' ') },
  ]
}

export const nameCell = (name: string, at?: number): Cell => ({
  head: true,
  text: { text: name, as: 'name', ...(at !== undefined && { target: { to: 'row', at } }) },
})

export const conditionCell = ({ condition }: { condition?: string }, words: TableWords): Cell => ({
  text: condition === undefined ? '' : words.condition(condition),
})

function rankCell(found: Pick<Rank, 'rank' | 'best' | 'worst'> | undefined, { t }: Language): Cell {
  if (!found) return { text: '–' }
  const { rank, best, worst } = found
  return { text: String(rank), small: [best !== worst && { text: t('table.places', { best, worst }) }] }
}

function figureCell(
  row: Row,
  { id, unit, name }: NamedColumn,
  { language, words, opens }: Shown,
  faint: boolean,
): Cell {
  const { t } = language
  const value = row[id]
  const [low = null, high = null] = row.intervals[id] ?? []
  const [n, chance, printed] = [row.n[id] ?? 0, row.chance?.[id], row.published?.[id]]
  const written = (figure: number | null) => language.figure(unit, figure)
  const printedSmall: Small | false = printed !== undefined && {
    sign: 'printed',
    text: t('cell.printed', { value: written(printed) }),
  }
  if (typeof value !== 'number') {
    return { figure: 'plain', text: { text: '–', spoken: t('cell.none') }, small: [printedSmall] }
  }
  const { agent, condition } = row
  const called = condition === undefined ? '' : words.condition(condition)
  const tries = row.tries?.[id] ?? 0
  return {
    figure: faint ? 'faint' : 'plain',
    text: [
      {
        text: written(value),
        ...(opens && {
          target: { to: 'cell', agent, condition, column: id } as const,
          spoken: t('cell.open', { n, agent, condition: called, name }),
        }),
      },
      ...(faint ? [{ text: '', spoken: t('cell.greyed') }] : []),
    ],
    small: [
      {
        text:
          low === null && high === null
            ? t('cell.noInterval')
            : t('cell.interval', { low: written(low), high: written(high) }),
      },
      { text: tries > n ? t('cell.tries', { n, tries }) : t('cell.n', { n }) },
      typeof chance === 'number' && { sign: 'chance', text: t('cell.chance', { chance: written(chance) }) },
      printedSmall,
    ],
  }
}

/**
 * Shows a result table as a research paper printed it; beside a misprint stands the number that the authors probably
 * meant.
 */
export function publishedBlocks(printed: PublishedTable, { language, words }: Shown): Block[] {
  const { t, number, figure } = language
  const { source, rows, notes, misprints = [] } = printed
  const columns = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))].map((id) => words.column(id))
  const [agents, conditions] = [
    rows.some(({ agent }) => agent !== undefined),
    rows.some(({ condition }) => condition !== undefined),
  ]
  const written = (unit: NamedColumn['unit'], value: number) =>
    unit === 'share'
      ? number(value, { style: 'percent', minimumFractionDigits: 0, maximumFractionDigits: 2 })
      : figure(unit, value)
  const heads: Head[] = [
    ...(agents ? [{ id: 'agent', name: t('published.agent') }] : []),
    ...(conditions ? [{ id: 'condition', name: t('published.condition') }] : []),
    ...columns.map(({ id, name }) => ({ id, name })),
  ]
  const items = notes.map((text) => ({ text, as: 'english' }) as const)
  return [
    { kind: 'note', text: [`${t('published.source')} `, { text: source, as: 'source' }, `. ${t('published.how')}`] },
    {
      kind: 'table',
      label: t('published.title'),
      printed: true,
      heads,
      rows: rows.map((row) => [
        ...(agents ? [row.agent === undefined ? { head: true, text: '' } : nameCell(row.agent)] : []),
        ...(conditions ? [{ ...conditionCell(row, words), head: !agents }] : []),
        ...columns.map(({ id, unit }): Cell => {
          const value = row.values[id]
          const misprint = misprints.find((one) => one.column === id && isMisprintOf(one, row))
          return {
            text: value === undefined ? '–' : written(unit, value),
            small: [
              misprint !== undefined && {
                sign: 'misprint',
                text: [
                  `${t('published.misprint', { meant: written(unit, misprint.meant) })} `,
                  { text: misprint.why, as: 'english' },
                ],
              },
            ],
          }
        }),
      ]),
    },
    ...(items.length > 0 ? [{ kind: 'list', label: t('published.notes'), items } as const] : []),
  ]
}
