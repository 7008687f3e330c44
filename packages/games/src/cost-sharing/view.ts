import { type Logged, type Seen, sealed, type Viewer } from '@masquerade/game'
import type { CostSharingEvent } from './events.ts'

/** All is heard by all, but a sealed vote: it is its seat's alone until the round is closed. */
export function view(event: Logged<CostSharingEvent>, viewer: Viewer): Seen<CostSharingEvent> {
  if (viewer.as === 'referee') return event
  switch (event.type) {
    case 'opened':
    case 'proposed':
    case 'voted':
    case 'closed':
    case 'ended':
      return event
    case 'balloted':
      return viewer.as === 'seat' && viewer.seat === event.data.seat ? event : sealed(event)
    default:
      return sealed(event)
  }
}
