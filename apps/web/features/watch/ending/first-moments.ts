import type { Seen } from '@masquerade/game'
import type { MatchStatus } from '@masquerade/protocol'

interface Steps {
  /** A finished match's events except its ending, for a viewer who has not seen how the match ended. */
  events: readonly Seen[]
  /** The steps (units of playback) of the replay into which the finished match's events are divided. */
  moments: readonly { seq: number }[]
}

/**
 * Returns the events of the first `count` steps of a replay. Of the last of these steps only the first event is
 * returned, so that nothing about later steps is revealed, not even their number. A `count` that exceeds the number of
 * steps returns all events before the ending.
 */
export function firstMoments({ events, moments }: Steps, count: number): readonly Seen[] {
  if (count >= moments.length) return events
  const last = moments[Math.max(count, 1) - 1]?.seq ?? 0
  return events.filter(({ seq }) => seq <= last)
}

/** Returns the number of replay steps to load for the event that the page's address names; 1 if it names none. */
function momentsUpTo({ events, moments }: Steps, seq: number | undefined): number {
  if (seq === undefined) return 1
  if (seq > (events.at(-1)?.seq ?? 0)) return moments.length
  return (momentAt(moments, seq) ?? 0) + 1
}

interface Log {
  status: MatchStatus
  /** The events of a match that may be shown to a viewer who does not know how the match ended. */
  events: readonly Seen[]
}

interface Opened {
  events: readonly Seen[]
  /** The number of the event at which the replay begins. */
  at: number | undefined
  /** Whether the match is over, and the events that follow the given ones are hidden, among them the ending. */
  held: boolean
}

/**
 * Selects the events for a page that opens a match at a given event: for a finished match, only the replay's steps up
 * to that event. `momentsOf` divides the game into steps; without it the events are shown as a list, which has no
 * position.
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

/** Returns the index of the replay's step that contains the event with the given number. */
export function momentAt(moments: readonly { seq: number }[], seq: number): number | undefined {
  const index = moments.findLastIndex((moment) => moment.seq <= seq)
  return index === -1 ? undefined : index
}
