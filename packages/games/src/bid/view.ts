import { type Logged, type Seen, sealed, type Viewer } from '@masquerade/game'
import type { BidEvent } from './events.ts'

/** A value is its seat's alone until the match ends, a bid until the auction is decided. */
export function view(event: Logged<BidEvent>, viewer: Viewer): Seen<BidEvent> {
  if (viewer.as === 'referee') return event
  switch (event.type) {
    case 'opened':
    case 'sold':
    case 'ended':
      return event
    case 'valued':
    case 'bid':
      return viewer.as === 'seat' && viewer.seat === event.data.seat ? event : sealed(event)
    default:
      return sealed(event)
  }
}
