import type { Random } from '@masquerade/game'
import type { Settled } from '@masquerade/lab/design/design'
import { blockPath, designStream } from '@masquerade/lab/design/streams'
import type { Cell } from '@masquerade/lab/play/cell'

/** A match of a block, whose number and chance are the block's. */
type InBlock = Omit<Cell, 'block' | 'path'>

/** The matches of an experiment, block by block, out of the design's own chance. */
export function* inBlocks(
  { seed, experiment, blocksOf = experiment }: Settled,
  blocks: (random: Random) => Iterable<readonly InBlock[]>,
): Generator<Cell> {
  let block = 0
  for (const cells of blocks(designStream(seed, blocksOf))) {
    const path = blockPath(seed, blocksOf, block)
    for (const cell of cells) yield { block, path, ...cell }
    block++
  }
}
