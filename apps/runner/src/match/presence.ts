/** Remembers which agents answered a moment ago, so that they need not be woken for their next match. */
export interface Presence {
  answered(versionId: string, at: number): void
  /** Whether the agent answered shortly before this time. */
  isThere(versionId: string, now: number): boolean
}

/** Milliseconds after an answer during which an agent counts as awake. */
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
