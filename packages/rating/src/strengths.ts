import { Z_95 } from './distributions.ts'
import { ENDLESS, type Interval } from './intervals.ts'
import { PROVISIONAL_BELOW } from './ranking.ts'

export type Placed = readonly [player: number, score: number]

export interface PlainRecord {
  won: number
  tied: number
  lost: number
}

export interface Strengths {
  /** Strengths of the players in logits: a player whose strength is greater by 1 wins e times as often as it loses. */
  theta: Float64Array
  half: Float64Array
  best: Uint32Array
  worst: Uint32Array
  matches: Uint32Array
  records: PlainRecord[]
  difference: (one: number, other: number) => Interval
}

/** On the scale shown on the site, a player with 400 points more wins ten times as often as it loses. */
export const shownStrength = (theta: number): number => 1500 + (400 / Math.LN10) * theta

export const roundedStrength = (shown: number): number => Math.floor(shown + 0.5)

export const STRENGTH_DIGITS = 1e-9

export function openStrengths(players: number) {
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
    add(seats: readonly Placed[]): void {
      const weight = 2 / seats.length
      for (const [at, seat] of seats.entries()) for (const behind of seats.slice(at + 1)) compare(seat, behind, weight)
      for (const player of new Set(seats.map(([who]) => who))) matches[player] = (matches[player] ?? 0) + 1
    },
    /** Computing the strengths pauses now and then, so that other work of the process goes on. */
    fitted: (provisionalBelow: number = PROVISIONAL_BELOW) =>
      fitted({ players, pairs: columnsOf(pairs), records, matches }, provisionalBelow),
  }
}

/** Runs a computation to its end that could pause after each of its steps. */
export function withoutRest<Done>(steps: Generator<undefined, Done>): Done {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

export function strengths(players: number, matches: Iterable<readonly Placed[]>): Strengths {
  const comparisons = openStrengths(players)
  for (const match of matches) comparisons.add(match)
  return withoutRest(comparisons.fitted())
}

interface Pair {
  one: number
  other: number
  won: number
  weight: number
}

type Pairs = ReturnType<typeof columnsOf>

function columnsOf(pairs: ReadonlyMap<number, Pair>) {
  const sorted = Array.from(Float64Array.from(pairs.keys()).sort(), (key) => pairs.get(key) as Pair) // its own keys
  return {
    one: Uint32Array.from(sorted, ({ one }) => one),
    other: Uint32Array.from(sorted, ({ other }) => other),
    won: Float64Array.from(sorted, ({ won }) => won),
    weight: Float64Array.from(sorted, ({ weight }) => weight),
  }
}

const leadOf = (theta: Float64Array, pairs: Pairs, at: number): number =>
  (theta[pairs.one[at] as number] as number) - (theta[pairs.other[at] as number] as number)

interface Compared {
  players: number
  pairs: Pairs
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
  const covariance = players <= MOST_SURE ? yield* covarianceAt(theta, pairs) : undefined
  // The assertion is safe: the value is read only where `covariance` exists, which has an entry for each pair.
  const at = (row: number, column: number) =>
    covariance?.[Math.max(row, column) * players + Math.min(row, column)] as number
  const half = theta.map((_, player) => (covariance ? Z_95 * Math.sqrt(at(player, player)) : Number.POSITIVE_INFINITY))
  const difference = (one: number, other: number): Interval => {
    const value = (theta[one] as number) - (theta[other] as number)
    if (!covariance) return { value, ...ENDLESS }
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
    yield
  }
  return { theta, half, best, worst, matches, records, difference }
}

/** With very many players the information matrix would be too large, so uncertainties are not computed. */
const MOST_SURE = 2_000
const MOST_STEPS = 200
const WITHIN = 1e-13
/** A decrease of the likelihood below this is a rounding error and counts as no decrease. */
const ROUNDING = 1e-14
/** A step of Newton's method is precise enough when no more than this part of its gradient remains. */
const CLOSE = 1e-10
const MOST_ROUNDS = 10_000

/** Newton's method; each player also has half a win and half a loss against an imaginary player of strength 0. */
function* likeliest(players: number, pairs: Pairs): Generator<undefined, Float64Array> {
  let theta = new Float64Array(players)
  let likelihood = likelihoodOf(theta, pairs)
  for (let step = 0; step < MOST_STEPS; step++) {
    const move = yield* stepFrom(theta, pairs)
    let next = theta.map((value, player) => value + (move[player] as number))
    let reached = likelihoodOf(next, pairs)
    const least = likelihood - ROUNDING * Math.abs(likelihood)
    for (let halving = 1; reached < least && halving <= 40; halving++) {
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

/** Solves for a step of Newton's method by conjugate gradients, which need no matrix in memory. */
function* stepFrom(theta: Float64Array, pairs: Pairs): Generator<undefined, Float64Array> {
  const prior = theta.map((value) => logistic(value) * logistic(-value))
  const scale = Float64Array.from(prior)
  const known = knownOf(theta, pairs)
  const { one: ones, other: others } = pairs
  for (let at = 0; at < known.length; at++) shift(scale, pairs, at, known[at] as number, known[at] as number)
  const times = (vector: Float64Array): Float64Array => {
    const product = vector.map((value, player) => value * (prior[player] as number))
    for (let at = 0; at < known.length; at++) {
      const one = ones[at] as number
      const other = others[at] as number
      const flow = (known[at] as number) * ((vector[one] as number) - (vector[other] as number))
      product[one] = (product[one] as number) + flow
      product[other] = (product[other] as number) - flow
    }
    return product
  }
  const solution = new Float64Array(theta.length)
  const rest = gradientAt(theta, pairs)
  let direction = rest.map((value, player) => value / (scale[player] as number))
  let left = dot(rest, direction)
  const enough = left * CLOSE ** 2
  for (let round = 0; left > enough && round < MOST_ROUNDS; round++) {
    const product = times(direction)
    const far = left / dot(direction, product)
    for (let player = 0; player < theta.length; player++) {
      solution[player] = (solution[player] as number) + far * (direction[player] as number)
      rest[player] = (rest[player] as number) - far * (product[player] as number)
    }
    const scaled = rest.map((value, player) => value / (scale[player] as number))
    const now = dot(rest, scaled)
    const turn = now / left
    direction = scaled.map((value, player) => value + turn * (direction[player] as number))
    left = now
    yield
  }
  return solution
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number)
  return sum
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))
/** log σ(x), the logarithm of the logistic function, must be exact for large negative x, too. */
const logLogistic = (x: number): number => (x > 0 ? -Math.log1p(Math.exp(-x)) : x - Math.log1p(Math.exp(x)))

function likelihoodOf(theta: Float64Array, pairs: Pairs): number {
  let sum = 0
  for (const value of theta) sum += 0.5 * (logLogistic(value) + logLogistic(-value))
  for (let at = 0; at < pairs.one.length; at++) {
    const [lead, won] = [leadOf(theta, pairs, at), pairs.won[at] as number]
    sum += won * logLogistic(lead) + ((pairs.weight[at] as number) - won) * logLogistic(-lead)
  }
  return sum
}

function gradientAt(theta: Float64Array, pairs: Pairs): Float64Array {
  const gradient = theta.map((value) => 0.5 - logistic(value))
  for (let at = 0; at < pairs.one.length; at++) {
    const more = (pairs.won[at] as number) - (pairs.weight[at] as number) * logistic(leadOf(theta, pairs, at))
    shift(gradient, pairs, at, more, -more)
  }
  return gradient
}

function knownOf(theta: Float64Array, pairs: Pairs): Float64Array {
  return pairs.weight.map((weight, at) => {
    const lead = leadOf(theta, pairs, at)
    return weight * logistic(lead) * logistic(-lead)
  })
}

function shift(vector: Float64Array, pairs: Pairs, at: number, more: number, otherMore: number): void {
  const first = pairs.one[at] as number
  const second = pairs.other[at] as number
  vector[first] = (vector[first] as number) + more
  vector[second] = (vector[second] as number) + otherMore
}

function informationAt(theta: Float64Array, pairs: Pairs): Float64Array {
  const n = theta.length
  const matrix = new Float64Array(n * n)
  const add = (row: number, column: number, value: number) => {
    matrix[row * n + column] = (matrix[row * n + column] as number) + value
  }
  for (const [player, value] of theta.entries()) add(player, player, logistic(value) * logistic(-value))
  for (const [at, known] of knownOf(theta, pairs).entries()) {
    const [one, other] = [pairs.one[at] as number, pairs.other[at] as number]
    add(one, one, known)
    add(other, other, known)
    add(Math.max(one, other), Math.min(one, other), -known)
  }
  return matrix
}

function* covarianceAt(theta: Float64Array, pairs: Pairs): Generator<undefined, Float64Array> {
  const information = informationAt(theta, pairs)
  yield* factorise(information, theta.length)
  return yield* inverted(information, theta.length)
}

function* factorise(matrix: Float64Array, n: number): Generator<undefined, void> {
  for (let row = 0; row < n; row++) {
    const mine = matrix.subarray(row * n, row * n + row + 1)
    for (let column = 0; column <= row; column++) {
      const theirs = matrix.subarray(column * n, column * n + column + 1)
      let rest = mine[column] as number
      for (let k = 0; k < column; k++) rest -= (mine[k] as number) * (theirs[k] as number)
      mine[column] = column === row ? Math.sqrt(rest) : rest / (theirs[column] as number)
    }
    yield
  }
}

function* inverted(factor: Float64Array, n: number): Generator<undefined, Float64Array> {
  const own = new Float64Array(n * n)
  for (let row = 0; row < n; row++) {
    const mine = own.subarray(row * n, row * n + row + 1)
    mine[row] = 1
    for (let above = 0; above < row; above++) {
      addTimes(mine, own.subarray(above * n, above * n + above + 1), -(factor[row * n + above] as number))
    }
    const diagonal = factor[row * n + row] as number
    for (let column = 0; column <= row; column++) mine[column] = (mine[column] as number) / diagonal
    yield
  }
  const inverse = factor.fill(0)
  for (let below = 0; below < n; below++) {
    const theirs = own.subarray(below * n, below * n + below + 1)
    for (let row = 0; row <= below; row++) {
      addTimes(inverse.subarray(row * n, row * n + row + 1), theirs, theirs[row] as number)
    }
    yield
  }
  return inverse
}

function addTimes(vector: Float64Array, other: Float64Array, times: number): void {
  const length = Math.min(vector.length, other.length)
  for (let at = 0; at < length; at++) vector[at] = (vector[at] as number) + times * (other[at] as number)
}
