import { isSealed, type Seen, type SuspectRound } from '@masquerade/game'
import type { ChameleonEvent } from './events.ts'
import { clueCount, tableOf } from './table.ts'

/** There is one vote: it is open from the last clue until the votes are revealed. */
export function suspectRounds(seen: readonly Seen[]): SuspectRound[] {
  const events = seen as readonly Seen<ChameleonEvent>[] // this game's own: a view hides or shows events and changes no shapes
  const table = tableOf(events)
  const { clues, order, settings, revealed } = table
  const last = events.findLast((event) => !isSealed(event) && event.type === 'clued')
  if (!last || clues.length < clueCount(table)) return []
  const suspects = order.toSorted((one, other) => one - other)
  return [{ round: settings.rounds, from: last.seq, suspects, revealed: revealed !== undefined }]
}
