export interface Named {
  given: readonly string[]
  chosen: readonly string[]
}

interface NamedCounts {
  hits: number
  given: number
  chosen: number
}

/** An answer that is given twice counts once in the F1 score. */
function namedCounts({ given, chosen }: Named): NamedCounts {
  const [named, there] = [new Set(given), new Set(chosen)]
  return { hits: [...named].filter((one) => there.has(one)).length, given: named.size, chosen: there.size }
}

export function pooledCounts(pairs: Iterable<Named>): NamedCounts {
  const all = { hits: 0, given: 0, chosen: 0 }
  for (const pair of pairs) {
    const { hits, given, chosen } = namedCounts(pair)
    all.hits += hits
    all.given += given
    all.chosen += chosen
  }
  return all
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
