import { type Logged, type Seen, sealed, type Viewer } from '@masquerade/game'
import type { WhoIsSpyEvent } from './events.ts'

/** Hidden until a line here says who may see it. */
export function view(event: Logged<WhoIsSpyEvent>, viewer: Viewer): Seen<WhoIsSpyEvent> {
  if (viewer.as === 'referee') return event
  switch (event.type) {
    case 'opened':
    case 'judged':
    case 'voting':
    case 'revealed':
    case 'ended':
      return event
    case 'spoke':
      return viewer.as === 'seat' ? withoutReason(event) : event
    case 'word':
    case 'voted':
      return viewer.as === 'seat' && viewer.seat === event.data.seat ? event : sealed(event)
    default:
      return sealed(event)
  }
}

/** Players hear silence as silence, whatever its reason. */
function withoutReason(event: Logged<WhoIsSpyEvent> & { type: 'spoke' }): Logged<WhoIsSpyEvent> {
  if (event.data.missing === undefined) return event
  const { missing: _, ...data } = event.data
  return { ...event, data }
}
