import type { EventKinds } from '@masquerade/game'
import type { BidEvent } from './events.ts'

/** A value is its seat's alone until the match ends, a bid until the auction is decided. */
export const sights: EventKinds<BidEvent>['sights'] = {
  opened: 'all',
  sold: 'all',
  ended: 'all',
  dealt: 'nobody',
  valued: 'seat',
  bid: 'seat',
}
