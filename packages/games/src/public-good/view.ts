import { type Logged, type Seen, sealed, type Viewer } from '@masquerade/game'
import type { PublicGoodEvent } from './events.ts'

/** A contribution is its seat's alone until the round is revealed. */
export function view(event: Logged<PublicGoodEvent>, viewer: Viewer): Seen<PublicGoodEvent> {
  if (viewer.as === 'referee') return event
  switch (event.type) {
    case 'opened':
    case 'revealed':
    case 'ended':
      return event
    case 'contributed':
      return viewer.as === 'seat' && viewer.seat === event.data.seat ? event : sealed(event)
    default:
      return sealed(event)
  }
}
