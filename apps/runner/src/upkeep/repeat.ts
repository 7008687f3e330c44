import type { PlayContext } from '../play-context.ts'

export type UpkeepContext = Pick<PlayContext, 'store' | 'clock' | 'say'>

export async function repeat(
  { clock, say }: UpkeepContext,
  { everyMs, afterFaultMs = everyMs, waits }: { everyMs: number; afterFaultMs?: number; waits: string },
  signal: AbortSignal,
  work: () => Promise<unknown>,
): Promise<void> {
  let down = false
  while (!signal.aborted) {
    try {
      await work()
      down = false
    } catch (error) {
      if (!down && !signal.aborted) say(`${waits}: ${String(error)}`, { level: 'warn' })
      down = true
    }
    await clock.sleep(down ? afterFaultMs : everyMs, signal)
  }
}

/** After heavy computing the process pauses three times as long, for at most a second, for the sake of its matches. */
const REST = 3
const LONGEST_REST_MS = 1_000

export const resting =
  (clock: PlayContext['clock'], signal: AbortSignal) =>
  async (workedMs: number): Promise<void> => {
    signal.throwIfAborted()
    await clock.sleep(Math.min(REST * workedMs, LONGEST_REST_MS), signal)
  }
