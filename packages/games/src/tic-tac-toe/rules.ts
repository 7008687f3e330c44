import { err, moveOf, ok, type Rules, type Seat, TRIES } from '@masquerade/game'
import { z } from 'zod'
import { hasExactly } from '../forms/action.ts'
import { duel, type FirstDeal } from '../forms/duel.ts'
import { reading } from '../forms/reading.ts'
import { duelScores, otherSeat } from '../forms/two-seats.ts'
import { config, events, type TicTacToeEvent } from './events.ts'
import { type Board, CELLS, evolve, freeCells, holder, LINES } from './table.ts'

/**
 * Tic-tac-toe: actions number the cells from 0, row by row, while agents that answer in text number the cells from 1.
 */
interface Action {
  cell: number
}

export const FORM =
  'the last line of an answer is one digit from 1 to 9: the cells are numbered row by row from the top left'

export const rules: Rules<z.infer<typeof config>, FirstDeal, Board, Action, TicTacToeEvent> = {
  id: 'tic-tac-toe',
  version: 1,
  title: 'Tic-tac-toe',
  config,
  ...duel,
  events,
  evolve,
  start: ({ limits }, { first }) => [{ type: 'opened', v: 1, data: { limits, first } }],
  turn(board) {
    if (board.ended) return undefined
    const { first, marks, limits } = board
    const seat = marks.length % 2 === 0 ? first : otherSeat(first)
    const options = freeCells(board).map((cell) => ({ label: `${cell + 1}`, action: { cell } }))
    const ask = { seat, kind: 'mark', limitMs: limits.markMs, attempts: TRIES, mode: 'choose', options } as const
    return { number: marks.length + 1, asks: [ask] }
  },
  spans: ({ limits }) => [{ turns: CELLS.length, limitMs: limits.markMs, attempts: TRIES }],
  legal: (board) => z.strictObject({ cell: z.literal(freeCells(board)) }),
  read: reading<Action>({
    line: { read: (line) => (/^[1-9]$/.test(line) ? { cell: Number(line) - 1 } : undefined), form: FORM },
    action: {
      read(action) {
        const cell = hasExactly(action, 'cell') ? CELLS.find((cell) => cell === action.cell) : undefined
        return cell === undefined ? undefined : { cell }
      },
      form: 'an action is { "cell": a number from 0 to 8 }',
    },
  }),
  decide(board, seat, { cell }) {
    const open = freeCells(board)
    if (!open.includes(cell)) {
      const why = `cell ${cell + 1} is taken; the free cells are ${open.map((one) => one + 1).join(', ')}`
      return err({ code: 'taken', why })
    }
    const marked: TicTacToeEvent = { type: 'marked', v: 1, data: { seat, cell } }
    const after = evolve(board, marked)
    const line = LINES.find((cells) => cells.every((one) => holder(after, one) === seat))
    if (line) return ok([marked, ended(seat, line)])
    return ok(open.length === 1 ? [marked, ended(null, null)] : [marked])
  },
  /** Tic-tac-toe: a seat that makes no move loses the game. */
  forfeit: (_board, seat, why) => [{ type: 'forfeited', v: 1, data: { seat, why } }, ended(otherSeat(seat), null)],
  move: moveOf<TicTacToeEvent>({ marked: ({ cell }) => ({ kind: 'mark', action: { cell } }) }, 'mark'),
  result({ ended, marks, forfeited }) {
    if (!ended) return null
    const { winner, line, scores } = ended
    return {
      winner,
      line,
      forfeited: forfeited ?? null,
      marks: marks.map(({ seat, cell }) => ({ seat, cell })),
      scores,
    }
  },
}

function ended(winner: Seat | null, line: number[] | null): TicTacToeEvent {
  return { type: 'ended', v: 1, data: { winner, line, scores: duelScores(winner) } }
}
