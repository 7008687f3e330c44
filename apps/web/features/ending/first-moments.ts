import type { Seen } from '@masquerade/game'
import { momentAt } from './moment-at.ts'

interface Steps {
  /** Those of a finished match that a viewer may see who does not know yet how it ended. */
  events: readonly Seen[]
  /** The steps of a replay of them. */
  moments: readonly { seq: number }[]
}

/**
 * What a replay's first moments are made of: the events up to the one that begins the last of them, so that nothing of
 * what follows is in it, not even how much. Who asks for more moments than there are has come to the end of the moves.
 */
export function firstMoments({ events, moments }: Steps, count: number): readonly Seen[] {
  if (count >= moments.length) return events
  const last = moments[Math.max(count, 1) - 1]?.seq ?? 0
  return events.filter(({ seq }) => seq <= last)
}

/** How many moments an address asks for that names an event, or none: then the match begins at its first. */
export function momentsUpTo({ events, moments }: Steps, seq: number | undefined): number {
  if (seq === undefined) return 1
  if (seq > (events.at(-1)?.seq ?? 0)) return moments.length
  return (momentAt(moments, seq) ?? 0) + 1
}
