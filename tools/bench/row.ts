/** How much is measured: all sizes, or those that a smaller machine bears. */
export interface Wanted {
  small: boolean
  /** Leaderboards of 10,000 agents and a million matches, an audit of 100,000: a quarter of an hour each. */
  full: boolean
  /** Of a year's data: how many matches a day, and one in how many of them is really made. */
  aDay?: number
  factor?: number
}

/** One line of `npm run bench`: a ratio against something measured in the same run. */
export interface BenchRow {
  name: string
  ratio: number
  /** The least ratio that passes, or the most for a ratio that should be small, such as one time against another. */
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
