export type SpanAttributes = Record<string, string | number | boolean>

/** A piece of work on a match that is under way. */
export interface Span {
  /** With what came of it. Does nothing the second time. */
  end(attributes?: SpanAttributes): void
}

/**
 * Traces of matches: one match is one trace, whose ids follow from its own, so that all processes that play and show it
 * join the same one without talking to each other. A trace contains only names of steps, numbers and outcomes: no
 * prompt, reply, word, role or person's name.
 */
export interface Traces {
  /** Begins a piece of work on a match. */
  begin(match: string, name: string, attributes?: SpanAttributes): Span
  /** The match itself, once it is over, by whichever process ends it; in milliseconds since 1970. */
  whole(match: string, beganAt: number, attributes: SpanAttributes): void
  /** Sends what is left, and ends. */
  close(): Promise<void>
}

/** Does a piece of work within its span, which says by which kind of error it ended, if any. */
export async function during<Result>(span: Span | undefined, work: () => Promise<Result>): Promise<Result> {
  if (!span) return work()
  try {
    return await work()
  } catch (error) {
    span.end({ failed: error instanceof Error ? error.name : typeof error })
    throw error
  } finally {
    span.end()
  }
}
