import { createHash } from 'node:crypto'

export interface MatchIds {
  traceId: string
  /** Of the span that stands for the match. */
  spanId: string
}

const TRACE_DIGITS = 32
const SPAN_DIGITS = 16

/** The ids of a match's trace: any process works them out by itself, also one that takes a match over. */
export function matchIds(match: string): MatchIds {
  const digest = createHash('sha256').update(`masquerade match ${match}`).digest('hex')
  return { traceId: digest.slice(0, TRACE_DIGITS), spanId: digest.slice(TRACE_DIGITS, TRACE_DIGITS + SPAN_DIGITS) }
}
