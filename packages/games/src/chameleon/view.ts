import { type Logged, type Seen, sealed, type Viewer } from '@masquerade/game'
import type { ChameleonEvent } from './events.ts'

/** Hidden until a line here says who may see it: what seats were told until the end, votes until all are in. */
export function view(event: Logged<ChameleonEvent>, viewer: Viewer): Seen<ChameleonEvent> {
  if (viewer.as === 'referee') return event
  switch (event.type) {
    case 'opened':
    case 'revealed':
    case 'guessed':
    case 'ended':
      return event
    case 'clued': {
      if (viewer.as !== 'seat' || event.data.missing === undefined) return event
      // Players hear silence as silence, whatever its reason.
      const { missing: _, ...data } = event.data
      return { ...event, data }
    }
    case 'told':
    case 'voted':
      return viewer.as === 'seat' && viewer.seat === event.data.seat ? event : sealed(event)
    default:
      return sealed(event)
  }
}
