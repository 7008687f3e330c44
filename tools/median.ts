/** Median of some values; of an even number, the upper of the two middle ones. */
export function median(values: readonly number[]): number {
  return sorted(values)[values.length >> 1] ?? Number.NaN
}

/** Percentile of some values: the smallest one that at least this share does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  return sorted(values)[Math.ceil(values.length * share) - 1] ?? Number.NaN
}

const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other)

/** Median of the ratios of paired figures, each pair from the same round. */
export function medianRatio(figures: readonly number[], others: readonly number[]): number {
  return median(figures.map((figure, round) => figure / (others[round] ?? Number.NaN)))
}
