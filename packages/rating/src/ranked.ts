/** Best first, equals sharing the better rank (1, 2, 2, 4) and keeping their order. */
export function ranked<Row>(rows: readonly Row[], points: (row: Row) => number): { rank: number; row: Row }[] {
  const sorted = rows.map((row) => ({ row, points: points(row) })).sort((a, b) => b.points - a.points)
  let rank = 0
  let before: number | undefined
  return sorted.map(({ row, points }, index) => {
    if (points !== before) rank = index + 1
    before = points
    return { rank, row }
  })
}
