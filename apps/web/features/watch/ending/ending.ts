import { isSealed, type Seat, type Seen } from '@masquerade/game'
import type { MatchEventsReply, MatchReply } from '@masquerade/protocol'
import { readWithin } from '@/lib/own-api.ts'

/** The reason that an agent gave for one of its answers. */
export interface Reasoning {
  turn: number
  seat: number
  attempt: number
  /** The kind of question that the agent answered; a question of an experiment is `probe:NAME`. */
  kind?: string
  reasoning: string
}

/** A finished match with its result, all events, and the agents' reasons. */
export interface Ending {
  match: MatchReply
  events: readonly Seen[]
}

/**
 * Whether all events before a hidden ending have been loaded. The ending arrives as sealed events (placeholders without
 * content), and each earlier step of the replay begins with an event that the viewer sees: if the last loaded event is
 * sealed, no event before it is missing.
 */
export function isWhole(events: readonly Seen[]): boolean {
  const last = events.at(-1)
  return last !== undefined && isSealed(last)
}

/**
 * Merges the events that only one player saw (such as the cards dealt to this player) into the log of the whole match,
 * so that they stay visible.
 */
export function withOwn(all: readonly Seen[], own: readonly Seen[]): readonly Seen[] {
  if (own.length === 0) return all
  const ownBySeq = new Map(own.map((event) => [event.seq, event]))
  return all.map((event) => (isSealed(event) ? (ownBySeq.get(event.seq) ?? event) : event))
}

/** Loads a finished match with its ending; throws an error unless the complete match arrives. */
export async function askEnding(id: string): Promise<Ending> {
  const [match, { events }] = await Promise.all([
    readWithin<MatchReply>(`/matches/${id}`, WITHIN_MS),
    readWithin<MatchEventsReply>(`/matches/${id}/events`, WITHIN_MS),
  ])
  return { match, events }
}

/**
 * Loads the events that follow the known events, up to the given number of replay steps, as far as the viewer may see
 * them.
 */
export async function askMoments(
  id: string,
  seat: Seat | undefined,
  after: number,
  moments: number,
): Promise<readonly Seen[]> {
  const view = seat === undefined ? 'unspoiled' : `seat-${seat}`
  const path = `/matches/${id}/events?as=${view}&after=${after}&moments=${moments}`
  return (await readWithin<MatchEventsReply>(path, WITHIN_MS)).events
}

const WITHIN_MS = 15_000
