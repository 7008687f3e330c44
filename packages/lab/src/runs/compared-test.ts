import { powerTwoProportions } from '../statistics/power.ts'
import { compared, comparedOverEither, SPREAD, type Test } from '../table/comparisons.ts'
import { SAID } from '../table/document.ts'
import { type Entry, type FigureKind, single } from '../table/figures.ts'
import { kindOf, smallestFound } from '../table/power-lines.ts'
import { nameOf } from '../table/ranks.ts'
import type { RowPair } from './row-pairs.ts'

export interface ComparedTest extends Test {
  /**
   * The smallest detectable difference of two runs is the one that a statistical test would find with a probability of
   * 80 %.
   */
  detectable: number | null
}

export type Pairing = (block: number | string) => boolean

export function testBetween({ one, other }: RowPair, column: string, pairing: Pairing | undefined): ComparedTest {
  const measure = one[SAID]?.columns.find(({ id }) => id === column) ?? { kind: 'ratio' as const }
  const [mine, theirs] = [one, other].map((row) => row[SAID]?.entries[column] ?? []) as [Entry[], Entry[]] // of two rows
  const what = { column, a: nameOf(one), b: nameOf(other) }
  if (!pairing) {
    // Groups of matches in two unrelated runs may have equal numbers; a prefix in the second run keeps them from being
    // paired.
    const apart = theirs.map((entry) => ({ ...entry, block: `other/${entry.block}` }))
    const test = comparedOverEither(what, measure, mine, apart)
    return { ...test, detectable: detectableApart(measure.kind, test, mine, theirs) }
  }
  const [ours, others] = [mine, theirs].map((entries) => entries.filter(({ block }) => pairing(block))) as [
    Entry[],
    Entry[],
  ]
  const test = compared(what, measure, ours, others)
  return { ...test, detectable: detectable(test) }
}

function detectableApart(
  kind: FigureKind,
  test: Test,
  mine: readonly Entry[],
  theirs: readonly Entry[],
): number | null {
  const [ours, others] = [mine, theirs].map((entries) => entries.filter(({ x }) => x > 0)) as [Entry[], Entry[]] // of two
  if (kind !== 'won' || !single(ours) || !single(others)) return detectable(test)
  const share = ours.reduce((sum, { y }) => sum + y, 0) / Math.max(1, ours.length)
  const n = Math.min(ours.length, others.length)
  return n > 0 ? (powerTwoProportions(share, n).difference ?? null) : null
}

const detectable = (test: Test): number | null => smallestFound(kindOf(test.test), test[SPREAD], test.n)
