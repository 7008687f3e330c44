import { type Logged, type Seen, sealed } from '@masquerade/game'
import type { TicTacToeEvent } from './events.ts'

/** Nothing on this board is hidden. */
export function view(event: Logged<TicTacToeEvent>): Seen<TicTacToeEvent> {
  switch (event.type) {
    case 'opened':
    case 'marked':
    case 'forfeited':
    case 'ended':
      return event
    default:
      return sealed(event)
  }
}
