import type { Random } from '@masquerade/game'
import type { Settled } from '@masquerade/lab/design/design'
import { blockPath, designStream } from '@masquerade/lab/design/streams'
import type { Manifest } from '@masquerade/lab/manifest/manifest'
import { type Refusal, refusedIf } from '@masquerade/lab/manifest/refusals'
import type { Cell } from '@masquerade/lab/play/cell'

type InBlock = Omit<Cell, 'block' | 'path'>

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

/**
 * An experiment that plays several games uses the settings of the research paper, so its JSON description may not set
 * any.
 */
export const refusalsOfOwnSettings = (settings: Manifest['settings']): Refusal[] =>
  refusedIf(settings !== undefined, ['settings'], 'settings', 'each game is played as the paper plays it')
