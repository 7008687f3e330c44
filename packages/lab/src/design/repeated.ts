import type { Cell } from '../play/cell.ts'

/** The cells of a plan, each block of them played so often: the same deals, and other chance of the agents. */
export function* repeated(cells: Iterable<Cell>, times: number): Generator<Cell> {
  if (times === 1) {
    yield* cells
    return
  }
  let block: Cell[] = []
  for (const cell of cells) {
    const isNext = block[0] !== undefined && block[0].block !== cell.block
    if (isNext) {
      yield* everyTime(block, times)
      block = []
    }
    block.push(cell)
  }
  yield* everyTime(block, times)
}

function* everyTime(block: readonly Cell[], times: number): Generator<Cell> {
  yield* block
  for (let again = 1; again < times; again++) for (const cell of block) yield { ...cell, again }
}

/** Where the paths of the agents' own chance begin: elsewhere each time that a block is played. */
export const answerPath = ({ path, again }: Pick<Cell, 'path' | 'again'>): string =>
  again === undefined ? path : `${path}/again/${again}`
