import { err, moveOf, ok, type Rules, TRIES } from '@masquerade/game'
import { z } from 'zod'
import { duel, duelEnd, duelForfeit, duelTurn, type FirstDeal } from '../forms/duel.ts'
import { reading } from '../forms/reading.ts'
import { config, events, type TicTacToeEvent } from './events.ts'
import { type Board, CELLS, evolve, freeCells, holder, LINES } from './table.ts'

/** Actions number the cells from 0, row by row; agents that answer in text number them from 1. */
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
  turn(board) {
    const options = freeCells(board).map((cell) => ({ label: `${cell + 1}`, action: { cell } }))
    return duelTurn(board, board.marks.length, { kind: 'mark', limitMs: board.limits.markMs, options })
  },
  spans: ({ limits }) => [{ turns: CELLS.length, limitMs: limits.markMs, attempts: TRIES }],
  legal: (board) =>
    z.strictObject({
      cell: z.literal(freeCells(board)).describe('a free cell, counted from 0: one less than in a text'),
    }),
  read: reading<Action>({
    line: { read: (line) => (/^[1-9]$/.test(line) ? { cell: Number(line) - 1 } : undefined), form: FORM },
    action: {
      type: z.strictObject({ cell: z.literal(CELLS) }),
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
    if (line) return ok([marked, duelEnd(seat, { line })])
    return ok(open.length === 1 ? [marked, duelEnd(null, { line: null })] : [marked])
  },
  forfeit: (_board, seat, why) => duelForfeit(seat, why, { line: null }),
  move: moveOf<TicTacToeEvent>({ marked: ({ cell }) => ({ kind: 'mark', action: { cell } }) }, 'mark'),
  result({ ended, marks, forfeited = null }) {
    if (!ended) return null
    const { winner, line, scores } = ended
    return { winner, line, forfeited, marks: marks.map(({ seat, cell }) => ({ seat, cell })), scores }
  },
}
