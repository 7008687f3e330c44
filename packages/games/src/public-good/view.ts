import type { EventKinds } from '@masquerade/game'
import type { PublicGoodEvent } from './events.ts'

/** A contribution is its seat's alone until the round is revealed. */
export const sights: EventKinds<PublicGoodEvent>['sights'] = {
  opened: 'all',
  revealed: 'all',
  ended: 'all',
  contributed: 'seat',
}
