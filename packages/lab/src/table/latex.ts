import { roundedStrength } from '@masquerade/rating'
import { type ChanceLine, chanceLines, chanceName } from './chance-lines.ts'
import type { Order, Row, TableDocument } from './document.ts'
import { columnsOf } from './tidy.ts'

/**
 * A table as LaTeX, to stand in a paper: figures with their intervals below, for the packages booktabs and makecell. What the
 * paper makes besides of the same matches are further tables behind it.
 */
export function latex({
  experiment,
  games,
  blocks,
  seed,
  warnings,
  rows,
  parts = [],
  orders = [],
}: TableDocument): string {
  const about = `${games} matches in ${blocks} blocks, seed ${seed}; intervals are 95\\,\\%.`
  return [
    ...tableOf(rows, escaped(experiment), [about, ...warnings.map(sentence)]),
    ...parts.flatMap(({ part, rows: own, notes }) => [
      '',
      ...tableOf(own, escaped(`${experiment}, ${part}`), notes.map(sentence)),
    ]),
    ...(orders.length > 0 ? ['', ...ordersOf(orders, escaped(experiment))] : []),
  ].join('\n')
}

function tableOf(rows: readonly Row[], name: string, notes: readonly string[]): string[] {
  const columns = columnsOf({ rows })
  const conditions = rows.some(({ condition }) => condition !== undefined)
  const heads = ['Agent', ...(conditions ? ['Condition'] : []), ...columns.map(headOf)]
  const lines = rows.map((row) => {
    const names = [row.agent, ...(conditions ? [row.condition ?? ''] : [])].map(escaped)
    return `    ${[...names, ...columns.map((column) => cellOf(row, column))].join(' & ')} \\\\`
  })
  const chance = chanceLines(rows).map((line) => chanceOf(line, columns, conditions))
  return framed([`${name}.`, ...notes].join(' '), `l${conditions ? 'l' : ''}${'r'.repeat(columns.length)}`, heads, [
    ...lines,
    ...(chance.length > 0 ? ['    \\midrule', ...chance] : []),
  ])
}

/** How strong agents are by who came before whom in the matches of the table, the strongest first. */
function ordersOf(orders: readonly Order[], name: string): string[] {
  const lines = orders.map(({ agent, strength, low, high, best, worst, won, tied, lost }) => {
    const places = best === worst ? `${best}` : `${best}--${worst}`
    const cells = [roundedStrength(strength), `[${roundedStrength(low)}, ${roundedStrength(high)}]`].map(
      (text) => `$${text}$`,
    )
    return `    ${[escaped(agent), ...cells, places, won, tied, lost].join(' & ')} \\\\`
  })
  const about = `${name}, strengths by who came before whom. Intervals are 95\\,\\%.`
  return framed(about, 'lrrrrrr', ['Agent', 'Strength', 'Interval', 'Places', 'Won', 'Tied', 'Lost'], lines)
}

function framed(caption: string, form: string, heads: readonly string[], lines: readonly string[]): string[] {
  return [
    '\\begin{table}',
    `  \\caption{${caption}}`,
    `  \\begin{tabular}{${form}}`,
    '    \\toprule',
    `    ${heads.join(' & ')} \\\\`,
    '    \\midrule',
    ...lines,
    '    \\bottomrule',
    '  \\end{tabular}',
    '\\end{table}',
  ]
}

/** What chance alone would give, below the rows. */
function chanceOf(line: ChanceLine, columns: readonly string[], conditions: boolean): string {
  const values = columns.map((column) => {
    const value = line.values[column]
    return value === undefined ? '--' : `$${shown(value)}$`
  })
  return `    ${[escaped(capital(chanceName(line))), ...(conditions ? [''] : []), ...values].join(' & ')} \\\\`
}

const sentence = (text: string): string => `${escaped(text)}.`

/** `voteAccuracy` as a head: Vote accuracy. */
function headOf(column: string): string {
  const words = column.replace(/(?<=[a-z])(?=[A-Z0-9])/g, ' ').toLowerCase()
  return escaped(capital(words))
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function cellOf(row: Row, column: string): string {
  const value = row[column]
  if (typeof value !== 'number') return '--'
  const [low = null, high = null] = row.intervals[column] ?? []
  const figure = `$${shown(value)}$`
  return low === null || high === null
    ? figure
    : `\\makecell[r]{${figure} \\\\ \\footnotesize $[${shown(low)}, ${shown(high)}]$}`
}

const shown = (value: number): string => value.toFixed(2)

const SPECIAL: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

/** A text on one line in which nothing is a command. */
function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\~^&%$#_{}]/g, (sign) => SPECIAL[sign] ?? `\\${sign}`)
}
