export interface Named {
  given: readonly string[]
  chosen: readonly string[]
}

export interface NamedCounts {
  hits: number
  given: number
  chosen: number
}

export interface F1 {
  precision: number | undefined
  recall: number | undefined
  f1: number
}

/** An answer that is given twice counts once in the F1 score. */
export function namedCounts({ given, chosen }: Named): NamedCounts {
  const [named, there] = [new Set(given), new Set(chosen)]
  return { hits: [...named].filter((one) => there.has(one)).length, given: named.size, chosen: there.size }
}

/**
 * The F1 score is computed from all answers pooled, and is not the average of single scores; the score is 0 where no
 * answer is right.
 */
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

export function f1OfPeople(people: readonly (readonly Named[])[]): Spread | undefined {
  return spread(people.map((answers) => pooledF1(answers).f1))
}

export interface Spread {
  n: number
  mean: number
  sd: number | undefined
}

export function spread(values: readonly number[]): Spread | undefined {
  const n = values.length
  if (n === 0) return undefined
  const mean = values.reduce((sum, value) => sum + value, 0) / n
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { n, mean, sd: n > 1 ? Math.sqrt(squares / (n - 1)) : undefined }
}
