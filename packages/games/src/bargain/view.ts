import type { EventKinds } from '@masquerade/game'
import type { BargainEvent } from './events.ts'

/** What the items are worth to a seat is its own, until the end; all that is said and proposed is heard by all. */
export const sights: EventKinds<BargainEvent>['sights'] = {
  opened: 'all',
  proposed: 'all',
  accepted: 'all',
  forfeited: 'all',
  ended: 'all',
  values: 'seat',
}
