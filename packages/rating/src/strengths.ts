import type { Interval } from './interval.ts'
import { PROVISIONAL_BELOW } from './provisional.ts'
import { Z_95 } from './student.ts'

/** A seat's place in a match: whose it was, by a number from 0, and its score. Equal scores tie. */
export type Placed = readonly [player: number, score: number]

/** How often a player came before, beside and behind another one. */
export interface PlainRecord {
  won: number
  tied: number
  lost: number
}

/** How strong players are, and how sure that is; by player. */
export interface Strengths {
  /** In logits: one more than another's wins e times as often as it loses. 0 is the imaginary player that everybody drew with. */
  theta: Float64Array
  /** Half the width of its 95 % interval. */
  half: Float64Array
  /** The first and the last place that are left open among the settled. */
  best: Uint32Array
  worst: Uint32Array
  /** In so many matches it sat. */
  matches: Uint32Array
  records: PlainRecord[]
  /** How much stronger the one is than the other, with its 95 % interval. */
  difference: (one: number, other: number) => Interval
}

/** How strong somebody is as it is shown: 400 more win ten times as often as they lose. */
export const shownStrength = (theta: number): number => 1500 + (400 / Math.LN10) * theta

/** As a whole number, rounded half up. */
export const roundedStrength = (theta: number): number => Math.floor(shownStrength(theta) + 0.5)

/** Strengths are told apart, and ordered, to nine decimals. */
export const STRENGTH_DIGITS = 1e-9

/** Comparisons of who came before whom, added up match by match. */
export function openStrengths(players: number) {
  // By pair, the smaller number first: what the first of the two won of their comparisons, and all of them.
  const pairs = new Map<number, Pair>()
  const records: PlainRecord[] = Array.from({ length: players }, () => ({ won: 0, tied: 0, lost: 0 }))
  const matches = new Uint32Array(players)

  function compare([first, score]: Placed, [second, otherScore]: Placed, weight: number): void {
    if (first === second) return
    const key = Math.min(first, second) * players + Math.max(first, second)
    const pair = pairs.get(key) ?? { one: Math.min(first, second), other: Math.max(first, second), won: 0, weight: 0 }
    pairs.set(key, pair)
    const share = score === otherScore ? 0.5 : Number(score > otherScore)
    pair.won += weight * (first < second ? share : 1 - share)
    pair.weight += weight
    count(records[first], share)
    count(records[second], 1 - share)
  }

  return {
    /** A match of as many ranked places as seats; void matches are none. */
    add(seats: readonly Placed[]): void {
      const weight = 2 / seats.length
      for (const [at, seat] of seats.entries()) {
        for (const behind of seats.slice(at + 1)) compare(seat, behind, weight)
      }
      for (const player of new Set(seats.map(([who]) => who))) matches[player] = (matches[player] ?? 0) + 1
    },
    /** Stops now and then: whoever computes beside other work goes on when there is time. */
    fitted: (provisionalBelow: number = PROVISIONAL_BELOW) =>
      fitted({ players, pairs: [...pairs.values()], records, matches }, provisionalBelow),
  }
}

/** The same of matches at hand, at once. */
export function strengths(
  players: number,
  matches: Iterable<readonly Placed[]>,
  provisionalBelow: number = PROVISIONAL_BELOW,
): Strengths {
  const comparisons = openStrengths(players)
  for (const match of matches) comparisons.add(match)
  const steps = comparisons.fitted(provisionalBelow)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

interface Pair {
  one: number
  other: number
  won: number
  weight: number
}

interface Compared {
  players: number
  pairs: readonly Pair[]
  records: PlainRecord[]
  matches: Uint32Array
}

function count(record: PlainRecord | undefined, share: number): void {
  if (!record) return
  if (share === 1) record.won += 1
  else if (share === 0) record.lost += 1
  else record.tied += 1
}

function* fitted(
  { players, pairs, records, matches }: Compared,
  provisionalBelow: number,
): Generator<undefined, Strengths> {
  const theta = yield* likeliest(players, pairs)
  const information = informationAt(theta, pairs)
  yield* factorise(information, players)
  const covariance = yield* inverted(information, players)
  const at = (row: number, column: number) => covariance[row * players + column] as number // both are players
  const half = Float64Array.from({ length: players }, (_, player) => Z_95 * Math.sqrt(at(player, player)))
  const difference = (one: number, other: number): Interval => {
    const value = (theta[one] as number) - (theta[other] as number)
    const width = Z_95 * Math.sqrt(Math.max(0, at(one, one) + at(other, other) - 2 * at(one, other)))
    return { value, low: value - width, high: value + width }
  }
  const settled = [...theta.keys()].filter((player) => (matches[player] ?? 0) >= provisionalBelow)
  const [best, worst] = [new Uint32Array(players), new Uint32Array(players)]
  for (let player = 0; player < players; player++) {
    const others = settled.filter((other) => other !== player)
    const above = others.filter((other) => difference(other, player).low > 0).length
    const below = others.filter((other) => difference(player, other).low > 0).length
    best[player] = 1 + above
    worst[player] = 1 + others.length - below
    if (player % PAUSE === 0) yield
  }
  return { theta, half, best, worst, matches, records, difference }
}

/** After so many rows of a matrix others may go on. */
const PAUSE = 16
const MOST_STEPS = 200
const WITHIN = 1e-13

/**
 * The strengths of which the results are likeliest, with the prior of half a win and half a loss against strength 0: the
 * likelihood is concave, so Newton's steps, halved where they would lead down, end at its one maximum.
 */
function* likeliest(players: number, pairs: readonly Pair[]): Generator<undefined, Float64Array> {
  let theta = new Float64Array(players)
  let likelihood = likelihoodOf(theta, pairs)
  for (let step = 0; step < MOST_STEPS; step++) {
    const information = informationAt(theta, pairs)
    yield* factorise(information, players)
    const move = solved(information, gradientAt(theta, pairs))
    let next = theta.map((value, player) => value + (move[player] as number))
    let reached = likelihoodOf(next, pairs)
    for (let halving = 1; reached < likelihood && halving <= 40; halving++) {
      next = theta.map((value, player) => value + (move[player] as number) / 2 ** halving)
      reached = likelihoodOf(next, pairs)
    }
    const farthest = next.reduce(
      (most, value, player) => Math.max(most, Math.abs(value - (theta[player] as number))),
      0,
    )
    theta = next
    likelihood = reached
    if (farthest <= WITHIN * (1 + theta.reduce((most, value) => Math.max(most, Math.abs(value)), 0))) break
  }
  return theta
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))
/** log σ(x), exact for large negative x, too. */
const logLogistic = (x: number): number => (x > 0 ? -Math.log1p(Math.exp(-x)) : x - Math.log1p(Math.exp(x)))

function likelihoodOf(theta: Float64Array, pairs: readonly Pair[]): number {
  let sum = 0
  for (const value of theta) sum += 0.5 * (logLogistic(value) + logLogistic(-value))
  for (const { one, other, won, weight } of pairs) {
    const lead = (theta[one] as number) - (theta[other] as number)
    sum += won * logLogistic(lead) + (weight - won) * logLogistic(-lead)
  }
  return sum
}

function gradientAt(theta: Float64Array, pairs: readonly Pair[]): Float64Array {
  const gradient = theta.map((value) => 0.5 - logistic(value))
  for (const { one, other, won, weight } of pairs) {
    const more = won - weight * logistic((theta[one] as number) - (theta[other] as number))
    gradient[one] = (gradient[one] as number) + more
    gradient[other] = (gradient[other] as number) - more
  }
  return gradient
}

/** A symmetric matrix row after row, of which the lower half is what counts. */
function informationAt(theta: Float64Array, pairs: readonly Pair[]): Float64Array {
  const n = theta.length
  const matrix = new Float64Array(n * n)
  const add = (row: number, column: number, value: number) => {
    matrix[row * n + column] = (matrix[row * n + column] as number) + value
  }
  for (const [player, value] of theta.entries()) add(player, player, logistic(value) * logistic(-value))
  for (const { one, other, weight } of pairs) {
    const lead = (theta[one] as number) - (theta[other] as number)
    const known = weight * logistic(lead) * logistic(-lead)
    add(one, one, known)
    add(other, other, known)
    add(Math.max(one, other), Math.min(one, other), -known)
  }
  return matrix
}

/** Cholesky's factor in place of the lower half of a positive definite matrix. */
function* factorise(matrix: Float64Array, n: number): Generator<undefined, void> {
  for (let row = 0; row < n; row++) {
    const mine = matrix.subarray(row * n, row * n + row + 1)
    for (let column = 0; column <= row; column++) {
      const theirs = matrix.subarray(column * n, column * n + column + 1)
      let rest = mine[column] as number
      for (let k = 0; k < column; k++) rest -= (mine[k] as number) * (theirs[k] as number)
      mine[column] = column === row ? Math.sqrt(rest) : rest / (theirs[column] as number)
    }
    if (row % PAUSE === PAUSE - 1) yield
  }
}

/** What the matrix of a factor makes a vector of. */
function solved(factor: Float64Array, vector: Float64Array): Float64Array {
  const n = vector.length
  const x = Float64Array.from(vector)
  for (let row = 0; row < n; row++) {
    let rest = x[row] as number
    for (let k = 0; k < row; k++) rest -= (factor[row * n + k] as number) * (x[k] as number)
    x[row] = rest / (factor[row * n + row] as number)
  }
  for (let row = n - 1; row >= 0; row--) {
    const found = (x[row] as number) / (factor[row * n + row] as number)
    x[row] = found
    for (let k = 0; k < row; k++) x[k] = (x[k] as number) - (factor[row * n + k] as number) * found
  }
  return x
}

/** The inverse of the matrix of a factor, whole. */
function* inverted(factor: Float64Array, n: number): Generator<undefined, Float64Array> {
  const inverse = new Float64Array(n * n)
  for (let column = 0; column < n; column++) {
    const unit = new Float64Array(n)
    unit[column] = 1
    inverse.set(solved(factor, unit), column * n)
    if (column % PAUSE === PAUSE - 1) yield
  }
  return inverse
}
