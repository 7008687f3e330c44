import type { EventKinds, Logged } from '@masquerade/game'
import type { TexasHoldemEvent } from './events.ts'

/** Hidden until a line here says who may see it. */
export const sights: EventKinds<TexasHoldemEvent>['sights'] = {
  opened: 'all',
  hand: 'all',
  board: 'all',
  showdown: 'all',
  paid: 'all',
  ended: 'all',
  deck: 'nobody',
  hole: 'seat',
  acted: (event, viewer) => (viewer.as === 'seat' && viewer.seat !== event.data.seat ? withoutReason(event) : event),
}

/** The other players see that a seat gave no answer, not why. */
function withoutReason(event: Logged<TexasHoldemEvent> & { type: 'acted' }): Logged<TexasHoldemEvent> {
  if (event.data.why === undefined) return event
  const { why: _, ...data } = event.data
  return { ...event, data }
}
