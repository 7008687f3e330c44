/** One line of `npm run bench`: a ratio against something measured in the same run. */
export interface BenchRow {
  name: string
  ratio: number
  /** The least ratio that is good enough, or the most: of what should be small, like a time against another. */
  bound: number
  side: 'least' | 'most'
  info: string
}

export const atLeast = (bound: number, name: string, ratio: number, info = ''): BenchRow => {
  return { name, ratio, bound, side: 'least', info }
}

export const atMost = (bound: number, name: string, ratio: number, info = ''): BenchRow => {
  return { name, ratio, bound, side: 'most', info }
}

export function isGood({ ratio, bound, side }: BenchRow): boolean {
  return side === 'least' ? ratio >= bound : ratio <= bound
}

/** Cells under each other. */
export function tableLines(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length))) ?? []
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
