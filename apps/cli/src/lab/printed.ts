import { csvText } from '@masquerade/datasets'
import { type Experiment, type Spent, type TableDocument, tidy } from '@masquerade/lab'
import {
  type Block,
  type Cell,
  latex,
  plainText,
  resultSections,
  type Section,
  smallsOf,
  type TableBlock,
  upright,
} from '@masquerade/lab/shown'
import { type Io, linesIn, printable } from '../../../../scripts/command/io.ts'
import { aligned } from '../simulate/text-table.ts'
import type { Given } from './arguments.ts'
import { plannedNow, readRun, spendingOf } from './run-file.ts'
import { writerOf } from './run-journal.ts'

export function sectionsText(sections: readonly Section[]): string {
  return sections
    .filter(({ blocks }) => blocks.some(({ kind }) => kind !== 'pictures'))
    .map(({ title, blocks }) =>
      [...(title === undefined ? [] : [`# ${title}`]), ...blocks.flatMap(blockText)].join('\n'),
    )
    .join('\n\n')
}

function blockText(block: Block): string[] {
  switch (block.kind) {
    case 'table':
      return [...(block.labelled ? [`${block.label}:`] : []), '', tableText(block), '']
    case 'note':
      return [plainText(block.text)]
    case 'heading':
      return [`${block.text}:`]
    case 'list':
      return block.items.map((item) => `- ${plainText(item)}`)
    case 'facts':
      return block.facts.map(({ name, cell }) => `${name}: ${cellText(cell)}`)
    case 'pictures':
      return []
  }
}

function tableText(table: TableBlock): string {
  const { heads, rows } = upright(table)
  return aligned(
    heads.map(({ name }) => name),
    rows.map((row) => row.map(cellText)),
  )
}

function cellText(cell: Cell): string {
  const small = smallsOf(cell).map(({ text }) => plainText(text))
  return small.length === 0 ? plainText(cell.text) : `${plainText(cell.text)} (${small.join('; ')})`
}

export const spentText = ({ tokens, money }: Spent): string => `spent ${tokens} tokens and ${money.toFixed(4)} in money`

export function show(
  io: Io,
  { manifest, published }: Experiment,
  document: TableDocument,
  { csv, json, latex: isLatex }: Given,
): void {
  // Other people wrote these texts, whose control characters could disturb the terminal.
  if (csv) io.bytes.write(csvText(tidy(document).map((cells) => cells.map(safe))))
  else if (json) io.log(JSON.stringify(document))
  else {
    const sections = resultSections({ document, manifest, published })
    io.log(...linesIn(isLatex ? latex(document.experiment, sections) : sectionsText(sections)))
  }
}

const safe = (cell: string | number | null) => (typeof cell === 'string' ? printable(cell) : cell)

export function statusOf(file: string): string {
  const record = readRun(file)
  const planned = plannedNow(record)
  const { sum } = spendingOf(file)
  const writer = writerOf(file)
  const isWhole = record.played >= planned
  const state = isWhole ? `finished, ${planned} matches` : `${record.played} of ${planned} matches`
  const parts = [
    state,
    ...(record.lineage ? [`a fork of ${record.lineage.parent.slice(0, 12)}`] : []),
    ...(record.growths.length > 0 ? [`blocks were added ${times(record.growths.length)}`] : []),
    ...(sum.tokens + sum.money > 0 ? [spentText(sum)] : []),
    ...(writer === undefined ? [] : [`played by process ${writer}`]),
  ]
  const goesOn = isWhole || writer !== undefined ? '' : `\n  goes on with: npm run -s lab -- run ${quoted(file)}`
  return `${record.experiment}: ${parts.join(', ')} (${file})${goesOn}`
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`)

export const quoted = (file: string): string =>
  /^[\w/.][\w./-]*$/.test(file) ? file : `'${file.replaceAll("'", "'\\''")}'`
