import type { EventKinds } from '@masquerade/game'
import type { TicTacToeEvent } from './events.ts'

/** Nothing on this board is hidden. */
export const sights: EventKinds<TicTacToeEvent>['sights'] = {
  opened: 'all',
  marked: 'all',
  forfeited: 'all',
  ended: 'all',
}
