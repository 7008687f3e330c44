/** What came of a report: nothing that somebody typed is lost. */
export interface ReportTold {
  done?: true
  problem?: 'no-such-thing' | 'no-reason' | 'reported' | 'limited'
  why?: string
}
