import { type Logged, type Seen, sealed, type Viewer } from '@masquerade/game'
import type { BargainEvent } from './events.ts'

/** What the items are worth to a seat is its own, until the end; all that is said and proposed is heard by all. */
export function view(event: Logged<BargainEvent>, viewer: Viewer): Seen<BargainEvent> {
  if (viewer.as === 'referee') return event
  switch (event.type) {
    case 'opened':
    case 'proposed':
    case 'accepted':
    case 'forfeited':
    case 'ended':
      return event
    case 'values':
      return viewer.as === 'seat' && viewer.seat === event.data.seat ? event : sealed(event)
    default:
      return sealed(event)
  }
}
