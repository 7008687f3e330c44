import type { Draft, Seen } from '@masquerade/game'

export function folded<Event extends Draft, Table>(fold: (seen: readonly Seen<Event>[]) => Table) {
  // The type assertion is safe: the events that a built-in player sees are always of its own game, because it is
  // registered for this game only.
  return (seen: readonly Seen[]): Table => fold(seen as readonly Seen<Event>[])
}
