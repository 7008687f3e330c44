import type { EventKinds, Logged, Seen, Viewer } from '@masquerade/game'
import type { AvalonEvent } from './events.ts'

/**
 * Hidden until a line here says who may see it: roles, cards and whom the assassin names until the end uncovers them,
 * votes until they are counted.
 */
export const sights: EventKinds<AvalonEvent>['sights'] = {
  opened: 'all',
  counted: 'all',
  returned: 'all',
  ended: 'all',
  proposed: asHeard,
  spoke: asHeard,
  reconsidered: asHeard,
  role: 'seat',
  voted: 'seat',
  played: 'seat',
  named: 'seat',
}

type Heard = Logged<AvalonEvent> & { type: 'proposed' | 'spoke' | 'reconsidered' }

/** Players hear silence as silence, whatever its reason. */
function asHeard<Event extends Heard>(event: Event, viewer: Viewer): Seen<Event> {
  if (viewer.as !== 'seat' || !event.data.missing) return event
  const { missing: _, ...data } = event.data
  return { ...event, data } as Event // the data of its own type, without a key that may be missing
}
