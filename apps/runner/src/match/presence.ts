export type Presence = ReturnType<typeof presence>

const LATELY_MS = 10_000
const MOST = 1_000

/** An agent that answered a moment ago need not be woken for its next match. */
export function presence(latelyMs = LATELY_MS) {
  const lastAnswers = new Map<string, number>() // in their order

  return {
    answered(versionId: string, at: number): void {
      lastAnswers.delete(versionId)
      lastAnswers.set(versionId, at)
      const [oldest] = lastAnswers.keys()
      if (lastAnswers.size > MOST && oldest !== undefined) lastAnswers.delete(oldest)
    },
    isThere: (versionId: string, now: number): boolean =>
      now - (lastAnswers.get(versionId) ?? Number.NEGATIVE_INFINITY) < latelyMs,
  }
}
