export type SpanAttributes = Record<string, string | number | boolean>

/** Trace span: a piece of work on a match that is under way. */
export interface Span {
  /** Ends the span, with attributes that describe the outcome. A second call does nothing. */
  end(attributes?: SpanAttributes): void
}

/**
 * Traces of matches: one match is one trace, whose ids follow from the match's id, so that all processes that play and
 * show the match join the same trace without talking to each other. A trace contains only names of steps, numbers and
 * outcomes: no prompt, reply, word, role or person's name.
 */
export interface Traces {
  /** Begins a trace span for a piece of work on a match. */
  begin(match: string, name: string, attributes?: SpanAttributes): Span
  /**
   * Records the span of the whole match once it is over, by whichever process ends it; times are in milliseconds since
   * 1970.
   */
  whole(match: string, beganAt: number, attributes: SpanAttributes): void
  /** Sends the remaining trace spans to the collector, and ends the tracing. */
  close(): Promise<void>
}

/** Does a piece of work within its trace span, which records by which kind of error the work ended, if any. */
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
