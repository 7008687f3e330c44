import type { Seen } from '@masquerade/game'
import type { MatchStatus } from '@masquerade/protocol'

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
function momentsUpTo({ events, moments }: Steps, seq: number | undefined): number {
  if (seq === undefined) return 1
  if (seq > (events.at(-1)?.seq ?? 0)) return moments.length
  return (momentAt(moments, seq) ?? 0) + 1
}

interface Log {
  status: MatchStatus
  /** As a viewer may see them who does not know yet how it ended. */
  events: readonly Seen[]
}

interface Opened {
  events: readonly Seen[]
  /** The event to begin at. */
  at: number | undefined
  /** The match is over, and its ending is held back, with all that comes after these events. */
  held: boolean
}

/**
 * What a page is sent of a match that is opened at an event: of a finished one its moments up to that event, and
 * nothing that follows. `momentsOf` is the game's; without it the log is shown as a list, which has no position.
 */
export function openedAt(
  { status, events }: Log,
  at: number | undefined,
  momentsOf: ((events: readonly Seen[], closed: boolean) => readonly { seq: number }[]) | undefined,
): Opened {
  const held = status === 'finished'
  if (!held || !momentsOf) return { events, at, held }
  const steps = { events, moments: momentsOf(events, true) }
  const count = momentsUpTo(steps, at)
  const within = at !== undefined && at <= (events.at(-1)?.seq ?? 0)
  return { events: firstMoments(steps, count), at: within ? steps.moments[count - 1]?.seq : at, held }
}

/** The moment that an address names: the last one that had begun by then. */
export function momentAt(moments: readonly { seq: number }[], seq: number): number | undefined {
  const index = moments.findLastIndex((moment) => moment.seq <= seq)
  return index === -1 ? undefined : index
}
