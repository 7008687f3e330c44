import type { Rank, Row, TableDocument } from '../table/document.ts'
import { isSignificant, isTooFew, type Test } from '../table/figures.ts'
import { isMisprintOf, type PublishedTable } from '../table/published.ts'
import { columnsOf } from '../table/tidy.ts'
import { headsOf, type Language, warnsOfJudge } from './language.ts'
import { type Block, type Cell, type Head, plainText, type Small, type TableBlock } from './section.ts'
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
        ...(rankedBy ? [rankCell(rankOf(row), t)] : []),
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

export function rankCell(found: Rank | undefined, t: Language['t']): Cell {
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

/** A table as a paper printed it; beside a misprint stands what its authors probably meant. */
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

const MANY = 24

const MOST_TESTS = 300

/** Where a result table has too many statistical tests to show, only the significant ones are shown. */
export const shownTests = (tests: readonly Test[]): readonly Test[] =>
  tests.length > MOST_TESTS ? tests.filter(isSignificant).slice(0, MOST_TESTS) : tests

export function testBlocks({ tests }: TableDocument, shown: Shown): Block[] {
  const { t } = shown.language
  const significant = tests.filter(isSignificant)
  const known = tests.some(({ p }) => p !== null)
  const some = shownTests(tests)
  const [first, rest] = tests.length > MANY ? [significant.slice(0, MANY), some] : [tests, []]
  const how = known
    ? t('tests.how', { tests: tests.length, significant: significant.length })
    : t('tests.unknown', { tests: tests.length })
  const summary = t(rest.length < tests.length ? 'tests.some' : 'tests.all', { tests: rest.length })
  return [
    { kind: 'note', text: tests.some((test) => isTooFew(test)) ? `${how} ${t('tests.howFew')}` : how },
    ...(first.length > 0 ? [testTable(first, shown, t(rest.length > 0 ? 'tests.significant' : 'tests.title'))] : []),
    ...(rest.length > 0 ? [{ ...testTable(rest, shown, t('tests.title')), summary }] : []),
  ]
}

function testTable(tests: readonly Test[], { language, words }: Shown, label: string): TableBlock {
  const { t, number, figure, difference, likelihood } = language
  return {
    kind: 'table',
    label,
    heads: headsOf(t, 'tests.heads', [
      ...(['compared', 'column', 'difference', 'interval', 'n', 'by', 'p', 'adjusted', 'says'] as const),
    ]),
    rows: tests.map((test): Cell[] => {
      const { column, a, b, n, value, low, high, p, adjusted } = test
      const { name, unit } = words.column(column)
      const statistic = test.test === 'clusteredChiSquare' && value !== null
      const between = { low: difference(unit, low), high: difference(unit, high) }
      return [
        {
          head: true,
          text: [
            { text: words.side(a), as: 'name' },
            ' ',
            { text: t('tests.against'), as: 'quiet' },
            ' ',
            { text: words.side(b), as: 'name' },
          ],
        },
        { text: column === a ? t('tests.shares') : name },
        { text: statistic ? t('tests.statistic', { value: figure('number', value) }) : difference(unit, value) },
        { text: low === null && high === null ? '–' : t('tests.between', between) },
        { text: number(n) },
        { text: testName(test.test, language) },
        { text: likelihood(p), small: [isTooFew(test) && { text: t('tests.tooFew') }] },
        { text: likelihood(adjusted) },
        {
          text:
            adjusted === null ? '–' : isSignificant(test) ? { text: t('tests.apart'), as: 'strong' } : t('tests.alike'),
        },
      ]
    }),
  }
}

export const testName = (id: string, { find }: Language): string => find(`tests.names.${id}`) ?? id

/** A table with more columns than this and fewer rows is too wide to be read, so each column becomes a row. */
const MOST_COLUMNS = 12

export function upright(table: TableBlock): TableBlock {
  const { heads, rows } = table
  if (heads.length <= MOST_COLUMNS || rows.length >= heads.length) return table
  const [first, ...columns] = heads
  const turned = columns.map(({ name }, at) => [
    { text: name, head: true },
    ...rows.map((row) => row[at + 1] ?? { text: '' }),
  ])
  const names = rows.map(([name], at) => ({ id: String(at), name: plainText(name?.text ?? '') }))
  return { ...table, heads: [...(first ? [first] : []), ...names], rows: turned }
}
