import { type Logged, type Seen, sealed, type Viewer } from '@masquerade/game'
import type { AvalonEvent } from './events.ts'

/**
 * Hidden until a line here says who may see it: roles, cards and whom the assassin names until the end uncovers them,
 * votes until they are counted.
 */
export function view(event: Logged<AvalonEvent>, viewer: Viewer): Seen<AvalonEvent> {
  if (viewer.as === 'referee') return event
  switch (event.type) {
    case 'opened':
    case 'counted':
    case 'returned':
    case 'ended':
      return event
    case 'proposed':
    case 'spoke':
    case 'reconsidered':
      return viewer.as === 'seat' && event.data.missing ? asPlayersHear(event) : event
    case 'role':
    case 'voted':
    case 'played':
    case 'named':
      return viewer.as === 'seat' && viewer.seat === event.data.seat ? event : sealed(event)
    default:
      return sealed(event)
  }
}

type Heard = Logged<AvalonEvent> & { type: 'proposed' | 'spoke' | 'reconsidered' }

/** Players hear silence as silence, whatever its reason. */
function asPlayersHear(event: Heard): Seen<AvalonEvent> {
  const { missing: _, ...data } = event.data
  return { ...event, data } as Heard // the data of its own type, without a key that may be missing
}
