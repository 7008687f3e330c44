import { isSealed, type Logged, type Seen, type Viewer } from './event.ts'
import type { AnyGame } from './game.ts'
import { cachedIn } from './kit/cached-in.ts'
import { viewOf } from './match.ts'

/** Most viewers of a match see the same form of an event, so each different form is turned into JSON only once. */
export function serialisedViews(game: AnyGame, event: Logged, viewers: readonly Viewer[]): string[] {
  const sealed = `{"seq":${event.seq},"type":"sealed"}`
  let whole: string | undefined
  let other: { seen: Seen; text: string } | undefined
  return viewers.map((viewer) => {
    const seen = viewOf(game, event, viewer)
    if (isSealed(seen)) return sealed
    if (seen === event) {
      whole ??= serialised(event)
      return whole
    }
    if (other?.seen !== seen) other = { seen, text: serialised(seen) }
    return other.text
  })
}

function serialised({ seq, at, type, v, data }: Logged): string {
  return `{"seq":${seq},"at":${quoted(at)},"type":${quoted(type)},"v":${v},"data":${JSON.stringify(data)}}`
}

const MOST_KNOWN = 1_000
const known = new Map<string, string>()

/** JSON texts of dates and types are cached, since many events share a date and a game has few types. */
function quoted(text: string): string {
  return cachedIn(known, text, () => {
    if (known.size === MOST_KNOWN) known.clear()
    return JSON.stringify(text)
  })
}
