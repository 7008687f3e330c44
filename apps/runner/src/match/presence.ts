/** An agent that answered a moment ago need not be woken for its next match. */
export interface Presence {
  answered(versionId: string, at: number): void
  isThere(versionId: string, now: number): boolean
}

const LATELY_MS = 10_000
const MOST = 1_000

export function presence(latelyMs = LATELY_MS): Presence {
  const lastAnswers = new Map<string, number>() // in their order

  return {
    answered(versionId, at) {
      lastAnswers.delete(versionId)
      lastAnswers.set(versionId, at)
      const [oldest] = lastAnswers.keys()
      if (lastAnswers.size > MOST && oldest !== undefined) lastAnswers.delete(oldest)
    },
    isThere: (versionId, now) => now - (lastAnswers.get(versionId) ?? Number.NEGATIVE_INFINITY) < latelyMs,
  }
}
