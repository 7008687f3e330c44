import { type Ask, isSealed, pick, type Random, type Seat } from '@masquerade/game'
import { type TicTacToeBoard, type TicTacToeEvent, ticTacToe } from '@masquerade/games'
import { folded } from '../folded.ts'
import type { Player } from '../player.ts'
import { troupe } from '../troupe.ts'
import { type Cells, freeCells, winningCells } from './board.ts'
import { bestCells } from './perfect.ts'

/** A way to play: the cells that are equally good to it. */
type Way = (cells: Cells, seat: Seat) => readonly number[]

/** Three in a row where it can, no three for the other, and else anywhere. */
const sensible: Way = (cells, seat) => {
  const choices = [winningCells(cells, seat), winningCells(cells, 3 - seat)]
  return choices.find((some) => some.length > 0) ?? freeCells(cells)
}

/** Sees its own three in a row, but nobody else's. */
const hopeful: Way = (cells, seat) => {
  const winning = winningCells(cells, seat)
  return winning.length > 0 ? winning : freeCells(cells)
}

/** The offline players of *Tic-tac-toe*, by their ids. */
export const ticTacToePlayers = troupe({
  sage: by(bestCells),
  scout: by(sensible),
  miser: by(hopeful),
  drifter: by(freeCells),
})

const boardOf = folded<TicTacToeEvent, TicTacToeBoard | undefined>((seen) =>
  seen.reduce<TicTacToeBoard | undefined>(
    (board, event) => (isSealed(event) ? board : ticTacToe.evolve(board, event)),
    undefined,
  ),
)

function by(way: Way): Player['answer'] {
  return (seen, { seat }: Ask, random: Random) => {
    const marks = boardOf(seen)?.marks ?? []
    const cells = Array.from({ length: 9 }, (_, cell) => marks.find((mark) => mark.cell === cell)?.seat)
    return { action: { cell: pick(random, way(cells, seat)) } }
  }
}
