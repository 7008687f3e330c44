import { type Asked, spentOn } from './asked.ts'
import type { PlayedMatch } from './cell.ts'
import type { Network } from './network.ts'

/** A match with what it took, told from what was asked in it. */
export async function accounted(
  { record, signal }: Network,
  play: (noting: Network) => Promise<PlayedMatch>,
): Promise<PlayedMatch> {
  const asks: Asked[] = []
  const noting: Network = {
    signal,
    record(asked) {
      asks.push(asked)
      record(asked)
    },
  }
  const played = await play(noting)
  return asks.length > 0 ? { ...played, spent: spentOn(asks) } : played
}
