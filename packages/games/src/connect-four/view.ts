import { type Logged, type Seen, sealed } from '@masquerade/game'
import type { ConnectFourEvent } from './events.ts'

/** Nothing on this board is hidden. */
export function view(event: Logged<ConnectFourEvent>): Seen<ConnectFourEvent> {
  switch (event.type) {
    case 'opened':
    case 'placed':
    case 'forfeited':
    case 'ended':
      return event
    default:
      return sealed(event)
  }
}
