import { powerMcnemar, powerPairedMean } from '../statistics/power.ts'
import type { Power } from './document.ts'
import { type Column, isShare, isTooFew, rangeOfDifference, SPREAD, type Test } from './figures.ts'

export interface PlannedTest {
  column: string
  test: 'mcnemar' | 'pairedT' | 'pairedRatio' | 'exactBinomial' | 'clusteredScore'
  n: number
  spread?: number | undefined
  /** The largest difference that is possible: 1 between two shares. */
  most?: number | undefined
}

/** Before any match is played, it is assumed that in three of ten matches only one of two compared agents would win. */
const USUAL_DIFFERING = 0.3
/** The assumed standard deviation of scores, in points, in the game of the paper "WiS". */
export const USUAL_SD = 4.3
/** The assumed correlation between several results of one agent in the same match set-up. */
const LIKENESS = 0.2
/** The observed standard deviation replaces the assumed one as soon as ten groups of matches have been played. */
const ENOUGH = 10

/** Results of one agent with the same deal are correlated, so their mean varies more than that of independent ones. */
const designOf = (tries: number): number => (1 + LIKENESS * (tries - 1)) / tries

export const spreadOfShare = (share: number, tries: number): number => Math.sqrt(share * (1 - share) * designOf(tries))

export function plannedTests(columns: readonly Column[], n: number, copies = 1): PlannedTest[] {
  return columns
    .filter(({ tested }) => tested)
    .map((column): PlannedTest => {
      const { id, kind, usual = {} } = column
      const about = { column: id, n, most: rangeOfDifference(column)?.most }
      const tries = (usual.tries ?? 1) * copies
      const isOne = copies === 1
      if (kind === 'won' && isOne) return { ...about, test: 'mcnemar', spread: USUAL_DIFFERING }
      if (isShare(kind) || usual.spread === undefined) {
        const spread = kind === 'mean' ? undefined : Math.SQRT2 * spreadOfShare(0.5, tries)
        return { ...about, test: kind === 'mean' && isOne ? 'pairedT' : 'pairedRatio', spread }
      }
      if (kind === 'mean' && isOne) return { ...about, test: 'pairedT', spread: usual.spread }
      return { ...about, test: 'pairedRatio', spread: usual.spread * Math.sqrt(designOf(tries)) }
    })
}

export function powerLines(planned: readonly PlannedTest[], family: number, tests: readonly Test[]): Power[] {
  return planned.map(({ column, test, n, spread, most }): Power => {
    const own = tests.filter((one) => one.column === column && kindOf(one.test) === test)
    const known = observedSpread(own, n) ?? spread
    const found = (among: number) => smallestFound(test, known, n, { family: among, most })
    const isUnknown = known === undefined && !isTooFew({ n, p: 0 })
    const differences = { difference: found(1), family: Math.max(1, family), familyDifference: found(family) }
    return { column, test, n, ...differences, ...(isUnknown && { isUnknown }) }
  })
}

export function kindOf(test: string): string {
  if (test === 'signFlip') return 'pairedT'
  return test === 'ratioFlip' ? 'pairedRatio' : test
}

/** With few blocks these tests are exact: one block halves the smallest p-value that they can give. */
const PAIRED = ['mcnemar', 'pairedT', 'pairedRatio']

/** Null where no possible difference would be found, as with very few matches. */
export function smallestFound(
  test: string,
  spread: number | undefined,
  n: number,
  { family = 1, most = Infinity }: { family?: number; most?: number | undefined } = {},
): number | null {
  if (spread === undefined) return null
  const among = Math.max(1, family)
  if (PAIRED.includes(test) && isTooFew({ n, p: 0 }, among)) return null
  const found = test === 'mcnemar' ? powerMcnemar(spread, n, among) : powerPairedMean(spread, n, among)
  return found === undefined || found > most ? null : found
}

function observedSpread(tests: readonly Test[], planned: number): number | undefined {
  const known = tests.flatMap((test) => (test.n >= Math.min(ENOUGH, planned) ? (test[SPREAD] ?? []) : []))
  if (known.length === 0) return undefined
  return Math.sqrt(known.reduce((sum, spread) => sum + spread * spread, 0) / known.length)
}
