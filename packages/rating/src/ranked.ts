/**
 * Best first, equals sharing the better rank (1, 2, 2, 4) and keeping their order. `compare` is negative when the first
 * row is better, and 0 for equals alone: an order by whole numbers, as byHundredStart and byMean are.
 */
export function ranked<Row>(
  rows: readonly Row[],
  compare: (one: Row, other: Row) => number,
): { rank: number; row: Row }[] {
  let rank = 0
  return rows.toSorted(compare).map((row, index, sorted) => {
    const before = sorted[index - 1]
    if (before === undefined || compare(before, row) !== 0) rank = index + 1
    return { rank, row }
  })
}
