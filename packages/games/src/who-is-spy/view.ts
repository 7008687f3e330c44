import type { EventKinds, Logged, Seen } from '@masquerade/game'
import type { WhoIsSpyEvent } from './events.ts'

type Shown<Type extends WhoIsSpyEvent['type']> = Logged<WhoIsSpyEvent> & { type: Type }

/** Hidden until a line here says who may see it. */
export const sights: EventKinds<WhoIsSpyEvent>['sights'] = {
  opened: 'all',
  begun: 'all',
  judged: 'all',
  revealed: 'all',
  ended: 'all',
  spoke(event, viewer) {
    if (viewer.as !== 'seat') return asHeard(event)
    return event.data.missing === undefined && event.data.masked === undefined ? event : once(event, asPlayersHear)
  },
  voting: (event) => once(event, withoutOrders),
  spy: 'nobody',
  drawn: 'nobody',
  word: 'seat',
  voted: 'seat',
}

/** The viewers of an event look at it one after the other, and many see it alike: what they see is made once. */
let last: { event: Logged<WhoIsSpyEvent>; seen: Seen<WhoIsSpyEvent> } | undefined

function once<Event extends Logged<WhoIsSpyEvent>>(event: Event, made: (event: Event) => Seen<WhoIsSpyEvent>) {
  if (last?.event !== event) last = { event, seen: made(event) }
  return last.seen
}

/** Only the mask shows that a speech stated its speaker's own word, and any seat may say a mask. */
function asHeard(event: Shown<'spoke'>): Shown<'spoke'> {
  if (event.data.masked === undefined) return event
  const { masked: _, ...data } = event.data
  return { ...event, data }
}

/** Players hear silence as silence, whatever its reason. */
function asPlayersHear(event: Shown<'spoke'>): Shown<'spoke'> {
  const { masked: _, missing: __, ...data } = event.data
  return { ...event, data }
}

/** Which seats vote is known to all; the order in which a voter is shown the others comes with its ask. */
function withoutOrders({ seq, at, type, v, data: { round, ballots } }: Shown<'voting'>): Shown<'voting'> {
  return { seq, at, type, v, data: { round, ballots: ballots.map(({ seat }) => ({ seat })) } }
}
