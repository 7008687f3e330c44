/** What came of a report. `why` is what the reader typed, so that a refused form keeps it. */
export interface ReportOutcome {
  done?: true
  problem?: 'no-such-thing' | 'no-reason' | 'reported' | 'limited'
  why?: string
}
