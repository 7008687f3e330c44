import type { Cast, Settled } from '@masquerade/lab/design/design'
import type { PlayedMatch } from '@masquerade/lab/play/cell'
import { compared, SPREAD, type Test } from '@masquerade/lab/table/comparisons'
import { type Enough, type LookAt, rowOf, type TableDraft } from '@masquerade/lab/table/document'
import type { Column, Entry } from '@masquerade/lab/table/figures'
import { kindOf, plannedTests, powerLines, smallestFound } from '@masquerade/lab/table/power-lines'
import { RowBook } from '@masquerade/lab/table/row-book'

export const AB_CONDITIONS = ['old', 'new'] as const
const [OLD, NEW] = AB_CONDITIONS

const MOST_LOOKED_AT = 10

interface Said {
  seat: number
  said: Record<string, [number, number]>
}

export function table(
  columns: readonly Column[],
  { conditions, blocks, repeats = 1 }: Settled,
  cast: Cast,
  matches: Iterable<PlayedMatch>,
): TableDraft {
  const names = AB_CONDITIONS.map((condition) => cast.names[cast.places[condition]?.[0] ?? -1] ?? '')
  const book = new RowBook()
  const lineOf = (condition: string) => book.line(names[condition === OLD ? 0 : 1] ?? '', condition)
  for (const condition of AB_CONDITIONS) lineOf(condition).count({ games: 0 })
  const numbers = new Map<number, number[]>()
  for (const { block, condition, repeat = 0, observed } of matches) {
    const { said } = observed as unknown as Said // what this design observed
    lineOf(condition).count({ games: 1 })
    lineOf(condition).add(block, said)
    const number = (block * repeats + repeat) * conditions.length + conditions.indexOf(condition)
    numbers.set(block, [...(numbers.get(block) ?? []), number])
  }
  const entries = (condition: string, column: string): readonly Entry[] => lineOf(condition).entries[column] ?? []
  const tested = columns.filter(({ tested }) => tested)
  const tests = tested.map((column) => {
    const { id } = column
    const what = { column: id, a: `${names[1]}, ${NEW}`, b: `${names[0]}, ${OLD}` }
    return compared(what, column, entries(NEW, id), entries(OLD, id))
  })
  return {
    rows: book.rows().map((row) => rowOf(row, columns)),
    tests,
    // Before any match is played, the table says nothing about statistical power, because the spread of the game's
    // scores is unknown.
    power: powerLines(plannedTests(tested, blocks), tests.length, tests),
    warnings: [],
    look: lookAt(entries(OLD, 'score'), entries(NEW, 'score'), numbers),
    enough: tests.map(enoughOf),
  }
}

function enoughOf(test: Test): Enough {
  const { column, value: difference, n: blocks } = test
  const kind = kindOf(test.test)
  const needed =
    difference === null
      ? undefined
      : enoughBlocks(Math.abs(difference), (n) => smallestFound(kind, test[SPREAD], n) ?? undefined)
  return {
    ...{ column, difference, blocks },
    needed: needed ?? null,
    more: needed === undefined ? null : Math.max(0, needed - blocks),
  }
}

function lookAt(
  old: readonly Entry[],
  newer: readonly Entry[],
  numbers: ReadonlyMap<number, readonly number[]>,
): LookAt[] {
  const before = new Map(old.map(({ block, y, x }) => [block, y / x]))
  return newer
    .flatMap(({ block, y, x }): LookAt[] => {
      const score = before.get(block)
      if (score === undefined || typeof block !== 'number' || score === y / x) return []
      return [{ block, column: 'score', old: score, new: y / x, matches: [...(numbers.get(block) ?? [])] }]
    })
    .sort((one, other) => gap(other) - gap(one) || one.block - other.block)
    .slice(0, MOST_LOOKED_AT)
}

const gap = (block: LookAt): number => Math.abs(block.new - block.old)

/** The search for a sufficient number of matches stops at ten million, because no experiment is larger. */
const MOST_BLOCKS = 10_000_000

export function enoughBlocks(difference: number, found: (blocks: number) => number | undefined): number | undefined {
  const isFound = (blocks: number) => (found(blocks) ?? Number.POSITIVE_INFINITY) <= difference
  if (difference <= 0) return undefined
  let most = 2
  while (!isFound(most)) {
    most *= 2
    if (most > MOST_BLOCKS) return undefined
  }
  let least = most === 2 ? 1 : most / 2
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2)
    if (isFound(middle)) most = middle
    else least = middle
  }
  return most
}
