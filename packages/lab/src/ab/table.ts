import type { Cast, Settled } from '../design/design.ts'
import type { PlayedMatch } from '../play/cell.ts'
import { deviation, differencesOf } from '../runs/compared-test.ts'
import { powerMcnemar, powerPairedMean } from '../statistics/power.ts'
import { compared, type Test } from '../table/comparisons.ts'
import { type Enough, type LookAt, type Power, rowOf, type TableDraft } from '../table/document.ts'
import type { Column, Entry } from '../table/figures.ts'
import { RowBook } from '../table/row-book.ts'
import { enoughBlocks } from './enough.ts'

export const AB_CONDITIONS = ['old', 'new'] as const
const [OLD, NEW] = AB_CONDITIONS

/** So many games are named that are worth looking at. */
const MOST_LOOKED_AT = 10

/** What a match says of the seat under test. */
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
  for (const condition of AB_CONDITIONS) book.count(lineOf(condition), { games: 0 })
  const numbers = new Map<number, number[]>()
  for (const { block, condition, repeat = 0, observed } of matches) {
    const { said } = observed as unknown as Said // what this design observed
    book.count(lineOf(condition), { games: 1 })
    book.add(lineOf(condition), block, said)
    const number = (block * repeats + repeat) * conditions.length + conditions.indexOf(condition)
    numbers.set(block, [...(numbers.get(block) ?? []), number])
  }
  const entries = (condition: string, column: string): readonly Entry[] => lineOf(condition).entries[column] ?? []
  const tested = columns.filter(({ tested }) => tested)
  const tests = tested.map(({ id, kind }) =>
    compared(
      { column: id, a: `${names[1]}, ${NEW}`, b: `${names[0]}, ${OLD}` },
      kind,
      entries(NEW, id),
      entries(OLD, id),
    ),
  )
  const spreads = tested.map(({ id }) => differencesOf(entries(NEW, id), entries(OLD, id)))
  return {
    rows: book.rows().map((row) => rowOf(row, columns)),
    tests,
    power: tested.map((column, at) => powerOf(column, blocks, tested.length, spreads[at] ?? [])),
    warnings: [],
    look: lookAt(entries(OLD, 'score'), entries(NEW, 'score'), numbers),
    enough: tested.map((column, at) => enoughOf(column, tests[at], spreads[at] ?? [])),
  }
}

/** By how far the blocks so far are spread; before there are some nobody knows of a game how far scores lie apart. */
function powerOf({ id, kind }: Column, blocks: number, family: number, differences: readonly number[]): Power {
  const found = smallestFound(kind, differences)
  return {
    column: id,
    test: kind === 'won' ? 'mcnemar' : 'pairedT',
    n: blocks,
    difference: found(blocks, 1) ?? null,
    family,
    familyDifference: found(blocks, family) ?? null,
  }
}

function enoughOf({ id, kind }: Column, test: Test | undefined, differences: readonly number[]): Enough {
  const found = smallestFound(kind, differences)
  const difference = test?.value ?? null
  const blocks = differences.length
  const needed = difference === null ? undefined : enoughBlocks(Math.abs(difference), (n) => found(n, 1))
  return {
    ...{ column: id, difference, blocks },
    needed: needed ?? null,
    more: needed === undefined ? null : Math.max(0, needed - blocks),
  }
}

/** The smallest difference that so many blocks find with 80 %, by the spread of those that are played. */
function smallestFound(
  kind: Column['kind'],
  differences: readonly number[],
): (n: number, family: number) => number | undefined {
  if (kind === 'won') {
    const differing = differences.filter((difference) => difference !== 0).length / differences.length
    // As before any run: a third of the blocks, about.
    return (n, family) => powerMcnemar(differences.length > 0 ? differing : 0.3, n, family)
  }
  if (differences.length < 2) return () => undefined
  const sd = deviation(differences)
  return (n, family) => powerPairedMean(sd, n, family)
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
