import { isSealed, type Seat, type Seen } from '@masquerade/game'
import type { MatchEventsReply, MatchReply } from '@masquerade/protocol'
import { readOrThrow } from '@/lib/own-api.ts'

/** An agent's reasoning about one question; the kind of an experiment's question is `probe:NAME`. */
export type Reasoning = NonNullable<MatchReply['reasoning']>[number]

export interface Ending {
  match: MatchReply
  events: readonly Seen[]
}

/** Whether all events before the hidden ending are loaded: the last loaded one then has no content. */
export function isWhole(events: readonly Seen[]): boolean {
  const last = events.at(-1)
  return last !== undefined && isSealed(last)
}

/** Fills in the content of events that the public log hides, but one player was allowed to see. */
export function withOwn(all: readonly Seen[], own: readonly Seen[]): readonly Seen[] {
  if (own.length === 0) return all
  const ownBySeq = new Map(own.map((event) => [event.seq, event]))
  return all.map((event) => (isSealed(event) ? (ownBySeq.get(event.seq) ?? event) : event))
}

/** Shows the events of which a text was hidden, or is shown again, as they are shown now. */
export const asShownNow = (all: readonly Seen[], instead: readonly Seen[] = []): readonly Seen[] =>
  all.map((event) => instead.find(({ seq }) => seq === event.seq) ?? event)

export async function askEnding(id: string): Promise<Ending> {
  const [match, { events }] = await Promise.all([
    readOrThrow<MatchReply>(`/matches/${id}`),
    readOrThrow<MatchEventsReply>(`/matches/${id}/events`),
  ])
  return { match, events }
}

export async function askMoments(
  id: string,
  seat: Seat | undefined,
  after: number,
  moments: number,
): Promise<readonly Seen[]> {
  const view = seat === undefined ? 'unspoiled' : `seat-${seat}`
  const path = `/matches/${id}/events?as=${view}&after=${after}&moments=${moments}`
  return (await readOrThrow<MatchEventsReply>(path)).events
}
