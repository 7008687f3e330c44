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
      return viewer.as === 'seat' ? asPlayersHear(event) : asHeard(event)
    case 'voting':
      return ownBallot(event, viewer)
    case 'word':
    case 'voted':
      return viewer.as === 'seat' && viewer.seat === event.data.seat ? event : sealed(event)
    default:
      return sealed(event)
  }
}

/** That a speech stated its speaker's own word is told by the mask alone, and anybody may say a mask. */
function asHeard(event: Shown<'spoke'>): Shown<'spoke'> {
  if (event.data.masked === undefined) return event
  const { masked: _, ...data } = event.data
  return { ...event, data }
}

/** Players hear silence as silence, whatever its reason. */
function asPlayersHear(event: Shown<'spoke'>): Shown<'spoke'> {
  const heard = asHeard(event)
  if (heard.data.missing === undefined) return heard
  const { missing: _, ...data } = heard.data
  return { ...heard, data }
}

/** Who votes is known to all; in which order a voter is shown the others, to that voter alone. */
function ownBallot(event: Shown<'voting'>, viewer: Viewer): Shown<'voting'> {
  const own = viewer.as === 'seat' ? event.data.ballots.findIndex(({ seat }) => seat === viewer.seat) : -1
  const others = withoutOrders(event)
  const ballot = event.data.ballots[own]
  if (!ballot) return others
  return { ...event, data: { round: event.data.round, ballots: others.data.ballots.with(own, ballot) } }
}

/** All who do not vote see the same, and each voter but for one ballot. */
const known = new WeakMap<Shown<'voting'>, Shown<'voting'>>()

function withoutOrders(event: Shown<'voting'>): Shown<'voting'> {
  const found = known.get(event)
  if (found) return found
  const { round, ballots } = event.data
  const shown = { ...event, data: { round, ballots: ballots.map(({ seat }) => ({ seat })) } }
  known.set(event, shown)
  return shown
}
