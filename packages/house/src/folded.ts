import type { Draft, Seen } from '@masquerade/game'

/** Makes a function that folds a seat's view by its game's own fold. */
export function folded<Event extends Draft, Table>(fold: (seen: readonly Seen<Event>[]) => Table) {
  // The cast is safe: players are registered by game, and a seat sees only events of its match's game.
  return (seen: readonly Seen[]): Table => fold(seen as readonly Seen<Event>[])
}
