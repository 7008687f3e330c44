import type { Seen } from '@masquerade/game'
import type { MatchStatus } from '@masquerade/protocol'

interface Steps {
  events: readonly Seen[]
  moments: readonly { seq: number }[]
}

/** Returns only the events of the first steps of a replay, so that the viewer cannot tell how many steps follow. */
export function firstMoments({ events, moments }: Steps, count: number): readonly Seen[] {
  if (count >= moments.length) return events
  const last = moments[Math.max(count, 1) - 1]?.seq ?? 0
  return events.filter(({ seq }) => seq <= last)
}

function momentsUpTo({ events, moments }: Steps, seq: number | undefined): number {
  if (seq === undefined) return 1
  if (seq > (events.at(-1)?.seq ?? 0)) return moments.length
  return (momentAt(moments, seq) ?? 0) + 1
}

export function openedAt(
  { status, events }: Pick<Steps, 'events'> & { status: MatchStatus },
  at: number | undefined,
  momentsOf: ((events: readonly Seen[], closed: boolean) => Steps['moments']) | undefined,
) {
  const held = status === 'finished'
  if (!held || !momentsOf) return { events, at, held }
  const steps = { events, moments: momentsOf(events, true) }
  const count = momentsUpTo(steps, at)
  const within = at !== undefined && at <= (events.at(-1)?.seq ?? 0)
  return { events: firstMoments(steps, count), at: within ? steps.moments[count - 1]?.seq : at, held }
}

export function momentAt(moments: Steps['moments'], seq: number): number | undefined {
  const index = moments.findLastIndex((moment) => moment.seq <= seq)
  return index === -1 ? undefined : index
}
