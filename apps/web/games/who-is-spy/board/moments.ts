import { isSealed, type Seen } from '@masquerade/game'
import type { WhoIsSpyEvent } from '@masquerade/games'

type VisibleEvent = Extract<Seen, { at: string }> & WhoIsSpyEvent

/**
 * A step of the replay: one moment a turn. `seq` names it in addresses; it lasts up to the event `upTo`,
 * sealed ones included.
 */
export type Moment = { seq: number; upTo: number; round: number } & (
  | { kind: 'opening' | 'end' | 'fouls' | 'ballots' }
  | { kind: 'reveal'; out: number | null }
  | { kind: 'speech'; seat: number; text: string }
  /** All moves are made, and the outcome of the last one is held back until the spectator asks. */
  | { kind: 'closed'; after: 'speech' | 'ballots' }
)

/** `closed`: the match is over, and its last events are sealed because the reader has not turned the cards over. */
export function momentsOf(events: readonly Seen[], closed = false): Moment[] {
  const moments: Moment[] = []
  for (const event of events) {
    const begun = isSealed(event) ? undefined : begins(event as VisibleEvent) // a view hides events and changes no shapes
    const last = moments.at(-1)
    if (begun) moments.push({ ...begun, seq: event.seq, upTo: event.seq })
    else if (last) last.upTo = event.seq
  }
  const last = moments.at(-1)
  if (closed && last && last.upTo - last.seq >= ENDING) moments.push(endingAfter(last))
  return moments
}

/** The last two events are what came of the last move, and the end; where the first will stand, the closed ending does. */
const ENDING = 2

function endingAfter(last: Moment): Moment {
  const { round, upTo } = last
  last.upTo = upTo - ENDING
  return { kind: 'closed', after: last.kind === 'speech' ? 'speech' : 'ballots', round, seq: upTo - ENDING + 1, upTo }
}

type Begun = Moment extends infer M ? (M extends Moment ? Omit<M, 'seq' | 'upTo'> : never) : never

function begins(event: VisibleEvent): Begun | undefined {
  switch (event.type) {
    case 'opened':
      return { kind: 'opening', round: 1 }
    case 'spoke':
      return { kind: 'speech', round: event.data.round, seat: event.data.seat, text: event.data.text }
    case 'judged':
      return event.data.fouls.length > 0 ? { kind: 'fouls', round: event.data.round } : undefined
    case 'voting':
      return { kind: 'ballots', round: event.data.round }
    case 'revealed':
      return { kind: 'reveal', round: event.data.round, out: event.data.out }
    case 'ended':
      return { kind: 'end', round: event.data.rounds }
    default:
      return undefined
  }
}
