import type { EventKinds } from '@masquerade/game'
import type { ConnectFourEvent } from './events.ts'

/** Nothing on this board is hidden. */
export const sights: EventKinds<ConnectFourEvent>['sights'] = {
  opened: 'all',
  placed: 'all',
  forfeited: 'all',
  ended: 'all',
}
