import type { Row, TableDocument } from './document.ts'

/** A table as LaTeX, to stand in a paper: figures with their intervals below, for the packages booktabs and makecell. */
export function latex(document: TableDocument): string {
  const columns = columnsOf(document)
  const conditions = document.rows.some(({ condition }) => condition !== undefined)
  const heads = ['Agent', ...(conditions ? ['Condition'] : []), ...columns.map(headOf)]
  const lines = document.rows.map((row) => {
    const names = [row.agent, ...(conditions ? [row.condition ?? ''] : [])].map(escaped)
    return `    ${[...names, ...columns.map((column) => cellOf(row, column))].join(' & ')} \\\\`
  })
  const { experiment, games, blocks, seed, warnings } = document
  const notes = [
    `${games} matches in ${blocks} blocks, seed ${seed}; intervals are 95\\,\\%.`,
    ...warnings.map((warning) => `${escaped(warning)}.`),
  ]
  return [
    '\\begin{table}',
    `  \\caption{${escaped(experiment)}. ${notes.join(' ')}}`,
    `  \\begin{tabular}{l${conditions ? 'l' : ''}${'r'.repeat(columns.length)}}`,
    '    \\toprule',
    `    ${heads.join(' & ')} \\\\`,
    '    \\midrule',
    ...lines,
    '    \\bottomrule',
    '  \\end{tabular}',
    '\\end{table}',
  ].join('\n')
}

/** The columns of a table that are figures, in their order. */
export const columnsOf = ({ rows }: TableDocument): string[] => Object.keys(rows[0]?.intervals ?? {})

/** `voteAccuracy` as a head: Vote accuracy. */
function headOf(column: string): string {
  const words = column.replace(/(?<=[a-z])(?=[A-Z0-9])/g, ' ').toLowerCase()
  return escaped(words.charAt(0).toUpperCase() + words.slice(1))
}

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
