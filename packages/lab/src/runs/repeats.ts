import type { Cell } from '../play/cell.ts'

/** Each block so many times over, one time after the other, before the next block begins. */
export function* repeatedly(cells: Iterable<Cell>, repeats = 1): Generator<Cell> {
  if (repeats === 1) {
    yield* cells
    return
  }
  let block: Cell[] = []
  for (const cell of cells) {
    if (block[0] && block[0].block !== cell.block) {
      yield* times(block, repeats)
      block = []
    }
    block.push(cell)
  }
  yield* times(block, repeats)
}

function* times(block: readonly Cell[], repeats: number): Generator<Cell> {
  for (let repeat = 0; repeat < repeats; repeat++) {
    for (const cell of block) yield repeat === 0 ? cell : { ...cell, repeat }
  }
}
