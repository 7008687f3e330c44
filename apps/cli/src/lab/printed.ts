import { csvText } from '@masquerade/datasets'
import {
  chanceLines,
  chanceName,
  type Enough,
  isTooFew,
  latex,
  type Order,
  type Row,
  type Spent,
  type TableDocument,
  TIDY_HEADS,
  tidy,
  type VarianceSplit,
} from '@masquerade/lab'
import { roundedStrength } from '@masquerade/rating'
import { type Io, linesIn, printable } from '../../../../scripts/command/io.ts'
import { aligned } from '../simulate/text-table.ts'
import type { Given } from './arguments.ts'

/** A table for people: a row an agent and condition, its figures with their intervals, the tests, the power. */
function printed(document: TableDocument): string {
  const tests = document.tests.map((test) => [
    `${test.column}: ${test.a} – ${test.b}`,
    test.test,
    String(test.n),
    number(test.value),
    chance(test.p),
    chance(test.adjusted),
    ...(document.tests.some(isTooFew) ? [isTooFew(test) ? 'too few to tell' : ''] : []),
  ])
  const power = document.power.map(({ column, n, difference, family, familyDifference }) => {
    return `With ${n} a difference in ${column} of ${number(difference)} is found with 80 %; as one of ${family} tests, of ${number(familyDifference)}.`
  })
  return [
    rowsOf(document.rows),
    '',
    ...(document.parts ?? []).flatMap(({ part, rows, notes }) => [
      `${part}:`,
      rowsOf(rows),
      ...notes.map((note) => `Note: ${note}.`),
      '',
    ]),
    ...(tests.length > 0 ? [aligned([...TEST_HEADS, ...(document.tests.some(isTooFew) ? [''] : [])], tests), ''] : []),
    ...(document.planned === undefined || power.length === 0 ? [] : [planLine(document.planned, document.games)]),
    ...power,
    ...ranksText(document),
    ...ordersText(document),
    ...(document.variance ?? []).map(varianceText),
    ...(document.enough ?? []).map(enoughText),
    ...lookText(document),
    ...(document.spent ? [`${spentText(document.spent)}.`] : []),
    ...document.warnings.map((warning) => `Note: ${warning}.`),
  ].join('\n')
}

const planLine = (planned: number, games: number): string =>
  `Of all ${planned} matches that are planned, of which ${games} are played:`

const TEST_HEADS = ['test', 'by', 'n', 'difference', 'p', 'p, adjusted']

/** How strong agents are by who came before whom, the strongest first. */
function ordersText({ orders = [] }: Pick<TableDocument, 'orders'>): string[] {
  if (orders.length === 0) return []
  const lines = orders.map(({ agent, strength, low, high, best, worst, won, tied, lost }: Order) => [
    agent,
    `${roundedStrength(strength)} (${roundedStrength(low)} to ${roundedStrength(high)})`,
    best === worst ? String(best) : `${best} to ${worst}`,
    ...[won, tied, lost].map(String),
  ])
  return ['', 'By who came before whom:', aligned(['agent', 'strength', 'places', 'won', 'tied', 'lost'], lines), '']
}

/** The rows, and below them what chance alone would give. */
function rowsOf(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0]?.intervals ?? {})
  const lines = rows.map((row) => [
    [row.agent, row.condition].filter((part) => part !== undefined).join(', '),
    ...columns.map((column) => cell(row, column)),
  ])
  const chances = chanceLines(rows).map((line) => [
    chanceName(line),
    ...columns.map((column) => number(line.values[column] ?? null)),
  ])
  const heads = ['agent', ...columns]
  const all = [...lines, ...chances]
  return heads.length > MOST_COLUMNS && all.length < heads.length ? turned(heads, all) : aligned(heads, all)
}

/** A table with more columns than fit side by side has a line for each of them. */
const MOST_COLUMNS = 12

function turned(heads: readonly string[], rows: readonly string[][]): string {
  const [, ...columns] = heads
  const lines = columns.map((column, at) => [column, ...rows.map((row) => row[at + 1] ?? '')])
  return aligned(['figure', ...rows.map(([name = '']) => name)], lines)
}

/** Rows whose rank is shared stand in one line. */
export function ranksText({ ranks = [] }: Pick<TableDocument, 'ranks'>): string[] {
  const lines = new Map<string, string[]>()
  for (const { agent, condition, column, rank } of ranks) {
    const place = `By ${column}${condition === undefined ? '' : `, ${condition}`}: rank ${rank}`
    lines.set(place, [...(lines.get(place) ?? []), agent])
  }
  return [...lines].map(([place, agents]) =>
    agents.length === 1 ? `${place} ${agents[0]}` : `${place} shared by ${agents.join(', ')}`,
  )
}

function varianceText({ agent, condition, column, blocks, repeats, deal, noise, share }: VarianceSplit): string {
  const row = [agent, condition].filter((part) => part !== undefined).join(', ')
  const part =
    share === null ? 'nothing is spread' : `${(100 * share).toFixed(0)} % of the spread is the agents' own chance`
  return `${column} of ${row}: ${part} (variance ${number(noise)} within blocks, ${number(deal)} between, ${blocks} blocks ${repeats} times)`
}

function enoughText({ column, difference, blocks, needed, more }: Enough): string {
  if (needed === null || more === null)
    return `No difference in ${column} was seen in ${blocks} blocks that more of them could tell.`
  const told = `A difference in ${column} of ${number(difference)} is found with 80 % in ${needed} blocks`
  return more === 0 ? `${told}: ${blocks} are enough.` : `${told}: ${more} more would tell.`
}

function lookText({ look = [] }: TableDocument): string[] {
  if (look.length === 0) return []
  const blocks = look.map(({ block, old, new: newer, matches }) => {
    return `  block ${block}: ${number(old)} → ${number(newer)} (matches ${matches.join(', ')})`
  })
  return ['Games to look at, where the versions differ most:', ...blocks]
}

function cell(row: Row, column: string): string {
  const [low = null, high = null] = row.intervals[column] ?? []
  const value = row[column]
  if (typeof value !== 'number') return '–'
  return low === null || high === null ? number(value) : `${number(value)} (${number(low)} to ${number(high)})`
}

export const number = (value: number | null): string =>
  value === null ? '–' : value.toFixed(Math.abs(value) < 10 ? 3 : 1)

export function chance(p: number | null): string {
  if (p === null) return '–'
  return p < 0.0001 ? '< 0.0001' : p.toFixed(4)
}

export const spentText = ({ tokens, money }: Spent): string => `spent ${tokens} tokens and ${money.toFixed(4)} in money`

/** Prints a table as it was asked for. */
export function show(io: Io, document: TableDocument, { csv, json, latex: isLatex }: Given): void {
  // A file, whose lines end as those of CSV do; its cells are still what others wrote.
  if (csv) io.bytes.write(csvText([TIDY_HEADS, ...tidy(document)].map((cells) => cells.map(safe))))
  else if (json) io.log(JSON.stringify(document))
  else io.log(...linesIn(isLatex ? latex(document) : printed(document)))
}

const safe = (cell: string | number | null) => (typeof cell === 'string' ? printable(cell) : cell)
