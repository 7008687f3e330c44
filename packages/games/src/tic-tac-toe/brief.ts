import { type Ask, type Brief, type BriefOptions, choicesOf, isSealed, playerName, type Seen } from '@masquerade/game'
import { FORM } from './answers.ts'
import type { TicTacToeEvent } from './events.ts'
import { type Board, evolve, holder } from './rules.ts'

export function brief(seen: readonly Seen<TicTacToeEvent>[], ask: Ask, { hints }: BriefOptions): Brief {
  const board = seen.reduce<Board | undefined>(
    (before, event) => (isSealed(event) ? before : evolve(before, event)),
    undefined,
  )
  const refused = ask.illegal === undefined ? '' : ` Your answer before was not legal: ${ask.illegal}.`
  return {
    rules: [
      'This is tic-tac-toe, for two players on a board of three rows of three cells.',
      'In turn each marks a free cell. Whoever has three in a row, across, down or diagonally, wins; a full board without one is a draw.',
      `Whoever gives no legal answer in ${ask.attempts} tries, or none in time, loses.`,
    ].join('\n'),
    situation: board
      ? [`You are ${playerName(ask.seat)} and mark X; the other marks O.`, ...rows(board, ask.seat)].join('\n')
      : '',
    task: `Mark one of the free cells${hints ? ` (${(choicesOf(ask) ?? []).join(', ')})` : ''}; ${FORM}.${refused}`,
  }
}

/** The board as three lines; a free cell shows its number. */
function rows(board: Board, own: number): string[] {
  return [0, 3, 6].map((left) => {
    return [left, left + 1, left + 2].map((cell) => mark(holder(board, cell), own) ?? `${cell + 1}`).join(' ')
  })
}

function mark(seat: number | undefined, own: number): string | undefined {
  return seat === undefined ? undefined : seat === own ? 'X' : 'O'
}
