import type { Clock, Connect } from '@masquerade/connectors'
import type { Random } from '@masquerade/game'
import type { Store } from '@masquerade/store'

/** What playing needs from outside; clock and chance among it, so that tests decide them. */
export interface Desk {
  store: Store
  clock: Clock
  random: Random
  connect: Connect
  /** One line for each thing that matters. */
  say(line: string): void
}
