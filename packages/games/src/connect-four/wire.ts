import { isSealed, type Json, playerName, type Seen, type Wire, type WireEvent } from '@masquerade/game'
import { boardLines } from './board-lines.ts'
import type { ConnectFourEvent } from './events.ts'
import { moverOf, otherSeat, tableOf } from './table.ts'

/** What everybody sees, as agents' documents tell it: the board from the top row down, and names instead of seats. */
export function wire(seen: readonly Seen<ConnectFourEvent>[]): Wire {
  const table = tableOf(seen)
  const discs = { X: playerName(table.first), O: playerName(otherSeat(table.first)) }
  const toMove = table.ended ? {} : { turn: playerName(moverOf(table)) }
  return { facts: { discs, board: boardLines(table), ...toMove }, events: seen.map(wireEvent) }
}

function wireEvent(event: Seen<ConnectFourEvent>): WireEvent {
  const { seq, type } = event
  return isSealed(event) ? { seq, type } : { seq, type, ...toldOf(event) }
}

function toldOf({ type, data }: ConnectFourEvent): Record<string, Json> {
  switch (type) {
    case 'opened':
      return { first: playerName(data.first), limits: { ...data.limits } }
    case 'placed':
      return { player: playerName(data.seat), column: data.column, row: data.row }
    case 'forfeited':
      return { player: playerName(data.seat) }
    case 'ended': {
      const { winner, cells, scores } = data
      return { winner: winner === null ? null : playerName(winner), cells, scores: [...scores] }
    }
    default:
      return {}
  }
}
