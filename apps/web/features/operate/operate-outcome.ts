/** What came of something that an administrator did. */
export interface OperateOutcome {
  problem?: 'not-allowed' | 'no-reason' | 'gone' | 'limited'
  /** What was typed, to stand in the form again. */
  why?: string
}
