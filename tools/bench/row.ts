export interface Wanted {
  small: boolean
  /** Benchmarks use their largest data, such as a million matches, and take a quarter of an hour each. */
  full: boolean
  aDay?: number
  factor?: number
}

export interface BenchRow {
  name: string
  ratio: number
  /** The least acceptable value, or the greatest one if small values are good, as for times. */
  bound: number
  side: 'least' | 'most'
  info: string
}

const row =
  (side: BenchRow['side']) =>
  (bound: number, name: string, ratio: number, info = ''): BenchRow => ({ name, ratio, bound, side, info })

export const atLeast = row('least')
export const atMost = row('most')

export function isGood({ ratio, bound, side }: BenchRow): boolean {
  return side === 'least' ? ratio >= bound : ratio <= bound
}

export function tableLines(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length))) ?? []
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
