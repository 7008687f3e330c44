import type { Span } from './game.ts'

/** What a schedule of release adds: a turn is looked at for so long at most, and waits for so long when it comes late. */
export interface Schedule {
  lookingMs: number
  tickMs: number
}

/**
 * How long a match of these turns lasts at most from its deal on, whatever is answered, and however late. Where turns are
 * released on a schedule the tries of a question share its time; otherwise each has the whole.
 */
export function longestMs(spans: readonly Span[], schedule?: Schedule): number {
  const each = ({ limitMs, attempts }: Span) =>
    schedule ? Math.max(limitMs + schedule.tickMs, schedule.lookingMs) : limitMs * attempts
  return spans.reduce((sum, span) => sum + span.turns * each(span), 0)
}

export const turnsIn = (spans: readonly Span[]): number => spans.reduce((sum, { turns }) => sum + turns, 0)
