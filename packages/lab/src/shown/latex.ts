import { type Block, type Cell, plainText, type Section, smallsOf, type TableBlock, type Text } from './section.ts'
import { upright } from './table-blocks.ts'

/** Only these sections of an experiment's results, and its additional result tables, become LaTeX tables. */
const IN_PAPERS: readonly string[] = ['table', 'orders']

/** The LaTeX tables need the packages booktabs, makecell and graphicx; texts around a table go into its caption. */
export function latex(name: string, sections: readonly Section[]): string {
  const before = sections.filter(({ id }) => id === 'facts' || id === 'warnings').flatMap(({ blocks }) => blocks)
  return sections
    .filter(({ id }) => IN_PAPERS.includes(id) || id.startsWith('part-'))
    .flatMap(({ id, title = '', blocks }) => {
      const table = blocks.find((block) => block.kind === 'table')
      const end = blocks.findIndex(({ kind }) => kind === 'heading')
      const own = end === -1 ? blocks : blocks.slice(0, end)
      const about = [...(id === 'table' ? before : []), ...own].flatMap(sentencesOf)
      return table ? [framed([`${name}: ${title}.`, ...about].map(escaped).join(' '), table).join('\n')] : []
    })
    .join('\n\n')
}

function sentencesOf(block: Block): string[] {
  switch (block.kind) {
    case 'note':
      return [plainText(block.text)]
    case 'list':
      return block.items.map(plainText)
    case 'facts':
      return block.facts.map(({ name, cell }) => `${name}: ${plainText(cell.text)}.`)
    default:
      return []
  }
}

function framed(caption: string, table: TableBlock): string[] {
  const { heads, rows } = upright(table)
  const alignments = heads.map((_, at) =>
    rows.filter((row) => isNumber(row[at])).length * 2 > rows.length ? 'r' : 'l',
  )
  const line = (row: readonly Cell[]) => row.map((cell, at) => cellOf(cell, alignments[at] ?? 'l')).join(' & ')
  return [
    '\\begin{table}',
    `  \\caption{${caption}}`,
    // A table that is wider than the page becomes as wide as it.
    '  \\resizebox{\\ifdim\\width>\\linewidth\\linewidth\\else\\width\\fi}{!}{%',
    `  \\begin{tabular}{${alignments.join('')}}`,
    '    \\toprule',
    `    ${heads.map(({ name }) => escaped(name)).join(' & ')} \\\\`,
    '    \\midrule',
    ...rows.map((row) => `    ${line(row)} \\\\ \\addlinespace`),
    '    \\bottomrule',
    '  \\end{tabular}}',
    '\\end{table}',
  ]
}

const isNumber = (cell: Cell | undefined): boolean =>
  cell !== undefined && !cell.head && /^[-+<–\d]/.test(plainText(cell.text))

function cellOf(cell: Cell, alignment: string): string {
  const text = written(cell.text)
  const small = smallsOf(cell).map((one) => `\\footnotesize ${written(one.text)}`)
  return small.length === 0 ? text : `\\makecell[${alignment}]{${[text, ...small].join(' \\\\ ')}}`
}

const written = (text: Text): string =>
  escaped(plainText(text))
    .replaceAll('–', '--')
    .replace(/(?<![\w-])-(?=\d)/g, '$-$')

const SPECIAL: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

const escaped = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[\\~^&%$#_{}]/g, (sign) => SPECIAL[sign] ?? `\\${sign}`)
