import { type Logged, type Seen, sealed, type Viewer } from '@masquerade/game'
import type { PrisonersDilemmaEvent } from './events.ts'

/** A decision is its seat's alone until the round is revealed. */
export function view(event: Logged<PrisonersDilemmaEvent>, viewer: Viewer): Seen<PrisonersDilemmaEvent> {
  if (viewer.as === 'referee') return event
  switch (event.type) {
    case 'opened':
    case 'revealed':
    case 'ended':
      return event
    case 'decided':
      return viewer.as === 'seat' && viewer.seat === event.data.seat ? event : sealed(event)
    default:
      return sealed(event)
  }
}
