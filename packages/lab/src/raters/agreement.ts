import { krippendorff, pearsonOf, spearmanOf, type Tallied } from '../statistics/agreement.ts'
import { spread } from '../statistics/f1.ts'
import { kappaOver } from '../statistics/kappas.ts'
import { CLASSES, type Measure } from './questions.ts'

export type Ratings = readonly (number | null)[]

export interface Pair {
  a: number
  /**
   * People who rate texts are numbered from 0; the judge (an agent that rates the same texts) has the next number after
   * the last person.
   */
  b: number
  n: number
  spearman: number | null
  pearson: number | null
  kappa: number | null
}

export interface MeasureAgreement {
  measure: Measure
  /** Texts rated by fewer than two raters are not counted, because there is nothing to compare. */
  units: number
  alpha: Record<'ordinal' | 'interval' | 'nominal', number | null>
  kappa: { value: number | null; n: number }
  kappaOfPairs: { mean: number | null; sd: number | null; pairs: number }
  withJudge?: { alpha: number | null; n: number }
  pairs: Pair[]
}

/**
 * A measure of agreement between raters is null where all their answers are equal, because it cannot be computed then.
 */
export function agreementAbout(measure: Measure, raters: readonly Ratings[], judge?: Ratings): MeasureAgreement {
  const units = Math.max(0, ...raters.map(({ length }) => length))
  const answered = Array.from({ length: units }, (_, unit) => raters.filter((own) => isAnswer(own[unit])).length)
  const all = judge ? [...raters, judge] : raters
  const pairs = pairsOf(all).map(([a, b]) => pairOf(measure, a, b, all[a] ?? [], all[b] ?? []))
  const kappas = pairs.flatMap(({ b, kappa }) => (b < raters.length && kappa !== null ? [kappa] : []))
  const among = spread(kappas)
  const judged = judge?.filter(isAnswer).length ?? 0
  return {
    measure,
    units: answered.filter((count) => count > 1).length,
    alpha: {
      ordinal: krippendorff(raters, 'ordinal') ?? null,
      interval: krippendorff(raters, 'interval') ?? null,
      nominal: krippendorff(raters, 'nominal') ?? null,
    },
    kappa: kappaOf(measure, raters),
    kappaOfPairs: { mean: among?.mean ?? null, sd: among?.sd ?? null, pairs: kappas.length },
    ...(judge && judged > 0 && { withJudge: { alpha: krippendorff(all, 'ordinal') ?? null, n: judged } }),
    pairs,
  }
}

function pairOf(measure: Measure, a: number, b: number, one: Ratings, other: Ratings): Pair {
  const points = talliesOf(one, other)
  const n = points.reduce((sum, { count }) => sum + count, 0)
  // The correlation of two points is always 1 or -1, so fewer than three points give no correlation.
  const compared = n > 2 ? points : []
  return {
    ...{ a, b, n },
    spearman: spearmanOf(compared) ?? null,
    pearson: pearsonOf(compared) ?? null,
    kappa: kappaOf(measure, [one, other]).value,
  }
}

function talliesOf(one: Ratings, other: Ratings): Tallied[] {
  const found = new Map<number, Tallied>()
  for (const [unit, x] of one.entries()) {
    const y = other[unit]
    if (!isAnswer(x) || !isAnswer(y)) continue
    const key = x * 1_000 + y
    const known = found.get(key)
    if (known) known.count++
    else found.set(key, { x, y, count: 1 })
  }
  return [...found.values()]
}

/**
 * Fleiss' kappa (a measure of agreement between raters) is null for questions whose answers are scores and not classes.
 */
function kappaOf(measure: Measure, raters: readonly Ratings[]): { value: number | null; n: number } {
  const classOf = CLASSES[measure] ?? (() => 0)
  const classed = raters.map((own) => own.map((value) => (isAnswer(value) ? classOf(value) : null)))
  const { value, n } = kappaOver(classed, 2)
  return { value: (CLASSES[measure] && value) ?? null, n }
}

const pairsOf = (list: readonly unknown[]): [number, number][] =>
  list.flatMap((_, a) => list.slice(a + 1).map((__, beside): [number, number] => [a, a + 1 + beside]))

const isAnswer = (value: number | null | undefined): value is number => value !== null && value !== undefined
