import { type Difference, holm, type PairedBlock, pairedRatio, pairedT } from '@masquerade/rating'
import { mcnemar, signFlip } from '../statistics/exact-tests.ts'
import { type Entry, type FigureKind, single } from './figures.ts'

/** A test of a table: what is compared, by which test, over how many blocks, and what came of it. */
export interface Test {
  column: string
  a: string
  b: string
  test: string
  n: number
  value: number | null
  low: number | null
  high: number | null
  p: number | null
  adjusted: number | null
}

type Compared = Pick<Test, 'column' | 'a' | 'b'>

/** Two rows by the blocks that both have. */
export function compared(what: Compared, kind: FigureKind, one: readonly Entry[], other: readonly Entry[]): Test {
  const blocks = inBoth(one, other)
  if (kind === 'share' || kind === 'ratio' || !single(one) || !single(other)) {
    return written(what, 'pairedRatio', blocks.length, pairedRatio(blocks.map(([a, b]) => [a.y, a.x, b.y, b.x])))
  }
  const tried = blocks.filter(([a, b]) => a.x > 0 && b.x > 0)
  const [mine, theirs] = [tried.map(([a]) => a.y), tried.map(([, b]) => b.y)]
  const difference = pairedT(mine, theirs)
  if (kind === 'won') {
    const alone = tried.filter(([a, b]) => a.y > b.y).length
    const otherAlone = tried.filter(([a, b]) => a.y < b.y).length
    return written(what, 'mcnemar', tried.length, difference && { ...difference, p: mcnemar(alone, otherAlone) })
  }
  return byValue(what, tried.length, difference, mine, theirs)
}

/** Two rows over the blocks of either, which need not be the same. */
export function comparedOverEither(what: Compared, one: readonly Entry[], other: readonly Entry[]): Test {
  const [mine, theirs] = [merged(one), merged(other)]
  const blocks = [...new Set([...mine.keys(), ...theirs.keys()])]
    .map((block): PairedBlock => {
      const [a, b] = [mine.get(block), theirs.get(block)]
      return [a?.y ?? 0, a?.x ?? 0, b?.y ?? 0, b?.x ?? 0]
    })
    .filter(([, x, , otherX]) => x > 0 || otherX > 0)
  return written(what, 'pairedRatio', blocks.length, pairedRatio(blocks))
}

/** Whether two rows have the same blocks. */
export function haveSameBlocks(one: readonly Entry[], other: readonly Entry[]): boolean {
  const blocks = new Set(one.map(({ block }) => block))
  const others = new Set(other.map(({ block }) => block))
  return blocks.size === others.size && [...blocks].every((block) => others.has(block))
}

/** The values of a row, one a block, against what they would be by chance. */
export function againstConstant(what: Compared, values: readonly number[], constant: number): Test {
  const constants = values.map(() => constant)
  return byValue(what, values.length, pairedT(values, constants), values, constants)
}

/** Up to some differing blocks the exact test is the one that is shown. */
function byValue(
  what: Compared,
  n: number,
  difference: Difference | undefined,
  one: readonly number[],
  other: readonly number[],
): Test {
  const exact = signFlip(one, other)
  if (exact && difference) return written(what, 'signFlip', n, { ...difference, p: exact.p })
  return written(what, 'pairedT', n, difference)
}

export function written(what: Compared, test: string, n: number, found: Omit<Difference, 'df'> | undefined): Test {
  const { value = null, low = null, high = null, p = null } = found ?? {}
  return { ...what, test, n, value, low: finite(low), high: finite(high), p, adjusted: null }
}

/** All tests of a table are one family. Until all its blocks are in, none of them says how likely it is. */
export function adjustedTests(tests: readonly Test[], whole: boolean): Test[] {
  if (!whole) return tests.map((test) => ({ ...test, p: null, adjusted: null }))
  const known = tests.filter(({ p }) => p !== null)
  const adjusted = holm(known.map(({ p }) => p ?? 1))
  const byTest = new Map(known.map((test, index) => [test, adjusted[index] ?? null]))
  return tests.map((test) => ({ ...test, adjusted: byTest.get(test) ?? null }))
}

function inBoth(one: readonly Entry[], other: readonly Entry[]): [Entry, Entry][] {
  if (areInOrder(one) && areInOrder(other)) return joined(one, other)
  const theirs = merged(other)
  return [...merged(one)].flatMap(([block, mine]): [Entry, Entry][] => {
    const found = theirs.get(block)
    return found ? [[mine, found]] : []
  })
}

/** As matches of a plan come: by number, no block twice. */
function areInOrder(entries: readonly Entry[]): boolean {
  let last: Entry['block'] = -1
  for (const { block } of entries) {
    if (typeof block === 'string' || block <= last) return false
    last = block
  }
  return true
}

/** The blocks of both, found by going through them once: very many take no room beside what comes of it. */
function joined(one: readonly Entry[], other: readonly Entry[]): [Entry, Entry][] {
  const pairs: [Entry, Entry][] = []
  let at = 0
  for (const mine of one) {
    while (at < other.length && (other[at] as Entry).block < mine.block) at++
    const theirs = other[at]
    if (theirs?.block === mine.block) pairs.push([mine, theirs])
  }
  return pairs
}

/** Of a block played more than once all tries together. */
function merged(entries: readonly Entry[]): Map<number | string, Entry> {
  const blocks = new Map<number | string, Entry>()
  for (const { block, y, x } of entries) {
    const known = blocks.get(block)
    blocks.set(block, known ? { block, y: known.y + y, x: known.x + x } : { block, y, x })
  }
  return blocks
}

export const finite = (value: number | null): number | null => (value !== null && Number.isFinite(value) ? value : null)
