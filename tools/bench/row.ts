/** One line of `npm run bench`: a ratio against something measured in the same run. */
export interface BenchRow {
  name: string
  ratio: number
  /** The least ratio that is good enough, or the most. */
  bound: number
  /** `most`: of what should be small, like a time against another. */
  side?: 'least' | 'most'
  info: string
}

export function isGood({ ratio, bound, side = 'least' }: BenchRow): boolean {
  return side === 'least' ? ratio >= bound : ratio <= bound
}
