/** For an even number of values, the median is the upper of the two middle values. */
export function median(values: readonly number[]): number {
  return sorted(values)[values.length >> 1] ?? Number.NaN
}

export function percentile(values: readonly number[], share: number): number {
  return sorted(values)[Math.ceil(values.length * share) - 1] ?? Number.NaN
}

const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other)

export function medianRatio(figures: readonly number[], others: readonly number[]): number {
  return median(figures.map((figure, round) => figure / (others[round] ?? Number.NaN)))
}
