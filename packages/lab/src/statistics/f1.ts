/** The answers given to a question that has several right answers, and the list of right answers. */
export interface Named {
  given: readonly string[]
  chosen: readonly string[]
}

/** The counts from which the F1 score is computed, for one answer or added up over many answers. */
export interface NamedCounts {
  hits: number
  given: number
  chosen: number
}

export interface F1 {
  /** The share of the given answers that are right; undefined where none was given. */
  precision: number | undefined
  /** The share of the right answers that were given; undefined where there are none. */
  recall: number | undefined
  f1: number
}

/**
 * Counts the given answers, the right answers, and the given answers that are right; an answer that is given twice
 * counts once.
 */
export function namedCounts({ given, chosen }: Named): NamedCounts {
  const [named, there] = [new Set(given), new Set(chosen)]
  return { hits: [...named].filter((one) => there.has(one)).length, given: named.size, chosen: there.size }
}

/**
 * Returns the F1 score of all answers pooled, which is not the average of single scores; 0 where no answer is right.
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

/** Returns mean and standard deviation, over people, of the F1 score that each person reached over all samples. */
export function f1OfPeople(people: readonly (readonly Named[])[]): Spread | undefined {
  return spread(people.map((answers) => pooledF1(answers).f1))
}

export interface Spread {
  n: number
  mean: number
  /** The standard deviation of a sample, with n − 1 as divisor; undefined for one value. */
  sd: number | undefined
}

/** Returns the mean and standard deviation of values; undefined without values. */
export function spread(values: readonly number[]): Spread | undefined {
  const n = values.length
  if (n === 0) return undefined
  const mean = values.reduce((sum, value) => sum + value, 0) / n
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { n, mean, sd: n > 1 ? Math.sqrt(squares / (n - 1)) : undefined }
}
