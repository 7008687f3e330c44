import { student95 } from '@masquerade/rating'
import { powerMcnemar, powerPairedMean, powerTwoProportions } from '../statistics/power.ts'
import { normalQuantile } from '../statistics/quantiles.ts'
import { compared, comparedOverEither, type Test } from '../table/comparisons.ts'
import { SAID } from '../table/document.ts'
import { type Entry, type FigureKind, single } from '../table/figures.ts'
import { nameOf } from '../table/ranks.ts'
import type { RowPair } from './row-pairs.ts'

export interface ComparedTest extends Test {
  /** The smallest difference that it finds with 80 %, by itself. */
  detectable: number | null
}

/** Which blocks of two runs are the same. */
export type Pairing = (block: number | string) => boolean

/** A column of a row in two runs: by block where there is a pairing, otherwise over the matches of either. */
export function testBetween({ one, other }: RowPair, column: string, pairing: Pairing | undefined): ComparedTest {
  const kind = one[SAID]?.columns.find(({ id }) => id === column)?.kind ?? 'ratio'
  const [mine, theirs] = [one, other].map((row) => row[SAID]?.entries[column] ?? []) as [Entry[], Entry[]] // of two rows
  const what = { column, a: nameOf(one), b: nameOf(other) }
  if (!pairing) {
    // A block of the one has nothing to do with that of the other which has its number.
    const apart = theirs.map((entry) => ({ ...entry, block: `other/${entry.block}` }))
    const test = comparedOverEither(what, mine, apart)
    return { ...test, detectable: detectableApart(kind, test, mine, theirs) }
  }
  const [ours, others] = [mine, theirs].map((entries) => entries.filter(({ block }) => pairing(block))) as [
    Entry[],
    Entry[],
  ]
  const test = compared(what, kind, ours, others)
  return { ...test, detectable: detectableByBlock(test, ours, others) }
}

const triedOf = (entries: readonly Entry[]): readonly Entry[] => entries.filter(({ x }) => x > 0)

function detectableApart(
  kind: FigureKind,
  test: Test,
  mine: readonly Entry[],
  theirs: readonly Entry[],
): number | null {
  const [ours, others] = [triedOf(mine), triedOf(theirs)]
  if (kind !== 'won' || !single(ours) || !single(others)) return byError(test)
  const share = ours.reduce((sum, { y }) => sum + y, 0) / Math.max(1, ours.length)
  const n = Math.min(ours.length, others.length)
  return n > 0 ? (powerTwoProportions(share, n).difference ?? null) : null
}

function detectableByBlock(test: Test, mine: readonly Entry[], theirs: readonly Entry[]): number | null {
  if (test.n < 2) return null
  if (test.test === 'pairedRatio') return byError(test)
  const differences = differencesOf(mine, theirs)
  if (differences.every((difference) => difference === 0)) return null
  if (test.test === 'mcnemar') {
    const differing = differences.filter((difference) => difference !== 0).length / differences.length
    return powerMcnemar(differing, test.n) ?? null
  }
  return powerPairedMean(deviation(differences), test.n) ?? null
}

/** From how far the difference may be off. */
function byError({ value, high, n }: Test): number | null {
  if (value === null || high === null || n < 3) return null
  const error = (high - value) / student95(n - 1)
  // Where nothing is spread nobody knows how far it might be.
  if (error === 0) return null
  return (student95(n - 1) + normalQuantile(0.2)) * error
}

/** One value of every block that both have. */
export function differencesOf(mine: readonly Entry[], theirs: readonly Entry[]): number[] {
  const others = new Map(triedOf(theirs).map(({ block, y, x }) => [block, y / x]))
  return triedOf(mine).flatMap(({ block, y, x }) => {
    const other = others.get(block)
    return other === undefined ? [] : [y / x - other]
  })
}

export function deviation(values: readonly number[]): number {
  if (values.length < 2) return 0
  const middle = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1))
}
