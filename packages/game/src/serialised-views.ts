import { isSealed, type Logged, type Viewer } from './event.ts'
import type { AnyGame } from './game.ts'
import { viewOf } from './match.ts'

/**
 * An event as each of the viewers may see it, as JSON. Views show most events whole or sealed, and either is written
 * once, however many see it so.
 */
export function serialisedViews(game: AnyGame, event: Logged, viewers: readonly Viewer[]): string[] {
  let whole: string | undefined
  let sealed: string | undefined
  return viewers.map((viewer) => {
    const seen = viewOf(game, event, viewer)
    if (seen === event) {
      whole ??= JSON.stringify(event)
      return whole
    }
    if (!isSealed(seen)) return JSON.stringify(seen)
    sealed ??= JSON.stringify(seen)
    return sealed
  })
}
