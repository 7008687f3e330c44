import { studentTails, sum } from '@masquerade/rating'

export const mean = (values: readonly number[]): number => sum(values) / values.length

export type Level = 'nominal' | 'ordinal' | 'interval'

/** Krippendorff's alpha (a measure of agreement between raters) is undefined where all ratings are equal. */
export function krippendorff(ratings: readonly (readonly (number | null)[])[], level: Level): number | undefined {
  const units = Math.max(0, ...ratings.map((rater) => rater.length))
  const values = [...new Set(ratings.flat().filter((value) => value !== null))].sort((one, other) => one - other)
  const place = new Map(values.map((value, index) => [value, index]))
  const coincidences = values.map(() => new Float64Array(values.length))
  for (let unit = 0; unit < units; unit++) {
    // Counting values is faster than comparing all pairs of raters, since raters are many and values few.
    const given = new Map<number, number>()
    let raters = 0
    for (const rater of ratings) {
      const at = place.get(rater[unit] ?? Number.NaN)
      if (at === undefined) continue
      given.set(at, (given.get(at) ?? 0) + 1)
      raters++
    }
    if (raters < 2) continue
    for (const [one, count] of given) {
      const row = coincidences[one]
      if (!row) continue
      for (const [other, beside] of given) {
        row[other] = (row[other] ?? 0) + (count * (one === other ? count - 1 : beside)) / (raters - 1)
      }
    }
  }
  const counts = coincidences.map((row) => row.reduce((sum, count) => sum + count, 0))
  const n = sum(counts)
  const distance = distancesAt(level, values, counts)
  let [observed, expected] = [0, 0]
  for (const [one, row] of coincidences.entries()) {
    for (const [other, together] of row.entries()) {
      const far = distance(one, other)
      observed += together * far
      expected += (counts[one] ?? 0) * (counts[other] ?? 0) * far
    }
  }
  return expected === 0 ? undefined : 1 - ((n - 1) * observed) / expected
}

function distancesAt(level: Level, values: readonly number[], counts: readonly number[]) {
  return (one: number, other: number): number => {
    if (one === other) return 0
    switch (level) {
      case 'nominal':
        return 1
      case 'interval':
        return ((values[one] ?? 0) - (values[other] ?? 0)) ** 2
      case 'ordinal': {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        const between = sum(counts.slice(low, high + 1))
        return (between - ((counts[low] ?? 0) + (counts[high] ?? 0)) / 2) ** 2
      }
    }
  }
}

/** Each row says how many raters put one text into each class; all rows must have the same number of raters. */
export function fleiss(counts: readonly (readonly number[])[]): number | undefined {
  const raters = sum(counts[0] ?? [])
  const subjects = counts.length
  const kinds = counts[0]?.length ?? 0
  const shares = Array.from({ length: kinds }, (_, kind) => {
    return sum(counts.map((subject) => subject[kind] ?? 0)) / (subjects * raters)
  })
  const byChance = sum(shares.map((share) => share * share))
  const agreed = mean(
    counts.map((subject) => (sum(subject.map((count) => count * count)) - raters) / (raters * (raters - 1))),
  )
  return byChance === 1 || raters < 2 ? undefined : (agreed - byChance) / (1 - byChance)
}

export const pearson = (x: readonly number[], y: readonly number[]) => correlation(pearsonOf, x, y)

export const spearman = (x: readonly number[], y: readonly number[]) => correlation(spearmanOf, x, y)

function correlation(of: typeof pearsonOf, x: readonly number[], y: readonly number[]) {
  const n = Math.min(x.length, y.length)
  const value = of(Array.from({ length: n }, (_, at) => ({ x: x[at] ?? 0, y: y[at] ?? 0, count: 1 })))
  if (value === undefined) return undefined
  const open = 1 - value * value
  return { value, p: open === 0 ? 0 : studentTails(value * Math.sqrt((n - 2) / open), n - 2) }
}

export interface Tallied {
  x: number
  y: number
  count: number
}

export function pearsonOf(points: readonly Tallied[]): number | undefined {
  const [meanX, meanY] = [meanOf(points, 'x'), meanOf(points, 'y')]
  let [squaresX, squaresY, products] = [0, 0, 0]
  for (const { x, y, count } of points) {
    const [dx, dy] = [x - meanX, y - meanY]
    squaresX += count * dx * dx
    squaresY += count * dy * dy
    products += count * dx * dy
  }
  if (squaresX === 0 || squaresY === 0) return undefined
  const value = Math.max(-1, Math.min(1, products / Math.sqrt(squaresX * squaresY)))
  // A correlation that differs from 1 or −1 only by a rounding error is set to 1 or −1.
  return 1 - value * value < 1e-15 ? Math.sign(value) : value
}

export function spearmanOf(points: readonly Tallied[]): number | undefined {
  const [x, y] = [ranksIn(points, 'x'), ranksIn(points, 'y')]
  return pearsonOf(points.map((point) => ({ ...point, x: x.get(point.x) ?? 0, y: y.get(point.y) ?? 0 })))
}

const meanOf = (points: readonly Tallied[], side: 'x' | 'y'): number =>
  sum(points.map((point) => point.count * point[side])) / sum(points.map(({ count }) => count))

/** Equal values share one rank, which is the mean of the ranks that they would have separately. */
function ranksIn(points: readonly Tallied[], side: 'x' | 'y'): Map<number, number> {
  const counts = new Map<number, number>()
  for (const point of points) counts.set(point[side], (counts.get(point[side]) ?? 0) + point.count)
  let before = 0
  return new Map(
    [...counts]
      .sort(([one], [other]) => one - other)
      .map(([value, count]) => {
        const rank = before + (count + 1) / 2
        before += count
        return [value, rank]
      }),
  )
}

/** Kappa (a measure of agreement) is over the texts that all of these raters rated. */
export function kappaOver(raters: readonly (readonly (number | null)[])[], kinds: number) {
  const units = Math.max(0, ...raters.map(({ length }) => length))
  const counts = Array.from({ length: units }, (_, unit) => raters.flatMap((rater) => rater[unit] ?? []))
    .filter((answers) => answers.length === raters.length)
    .map((answers) => Array.from({ length: kinds }, (_, kind) => answers.filter((one) => one === kind).length))
  return { value: raters.length > 1 && counts.length > 0 ? fleiss(counts) : undefined, n: counts.length }
}

export interface Named {
  given: readonly string[]
  chosen: readonly string[]
}

/** An answer that is given twice counts once in the F1 score. */
export function pooledCounts(pairs: Iterable<Named>) {
  const all = { hits: 0, given: 0, chosen: 0 }
  for (const { given, chosen } of pairs) {
    const [named, there] = [new Set(given), new Set(chosen)]
    all.hits += [...named].filter((one) => there.has(one)).length
    all.given += named.size
    all.chosen += there.size
  }
  return all
}

export function spread(values: readonly number[]) {
  const n = values.length
  if (n === 0) return undefined
  const middle = mean(values)
  const squares = sum(values.map((value) => (value - middle) ** 2))
  return { n, mean: middle, sd: n > 1 ? Math.sqrt(squares / (n - 1)) : undefined }
}
