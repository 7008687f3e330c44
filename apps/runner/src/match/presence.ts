import { recent } from '../recent.ts'

export type Presence = ReturnType<typeof presence>

const LATELY_MS = 10_000
const MOST = 1_000

/** An agent that answered a moment ago need not be woken for its next match. */
export function presence(latelyMs = LATELY_MS) {
  const lastAnswers = recent<number>(MOST)

  return {
    answered: lastAnswers.put,
    isThere: (versionId: string, now: number): boolean =>
      now - (lastAnswers.peek(versionId) ?? Number.NEGATIVE_INFINITY) < latelyMs,
  }
}
