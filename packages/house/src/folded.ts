import type { Draft, Seen } from '@masquerade/game'

export function folded<Event extends Draft, Table>(fold: (seen: readonly Seen<Event>[]) => Table) {
  // The type assertion is safe: built-in players are registered by game, and a seat of a match sees only events of that
  // match's game.
  return (seen: readonly Seen[]): Table => fold(seen as readonly Seen<Event>[])
}
