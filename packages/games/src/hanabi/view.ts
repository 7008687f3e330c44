import { type Logged, type Seen, sealed, type Viewer } from '@masquerade/game'
import type { HanabiEvent } from './events.ts'

/** A hand is seen by all at the table but its holder; the order of the deck by nobody, until the end uncovers it. */
export function view(event: Logged<HanabiEvent>, viewer: Viewer): Seen<HanabiEvent> {
  if (viewer.as === 'referee') return event
  switch (event.type) {
    case 'opened':
    case 'played':
    case 'discarded':
    case 'hinted':
    case 'forfeited':
    case 'ended':
      return event
    case 'hand':
    case 'drew':
      return viewer.as === 'seat' && event.data.seenBy.includes(viewer.seat) ? event : sealed(event)
    default:
      return sealed(event)
  }
}
