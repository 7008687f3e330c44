import type { Seen } from '@masquerade/game'
import type { MatchStatus } from '@masquerade/protocol'
import { firstMoments, momentsUpTo } from './first-moments.ts'

interface Log {
  status: MatchStatus
  /** As a viewer may see them who does not know yet how it ended. */
  events: readonly Seen[]
}

export interface Opened {
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
