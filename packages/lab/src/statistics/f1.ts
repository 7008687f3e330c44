/** The named answers, and the right ones. */
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
  /** The right share of what was named; undefined where nothing was. */
  precision: number | undefined
  /** The found share of what was right; undefined where nothing was. */
  recall: number | undefined
  f1: number
}

/** Naming one twice counts once. */
export function namedCounts({ given, chosen }: Named): NamedCounts {
  const [named, there] = [new Set(given), new Set(chosen)]
  return { hits: [...named].filter((one) => there.has(one)).length, given: named.size, chosen: there.size }
}

/** F1 pooled over all answers, not averaged; 0 without a hit. */
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

/** The spread over people of their F1; each person's F1 is of the samples that the person answered. */
export function f1OfPeople(people: readonly (readonly Named[])[]): Spread | undefined {
  return spread(people.map((answers) => pooledF1(answers).f1))
}

export interface Spread {
  n: number
  mean: number
  /** The standard deviation of a sample, with n − 1; undefined for one value. */
  sd: number | undefined
}

/** Mean and standard deviation; undefined without values. */
export function spread(values: readonly number[]): Spread | undefined {
  const n = values.length
  if (n === 0) return undefined
  const mean = values.reduce((sum, value) => sum + value, 0) / n
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { n, mean, sd: n > 1 ? Math.sqrt(squares / (n - 1)) : undefined }
}
