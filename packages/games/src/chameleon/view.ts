import type { EventKinds } from '@masquerade/game'
import type { ChameleonEvent } from './events.ts'

/** Hidden until a line here says who may see it: what seats were told until the end, votes until all are in. */
export const sights: EventKinds<ChameleonEvent>['sights'] = {
  opened: 'all',
  revealed: 'all',
  guessed: 'all',
  ended: 'all',
  clued(event, viewer) {
    if (viewer.as !== 'seat' || event.data.missing === undefined) return event
    // Players hear silence as silence, whatever its reason.
    const { missing: _, ...data } = event.data
    return { ...event, data }
  },
  told: 'seat',
  voted: 'seat',
}
