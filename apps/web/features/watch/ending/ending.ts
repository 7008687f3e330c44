import { isSealed, type Seat, type Seen } from '@masquerade/game'
import type { MatchEventsReply, MatchReply } from '@masquerade/protocol'
import { readWithin } from '@/lib/own-api.ts'

/** Why an agent answered as it did, in its own words. */
export interface Reasoning {
  turn: number
  seat: number
  attempt: number
  /** What was asked; a probe of an experiment is `probe:NAME`. */
  kind?: string
  reasoning: string
}

/** A finished match with its ending, for spectators who turned the cards over. */
export interface Ending {
  match: MatchReply
  events: readonly Seen[]
}

/**
 * Whether these events of a match whose ending is held back are all there are: its end, which everybody may see, is
 * sealed, and each moment before it begins with an event that the viewer sees.
 */
export function isWhole(events: readonly Seen[]): boolean {
  const last = events.at(-1)
  return last !== undefined && isSealed(last)
}

/** What the player alone was dealt stays in sight when the whole log is shown. */
export function withOwn(all: readonly Seen[], own: readonly Seen[]): readonly Seen[] {
  if (own.length === 0) return all
  const ownBySeq = new Map(own.map((event) => [event.seq, event]))
  return all.map((event) => (isSealed(event) ? (ownBySeq.get(event.seq) ?? event) : event))
}

/** Asks for the ending; throws when it does not come whole. */
export async function askEnding(id: string): Promise<Ending> {
  const [match, { events }] = await Promise.all([
    readWithin<MatchReply>(`/matches/${id}`, WITHIN_MS),
    readWithin<MatchEventsReply>(`/matches/${id}/events`, WITHIN_MS),
  ])
  return { match, events }
}

/** Asks for what follows these events in a replay of so many moments, as its viewer may see it. */
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
