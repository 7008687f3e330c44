/** What somebody named, and what was there to be named. */
export interface Named {
  given: readonly string[]
  chosen: readonly string[]
}

/** Counts of one answer or of many: they add up. */
export interface NamedCounts {
  hits: number
  given: number
  chosen: number
}

export interface F1 {
  /** Of what was given the share that is right; undefined where nothing was given. */
  precision: number | undefined
  /** Of what was chosen the share that was found; undefined where nothing was chosen. */
  recall: number | undefined
  f1: number
}

/** Naming one twice is naming it once. */
export function namedCounts({ given, chosen }: Named): NamedCounts {
  const [named, there] = [new Set(given), new Set(chosen)]
  return { hits: [...named].filter((one) => there.has(one)).length, given: named.size, chosen: there.size }
}

/** Pooled over all answers, not averaged; 0 without a hit. */
export function pooledF1(pairs: Iterable<Named>): F1 {
  let [hits, given, chosen] = [0, 0, 0]
  for (const pair of pairs) {
    const counts = namedCounts(pair)
    hits += counts.hits
    given += counts.given
    chosen += counts.chosen
  }
  return {
    precision: given > 0 ? hits / given : undefined,
    recall: chosen > 0 ? hits / chosen : undefined,
    f1: hits > 0 ? (2 * hits) / (given + chosen) : 0,
  }
}

/** Over people, the F1 of each of them by the samples that it answered. */
export function f1OfPeople(people: readonly (readonly Named[])[]): Spread | undefined {
  return spread(people.map((answers) => pooledF1(answers).f1))
}

export interface Spread {
  n: number
  mean: number
  /** Of a sample, n − 1 below the line; undefined for one alone. */
  sd: number | undefined
}

/** Mean and standard deviation; undefined of nothing. */
export function spread(values: readonly number[]): Spread | undefined {
  const n = values.length
  if (n === 0) return undefined
  const mean = values.reduce((sum, value) => sum + value, 0) / n
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { n, mean, sd: n > 1 ? Math.sqrt(squares / (n - 1)) : undefined }
}
