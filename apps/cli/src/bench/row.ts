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
  /** The least ratio that is good enough, or the most. */
  bound: number
  /** `most`: of what should be small, like a time against another. */
  side?: 'least' | 'most'
  info: string
}

export function isGood({ ratio, bound, side = 'least' }: BenchRow): boolean {
  return side === 'least' ? ratio >= bound : ratio <= bound
}
