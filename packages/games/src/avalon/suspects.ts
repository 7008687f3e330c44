import { isSealed, type Seen, type SuspectRound } from '@masquerade/game'
import { seatsAt } from './constants.ts'
import type { AvalonEvent } from './events.ts'
import { tableOf } from './table.ts'

/** A quest is open once a first vote has shown who stands where, until its cards come back or no team goes any more. */
export function suspectRounds(seen: readonly Seen[]): SuspectRound[] {
  const events = seen as readonly Seen<AvalonEvent>[] // this game's own: a view hides or shows events and changes no shapes
  const suspects = seatsAt(tableOf(events.slice(0, 1)).settings.seats)
  const rounds: SuspectRound[] = []
  for (const event of events) {
    if (isSealed(event)) continue
    const { type, data, seq } = event
    if (type === 'counted' && rounds.at(-1)?.round !== data.quest)
      rounds.push({ round: data.quest, from: seq, suspects, revealed: false })
    const last = rounds.at(-1)
    if (last && (type === 'returned' || type === 'ended')) last.revealed = true
  }
  return rounds
}
