import type { Draft, Seen } from '@masquerade/game'

/** What a seat knows of its match, by its game's own fold. */
export function folded<Event extends Draft, Table>(fold: (seen: readonly Seen<Event>[]) => Table) {
  // Players are registered by game, and a seat of a match sees events of that match's game alone.
  return (seen: readonly Seen[]): Table => fold(seen as readonly Seen<Event>[])
}
