import type { Span } from './game.ts'

export interface Pacing {
  /** What a turn may take beside its questions. */
  perTurnMs?: number
  /** The tries of a question share its time; otherwise each has the whole. */
  sharedTries?: boolean
}

/** How long a match of these turns lasts at most from its deal on, whatever is answered, and however late. */
export function longestMs(spans: readonly Span[], { perTurnMs = 0, sharedTries = false }: Pacing = {}): number {
  const each = ({ limitMs, attempts }: Span) => limitMs * (sharedTries ? 1 : attempts) + perTurnMs
  return spans.reduce((sum, span) => sum + span.turns * each(span), 0)
}

export const turnsIn = (spans: readonly Span[]): number => spans.reduce((sum, { turns }) => sum + turns, 0)
