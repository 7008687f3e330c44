import { fleiss, krippendorff, pearson, spearman } from '../statistics/agreement.ts'
import { CLASSES, type Measure } from './questions.ts'

/** A rater's answers by unit, null where there is none. */
export type Ratings = readonly (number | null)[]

/** How far two agree over what both answered. */
export interface Pair {
  a: number
  /** The judge stands after the raters. */
  b: number
  n: number
  spearman: number | null
  pearson: number | null
  kappa: number | null
}

export interface MeasureAgreement {
  measure: Measure
  /** Units that at least two raters answered: only of them something can be said. */
  units: number
  alpha: Record<'ordinal' | 'interval' | 'nominal', number | null>
  /** Over the units that all raters answered, and how many these are. */
  kappa: { value: number | null; n: number }
  /** Of the pairs of raters that have one. */
  kappaOfPairs: { mean: number | null; sd: number | null; pairs: number }
  /** The judge as one more rater; undefined where no unit has its answer. */
  withJudge?: { alpha: number | null; n: number }
  pairs: Pair[]
}

/** How far raters, and a judge beside them, agree about one measure. What has no spread has no figure. */
export function agreementAbout(measure: Measure, raters: readonly Ratings[], judge?: Ratings): MeasureAgreement {
  const units = Math.max(0, ...raters.map(({ length }) => length))
  const answered = Array.from({ length: units }, (_, unit) => raters.filter((own) => isAnswer(own[unit])).length)
  const all = judge ? [...raters, judge] : raters
  const pairs = pairsOf(all).map(([a, b]) => pairOf(measure, a, b, all[a] ?? [], all[b] ?? []))
  const kappas = pairs.flatMap(({ b, kappa }) => (b < raters.length && kappa !== null ? [kappa] : []))
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
    kappaOfPairs: { ...spread(kappas), pairs: kappas.length },
    ...(judge && judged > 0 && { withJudge: { alpha: krippendorff(all, 'ordinal') ?? null, n: judged } }),
    pairs,
  }
}

function pairOf(measure: Measure, a: number, b: number, one: Ratings, other: Ratings): Pair {
  const both = one.flatMap((value, unit): [number, number][] => {
    const beside = other[unit]
    return isAnswer(value) && isAnswer(beside) ? [[value, beside]] : []
  })
  const [x, y] = [both.map(([value]) => value), both.map(([, value]) => value)]
  // Of two points the correlation is 1 or -1 whatever they are.
  const ranked = both.length > 2
  return {
    ...{ a, b, n: both.length },
    spearman: ranked ? (spearman(x, y)?.value ?? null) : null,
    pearson: ranked ? (pearson(x, y)?.value ?? null) : null,
    kappa: kappaOf(measure, [one, other]).value,
  }
}

/** Fleiss' kappa over the units that all of them answered. */
function kappaOf(measure: Measure, raters: readonly Ratings[]): { value: number | null; n: number } {
  const classOf = CLASSES[measure]
  const units = Math.max(0, ...raters.map(({ length }) => length))
  const whole = Array.from({ length: units }, (_, unit) => raters.flatMap((own) => own[unit] ?? [])).filter(
    (values) => values.length === raters.length,
  )
  if (!classOf || raters.length < 2 || whole.length === 0) return { value: null, n: whole.length }
  const counts = whole.map((values) => {
    const yes = values.filter((value) => classOf(value) === 1).length
    return [values.length - yes, yes]
  })
  return { value: fleiss(counts) ?? null, n: whole.length }
}

function spread(values: readonly number[]): { mean: number | null; sd: number | null } {
  if (values.length === 0) return { mean: null, sd: null }
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  if (values.length === 1) return { mean, sd: null }
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, sd: Math.sqrt(squares / (values.length - 1)) }
}

const pairsOf = (list: readonly unknown[]): [number, number][] =>
  list.flatMap((_, a) => list.slice(a + 1).map((__, beside): [number, number] => [a, a + 1 + beside]))

const isAnswer = (value: number | null | undefined): value is number => value !== null && value !== undefined
