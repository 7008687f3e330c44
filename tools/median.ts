/** Of an even number of values the upper one in the middle. */
export function median(values: readonly number[]): number {
  return sorted(values)[values.length >> 1] ?? Number.NaN
}

/** The value that such a share of all is not above. */
export function percentile(values: readonly number[], share: number): number {
  return sorted(values)[Math.ceil(values.length * share) - 1] ?? Number.NaN
}

const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other)

/** The median of one's figures, each by another's of the same round. */
export function medianRatio(figures: readonly number[], others: readonly number[]): number {
  return median(figures.map((figure, round) => figure / (others[round] ?? Number.NaN)))
}
