/** Why an answer was not taken, as far as a person can do something about it. */
export type AnswerProblem = 'empty' | 'late' | 'lost' | 'other'

/** None for an answer that was there before: it came from another tab of the same person's, and stands. */
export function problemOf(code: string): Exclude<AnswerProblem, 'empty'> | undefined {
  if (code === 'answered') return undefined
  return code === 'late' || code === 'lost' ? code : 'other'
}
