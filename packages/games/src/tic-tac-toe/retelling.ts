import type { Json, Move, Outcome } from '@masquerade/game'
import type { TicTacToeEvent } from './events.ts'
import type { Deal } from './rules.ts'
import type { Board, Config } from './table.ts'

export function dealt(board: Board): { config: Config; deal: Deal } {
  return { config: { limits: board.limits }, deal: { first: board.first } }
}

export function outcome({ ended }: Board): Outcome | undefined {
  if (!ended) return undefined
  const { winner, scores } = ended
  return { sides: ['first', 'second'], winners: winner === null ? [] : [winner], scores }
}

export function result({ ended, marks, forfeited }: Board): Json {
  if (!ended) return null
  const { winner, line, scores } = ended
  return { winner, line, forfeited: forfeited ?? null, marks: marks.map(({ seat, cell }) => ({ seat, cell })), scores }
}

export function move({ type, data }: TicTacToeEvent): Move | undefined {
  if (type === 'marked') return { seat: data.seat, kind: 'mark', action: { cell: data.cell } }
  if (type !== 'forfeited') return undefined
  return data.why === 'timeout'
    ? { seat: data.seat, kind: 'mark', timeout: true }
    : { seat: data.seat, kind: 'mark', error: true }
}
