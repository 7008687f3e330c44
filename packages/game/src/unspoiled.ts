import { type Logged, PUBLIC, type Seen, sealed, type Viewer } from './event.ts'
import type { AnyGame } from './game.ts'
import { viewOf } from './match.ts'
import { numbered } from './refusals.ts'

/**
 * A finished match for a viewer who does not want to know yet how it ended. Every move is there, as the viewer may see
 * it; the outcome of the last one stays sealed, since the last vote's count gives the ending away.
 */
export function unspoiled(game: AnyGame, record: readonly Logged[], viewer: Viewer = PUBLIC): Seen[] {
  const events = numbered(record)
  const lastMove = events.findLastIndex((event) => event.type !== 'refused' && game.move(event) !== undefined)
  return events.map((event, index) => (index <= lastMove ? viewOf(game, event, viewer) : sealed(event)))
}
