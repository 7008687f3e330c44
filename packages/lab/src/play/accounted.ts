import { type Asked, spentOn } from './asked.ts'
import type { PlayedMatch } from './cell.ts'
import type { Network } from './network.ts'

/** A match with what it took, told from what was asked in it. */
export async function accounted(
  network: Network,
  play: (noting: Network) => Promise<PlayedMatch>,
): Promise<PlayedMatch> {
  const asks: Asked[] = []
  const noting: Network = {
    ...network,
    record(asked) {
      asks.push(asked)
      network.record(asked)
    },
  }
  const played = await play(noting)
  return asks.length > 0 ? { ...played, spent: spentOn(asks) } : played
}
