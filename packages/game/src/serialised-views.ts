import { isSealed, type Logged, type Seen, type Viewer } from './event.ts'
import type { AnyGame } from './game.ts'
import { viewOf } from './match.ts'

/**
 * An event as each of the viewers may see it, as JSON. Views show most events whole or sealed, and what several viewers
 * see alike is written once.
 */
export function serialisedViews(game: AnyGame, event: Logged, viewers: readonly Viewer[]): string[] {
  const sealed = `{"seq":${event.seq},"type":"sealed"}`
  let whole: string | undefined
  let other: { seen: Seen; text: string } | undefined
  return viewers.map((viewer) => {
    const seen = viewOf(game, event, viewer)
    if (isSealed(seen)) return sealed
    if (seen === event) {
      whole ??= JSON.stringify(event)
      return whole
    }
    if (other?.seen !== seen) other = { seen, text: JSON.stringify(seen) }
    return other.text
  })
}
