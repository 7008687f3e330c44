import { type EventKinds, type Logged, type Seen, sealed, type Viewer } from '@masquerade/game'
import type { HanabiEvent } from './events.ts'

/** A hand is seen by all at the table but its holder; the order of the deck by nobody, until the end uncovers it. */
export const sights: EventKinds<HanabiEvent>['sights'] = {
  opened: 'all',
  played: 'all',
  discarded: 'all',
  hinted: 'all',
  forfeited: 'all',
  ended: 'all',
  hand: seenByOthers,
  drew: seenByOthers,
  deck: 'nobody',
}

type Dealt = Logged<HanabiEvent> & { type: 'hand' | 'drew' }

function seenByOthers<Event extends Dealt>(event: Event, viewer: Viewer): Seen<Event> {
  return viewer.as === 'seat' && event.data.seenBy.includes(viewer.seat) ? event : sealed(event)
}
