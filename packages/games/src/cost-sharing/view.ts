import type { EventKinds } from '@masquerade/game'
import type { CostSharingEvent } from './events.ts'

/** All is heard by all, but a sealed vote: it is its seat's alone until the round is closed. */
export const sights: EventKinds<CostSharingEvent>['sights'] = {
  opened: 'all',
  proposed: 'all',
  voted: 'all',
  closed: 'all',
  ended: 'all',
  balloted: 'seat',
}
