/** What somebody noted of a seat, and what it really was. */
export interface Example {
  features: readonly number[]
  kind: string
}

/** The number of steps in which a feature is measured. */
const STEPS = 12

/**
 * Guesses kinds from features by counting (naive Bayes over quantiles): a plain classifier that finds any feature which
 * tells something by itself.
 */
export function trained(examples: readonly Example[]): (features: readonly number[]) => string {
  const kinds = [...new Set(examples.map(({ kind }) => kind))].toSorted()
  const edges = (examples[0]?.features ?? []).map((_, index) => {
    const sorted = examples.map(({ features }) => features[index] ?? 0).toSorted((one, other) => one - other)
    return Array.from(
      { length: STEPS - 1 },
      (__, step) => sorted[Math.floor(((step + 1) * sorted.length) / STEPS)] ?? 0,
    )
  })
  const stepOf = (index: number, value: number) => (edges[index] ?? []).filter((edge) => edge < value).length
  const ofKind = kinds.map((kind) => {
    const own = examples.filter((example) => example.kind === kind)
    const logs = edges.map((_, index) => {
      const counts = Array<number>(STEPS).fill(1)
      for (const { features } of own) {
        const step = stepOf(index, features[index] ?? 0)
        counts[step] = (counts[step] ?? 0) + 1
      }
      return counts.map((count) => Math.log(count / (own.length + STEPS)))
    })
    return { kind, prior: Math.log(own.length / examples.length), logs }
  })
  return (features) => {
    const scored = ofKind.map(({ kind, prior, logs }) => ({
      kind,
      score: logs.reduce((sum, steps, index) => sum + (steps[stepOf(index, features[index] ?? 0)] ?? 0), prior),
    }))
    return scored.reduce((best, one) => (one.score > best.score ? one : best)).kind
  }
}

/** How often a guess is right of examples that it was not trained on, and how often that of the most common kind. */
export function heldAgainst(guess: (features: readonly number[]) => string, examples: readonly Example[]) {
  const share = (isRight: (example: Example) => boolean) => examples.filter(isRight).length / examples.length
  const kinds = [...new Set(examples.map(({ kind }) => kind))]
  return {
    right: share(({ features, kind }) => guess(features) === kind),
    base: Math.max(...kinds.map((common) => share(({ kind }) => kind === common))),
  }
}
