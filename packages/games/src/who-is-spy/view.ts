import { type Logged, type Seen, sealed, type Viewer } from '@masquerade/game'
import type { WhoIsSpyEvent } from './events.ts'

type Shown<Type extends WhoIsSpyEvent['type']> = Logged<WhoIsSpyEvent> & { type: Type }

/** Hidden until a line here says who may see it. */
export function view(event: Logged<WhoIsSpyEvent>, viewer: Viewer): Seen<WhoIsSpyEvent> {
  if (viewer.as === 'referee') return event
  switch (event.type) {
    case 'opened':
    case 'begun':
    case 'judged':
    case 'revealed':
    case 'ended':
      return event
    case 'spoke':
      if (viewer.as !== 'seat') return asHeard(event)
      return event.data.missing === undefined && event.data.masked === undefined ? event : once(event, asPlayersHear)
    case 'voting':
      return once(event, withoutOrders)
    case 'word':
    case 'voted':
      return viewer.as === 'seat' && viewer.seat === event.data.seat ? event : sealed(event)
    default:
      return sealed(event)
  }
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
