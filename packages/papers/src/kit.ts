import { type Json, jsonIn, type Random, storableJson } from '@masquerade/game'
import { blockPath, cycling, designStream } from '@masquerade/lab/design/chance'
import type { Cast, Pairs, Settled } from '@masquerade/lab/design/design'
import type { Manifest } from '@masquerade/lab/manifest/manifest'
import { type Refusal, refusedIf } from '@masquerade/lab/manifest/refusals'
import type { Cell } from '@masquerade/lab/play/cell'
import type { TableDraft } from '@masquerade/lab/table/document'
import { type Column, compared, type Test } from '@masquerade/lab/table/figures'
import { type PlannedTest, plannedTests, powerLines } from '@masquerade/lab/table/power-lines'
import { nameOf } from '@masquerade/lab/table/ranks'
import type { Line, RowBook } from '@masquerade/lab/table/row-book'

type InBlock = Omit<Cell, 'block' | 'path'>

export function* inBlocks(
  { seed, experiment, blocksOf = experiment }: Settled,
  blocks: (random: Random) => Iterable<readonly InBlock[]>,
): Generator<Cell> {
  let block = 0
  for (const cells of blocks(designStream(seed, blocksOf))) {
    const path = blockPath(seed, blocksOf, block)
    for (const cell of cells) yield { block, path, ...cell }
    block++
  }
}

/** Draws pairs of words in random order; each pair comes equally often with its words in either order. */
export function* pairsBothWays(pairs: Pairs, random: Random): Generator<{ pair: Pairs[number]; key: string }, never> {
  const places = cycling(2 * pairs.length, random)
  for (;;) {
    const place = places.next().value
    const [one, other] = pairs[place >> 1] ?? ['', '']
    yield { pair: place % 2 === 0 ? [one, other] : [other, one], key: `${place >> 1}/${place % 2}` }
  }
}

/** An experiment of several games plays them as its paper does, so its manifest may not set any settings. */
export const refusalsOfOwnSettings = (settings: Manifest['settings']): Refusal[] =>
  refusedIf(settings !== undefined, ['settings'], 'settings.paper')

export const namesIn = ({ places, names }: Cast, place: string): string[] =>
  (places[place] ?? []).map((number) => names[number] ?? '')

export const columnsCompared = (
  columns: readonly Column[],
  one: Line,
  other: Line,
  called: (line: Line) => string = nameOf,
): Test[] =>
  testedOf(columns).map((column) => {
    const what = { column: column.id, a: called(one), b: called(other) }
    return compared(what, column, one.entries[column.id] ?? [], other.entries[column.id] ?? [])
  })

export const comparedWithin = (
  book: RowBook,
  agents: readonly string[],
  columns: readonly Column[],
  [baseline, ...conditions]: readonly [string, ...string[]],
): Test[] =>
  agents.flatMap((agent) =>
    conditions.flatMap((condition) =>
      columnsCompared(columns, book.line(agent, condition), book.line(agent, baseline)),
    ),
  )

export const testedOf = (columns: readonly Column[]): Column[] => columns.filter(({ tested }) => tested)

export const byAgent = ({ agent }: Line): string => agent

export function againstFirst(names: readonly string[], book: RowBook, columns: readonly Column[], condition?: string) {
  const [first, ...others] = names.map((name) => book.line(name, condition))
  return first ? others.flatMap((other) => columnsCompared(columns, other, first, byAgent)) : []
}

export function bookTable(
  book: RowBook,
  columns: readonly Column[],
  tests: Test[],
  planned: number | readonly PlannedTest[],
  warnings: string[] = [],
): TableDraft {
  const each = typeof planned === 'number' ? plannedTests(columns, planned) : planned
  return {
    rows: book.rows(columns),
    tests,
    power: tests.length > 0 ? powerLines(each, tests.length, tests) : [],
    warnings,
  }
}

/** A judge (an agent that rates texts) with a larger share of unreadable replies is reported as unreliable. */
const MOST_UNREADABLE = 0.05

export const isUnreadable = (unreadable: number, replies: number): boolean => unreadable > MOST_UNREADABLE * replies

/** A reply counts as an action only where it is one JSON object and nothing else. */
export function actionIn(reply: string): Json | undefined {
  const read = reply.trimStart().startsWith('{') ? jsonIn(reply) : undefined
  return read === undefined ? undefined : storableJson(read as Json) // as it was read from JSON
}
