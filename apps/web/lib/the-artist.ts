import type { Result } from '@masquerade/game'
import type { CardContent } from '../features/share/card/card.tsx'

/** A picture as PNG, or that too many wait for theirs. */
export type Drawn = Result<Buffer, 'busy'>

/** Draws the picture of a match. */
export type Artist = (content: CardContent) => Promise<Drawn>

const KEY = Symbol.for('masquerade.artist')

/**
 * As with the store: pages are bundled, and a bundle neither knows where fonts and style sheets lie nor has a React
 * that draws outside a page. The server is not bundled.
 */
export function shareArtist(artist: Artist): void {
  Object.assign(globalThis, { [KEY]: artist })
}

export function sharedArtist(): Artist {
  const artist = (globalThis as { [KEY]?: Artist })[KEY] // only shareArtist sets it
  if (!artist) throw new Error('nobody draws pictures: pages are served by apps/web/server.ts')
  return artist
}
