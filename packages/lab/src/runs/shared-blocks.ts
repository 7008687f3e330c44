import { canonical } from '../manifest/digest.ts'
import type { Experiment } from '../manifest/experiment.ts'

/** Blocks that two runs have, and those of them that are the same: the same deal on the same seats, with the same chance. */
export interface SharedBlocks {
  shared: ReadonlySet<number>
  /** Whether every block that both have is the same. */
  all: boolean
}

/** Both plans are gone through side by side, a block at a time. */
export function sharedBlocks(one: Experiment, other: Experiment): SharedBlocks {
  const shared = new Set<number>()
  let both = 0
  const theirs = dealtBlocks(other)
  let their = theirs.next()
  for (const { block, dealt } of dealtBlocks(one)) {
    while (!their.done && their.value.block < block) their = theirs.next()
    if (their.done) break
    if (their.value.block !== block) continue
    both++
    const same = their.value.dealt
    if ([...dealt].some((deal) => same.has(deal))) shared.add(block)
  }
  return { shared, all: both > 0 && shared.size === both }
}

interface DealtBlock {
  block: number
  dealt: Set<string>
}

function* dealtBlocks(experiment: Experiment): Generator<DealtBlock> {
  let own: DealtBlock | undefined
  for (const { block, path, game, deal, seats } of experiment.cells()) {
    if (own?.block !== block) {
      if (own) yield own
      own = { block, dealt: new Set() }
    }
    own.dealt.add(canonical([path, game ?? null, deal, seats.length]))
  }
  if (own) yield own
}
