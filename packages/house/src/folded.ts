import type { Draft, Seen } from '@masquerade/game'

export function folded<Event extends Draft, Table>(fold: (seen: readonly Seen<Event>[]) => Table) {
  // The type assertion on the seen events is safe: a built-in player is registered for one game and sees only events of
  // that game.
  return (seen: readonly Seen[]): Table => fold(seen as readonly Seen<Event>[])
}
