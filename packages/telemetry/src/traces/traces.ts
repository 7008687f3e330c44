import type { z } from 'zod'
import type { traceVariables } from '../env.ts'

export type TraceSettings = z.output<z.ZodObject<typeof traceVariables>>

export type SpanAttributes = Record<string, string | number | boolean>

export interface Span {
  /** A trace span that has ended ignores a second end. */
  end(attributes?: SpanAttributes): void
}

/** A trace of a match contains names of steps, numbers and outcomes, but no prompts, replies or names of people. */
export interface Traces {
  begin(match: string, name: string, attributes?: SpanAttributes): Span
  /** The process in which a match ends records the trace span of the whole match. */
  whole(match: string, beganAt: number, attributes: SpanAttributes): void
  close(): Promise<void>
}

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
