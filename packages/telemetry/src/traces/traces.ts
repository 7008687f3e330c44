export type SpanAttributes = Record<string, string | number | boolean>

export interface Span {
  /** A trace span that has ended ignores a second end. */
  end(attributes?: SpanAttributes): void
}

/**
 * One match is one trace, whose ids follow from the match's id, so that all processes add to one trace without talking
 * to each other. A trace contains only names of steps, numbers and outcomes: no prompt, reply, word, role or person's
 * name.
 */
export interface Traces {
  begin(match: string, name: string, attributes?: SpanAttributes): Span
  /** Whichever process ends the match records its trace span; times are in milliseconds since 1970. */
  whole(match: string, beganAt: number, attributes: SpanAttributes): void
  close(): Promise<void>
}

/** The trace span records by which kind of error its work ended, if any. */
export async function during<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    span.end({ failed: error instanceof Error ? error.name : typeof error })
    throw error
  } finally {
    span.end()
  }
}
