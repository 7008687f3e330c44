import { cachedIn } from '@masquerade/game'
import { type Interval, meanWithin, sum, valueSums, wilson } from '@masquerade/rating'
import { kappaOver, krippendorff, mean, pearsonOf, spearmanOf, spread, type Tallied } from '../statistics/agreement.ts'
import { finite } from '../table/figures.ts'
import type { BatchItem } from './items.ts'
import {
  CLASSES,
  goldOf,
  isWhole,
  judgedOf,
  type Mark,
  MEASURES,
  type Measure,
  type Question,
  questionsOf,
  SCALES,
} from './questions.ts'

/** A rater may rate the same text twice; `again` marks the second of the two ratings. */
export interface GivenMark extends Readonly<{ item: number; again: boolean; mark: Mark }> {}

export type Share = Interval & { n: number }

export type ColumnMeans = ReturnType<typeof meansOf>[number]

export type Mean = NonNullable<ReturnType<typeof meanOver>>

export type RatingReport = ReturnType<typeof ratingReport>

/** Agreement is of each rater's first rating of a text; texts with a known right answer do not count. */
export function ratingReport(
  items: readonly BatchItem[],
  raters: readonly { shown: number; marks: readonly GivenMark[] }[],
) {
  const open = items.flatMap((item, number) => (goldOf(item).size > 0 ? [] : [{ item, number }]))
  const first = raters.map(({ marks }) => answersBy(marks.filter(({ again }) => !again)))
  const measures = MEASURES.flatMap((measure) => {
    const units = open.flatMap(({ item, number }) => asked(item, measure).map(({ id }) => ({ number, id, item })))
    if (units.length === 0) return []
    const ratings = first.map((own): Ratings => units.map(({ number, id }) => own.get(number)?.[id] ?? null))
    const judge: Ratings = units.map(({ item, id }) => judgedOf(item).get(id) ?? null)
    const judged = judge.some((value) => value !== null)
    const counts = tally(ratings.flat())
    const n = sum(Object.values(counts))
    return [
      { agreement: agreementAbout(measure, ratings, judged ? judge : undefined), answers: { measure, n, counts } },
    ]
  })
  const answeredBy = open.map(({ number }) => first.filter((own) => own.has(number)).length)
  return {
    items: items.length,
    gold: items.length - open.length,
    measures: measures.map(({ agreement }) => agreement),
    raters: raters.map(({ shown, marks }) => raterReport(items, shown, marks)),
    means: meansOf(open, first),
    answers: measures.map(({ answers }) => answers),
    unrated: answeredBy.filter((count) => count === 0).length,
    once: answeredBy.filter((count) => count === 1).length,
  }
}

const asked = (item: BatchItem, measure: Measure): Question[] =>
  questionsOf(item).filter((question) => question.measure === measure)

type Answers = Readonly<Record<string, number>>

function answersBy(marks: readonly GivenMark[]): Map<number, Answers> {
  return new Map(
    marks.flatMap(({ item, mark: { answers } }) => (Object.keys(answers).length > 0 ? [[item, answers]] : [])),
  )
}

function tally(values: Ratings): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) if (value !== null) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

/** `shown` is the number of texts that a rater was shown; a text that was shown twice counts as two. */
function raterReport(items: readonly BatchItem[], shown: number, marks: readonly GivenMark[]) {
  const whole = marks.filter(({ item, mark }) => items[item] !== undefined && isWhole(items[item], mark))
  const reasons = marks.flatMap(({ mark }) => mark.skip ?? [])
  const first = answersBy(marks.filter(({ again }) => !again))
  const second = answersBy(marks.filter(({ again }) => again))
  let [met, known, same, twice] = [0, 0, 0, 0]
  for (const [number, item] of items.entries()) {
    const [own, later] = [first.get(number), second.get(number)]
    for (const [id, right] of goldOf(item)) {
      const answer = own?.[id]
      if (answer === undefined) continue
      known++
      if (right.includes(answer)) met++
    }
    for (const [id, answer] of Object.entries(later ?? {})) {
      if (own?.[id] === undefined) continue
      twice++
      if (own[id] === answer) same++
    }
  }
  return {
    shown,
    done: whole.length,
    skipped: reasons.length,
    missing: Math.max(0, shown - whole.length),
    reasons: [...new Set(reasons)],
    /** Null where the rater answered no control item (a text with a known right answer). */
    gold: shareOf(met, known),
    same: shareOf(same, twice),
    constant: constantOf([...first.values()].flatMap(({ score }) => score ?? [])),
  }
}

const ENOUGH_SCORES = 5

/** The score of a rater who gave the same score to every text; null for a rater who gave different scores. */
function constantOf(scores: readonly number[]): number | null {
  const [score = null] = scores
  return scores.length >= ENOUGH_SCORES && scores.every((one) => one === score) ? score : null
}

function shareOf(hits: number, n: number): Share | null {
  const interval = wilson(hits, n)
  return interval ? { ...interval, n } : null
}

function meansOf(open: readonly { item: BatchItem; number: number }[], first: readonly ReadonlyMap<number, Answers>[]) {
  const columns = new Map<string, { agent: string; column: string; people: Blocks; judge: Blocks }>()
  for (const { item, number } of open) {
    const { agent, column, block = number } = item.about ?? {}
    if (agent === undefined || column === undefined) continue
    const own = cachedIn(columns, JSON.stringify([agent, column]), () => {
      return { agent, column, people: new Map(), judge: new Map() }
    })
    const given = first.flatMap((answers) => answers.get(number)?.score ?? [])
    if (given.length > 0) valuesIn(own.people, block).push(mean(given))
    const judged = judgedOf(item).get('score')
    if (judged !== undefined) valuesIn(own.judge, block).push(judged)
  }
  return [...columns.values()].map(({ agent, column, people, judge }) => ({
    ...{ agent, column },
    people: meanOver(people),
    judge: meanOver(judge),
  }))
}

type Blocks = Map<number, number[]>

const valuesIn = (blocks: Blocks, block: number): number[] => cachedIn(blocks, block, () => [])

function meanOver(blocks: Blocks) {
  const values = [...blocks.values()].map(mean)
  const [least, most] = SCALES.score
  const interval = meanWithin(valueSums(values), { least, most })
  if (!interval) return null
  return { value: interval.value, low: finite(interval.low), high: finite(interval.high), n: values.length }
}

export type Ratings = readonly (number | null)[]

export type MeasureAgreement = ReturnType<typeof agreementAbout>

/** A measure is null where all answers are equal, because it cannot be computed then. */
export function agreementAbout(measure: Measure, raters: readonly Ratings[], judge?: Ratings) {
  const units = Math.max(0, ...raters.map(({ length }) => length))
  const answered = Array.from({ length: units }, (_, unit) => raters.filter((own) => isAnswer(own[unit])).length)
  const all = judge ? [...raters, judge] : raters
  const pairs = pairsOf(all).map(([a, b]) => pairOf(measure, a, b, all[a] ?? [], all[b] ?? []))
  const kappas = pairs.flatMap(({ b, kappa }) => (b < raters.length && kappa !== null ? [kappa] : []))
  const among = spread(kappas)
  const judged = judge?.filter(isAnswer).length ?? 0
  return {
    measure,
    /** Texts rated by fewer than two raters are not counted, because there is nothing to compare. */
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

/** Raters are numbered from 0; the judge has the number after the last person. */
function pairOf(measure: Measure, a: number, b: number, one: Ratings, other: Ratings) {
  const points = talliesOf(one, other)
  const n = sum(points.map(({ count }) => count))
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

/** Fleiss' kappa is null for questions whose answers are scores and not classes. */
function kappaOf(measure: Measure, raters: readonly Ratings[]): { value: number | null; n: number } {
  const classOf = CLASSES[measure] ?? (() => 0)
  const classed = raters.map((own) => own.map((value) => (isAnswer(value) ? classOf(value) : null)))
  const { value, n } = kappaOver(classed, 2)
  return { value: (CLASSES[measure] && value) ?? null, n }
}

const pairsOf = (list: readonly unknown[]): [number, number][] =>
  list.flatMap((_, a) => list.slice(a + 1).map((__, beside): [number, number] => [a, a + 1 + beside]))

const isAnswer = (value: number | null | undefined): value is number => value !== null && value !== undefined
