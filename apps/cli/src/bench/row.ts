/** One line of `npm run bench`: a ratio against a bare limit measured in the same run. */
export interface BenchRow {
  name: string
  ratio: number
  /** The least ratio that is good enough. */
  bound: number
  info: string
}
