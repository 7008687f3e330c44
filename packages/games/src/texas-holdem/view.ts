import { type Logged, type Seen, sealed, type Viewer } from '@masquerade/game'
import type { TexasHoldemEvent } from './events.ts'

/** Hidden until a line here says who may see it. */
export function view(event: Logged<TexasHoldemEvent>, viewer: Viewer): Seen<TexasHoldemEvent> {
  if (viewer.as === 'referee') return event
  switch (event.type) {
    case 'opened':
    case 'hand':
    case 'board':
    case 'showdown':
    case 'paid':
    case 'ended':
      return event
    case 'hole':
      return viewer.as === 'seat' && viewer.seat === event.data.seat ? event : sealed(event)
    case 'acted':
      return viewer.as === 'seat' && viewer.seat !== event.data.seat ? withoutReason(event) : event
    default:
      return sealed(event)
  }
}

/** The other players see that a seat gave no answer, not why. */
function withoutReason(event: Logged<TexasHoldemEvent> & { type: 'acted' }): Logged<TexasHoldemEvent> {
  if (event.data.why === undefined) return event
  const { why: _, ...data } = event.data
  return { ...event, data }
}
