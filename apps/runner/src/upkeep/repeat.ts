import type { PlayContext } from '../play-context.ts'

interface Repeated {
  everyMs: number
  afterFaultMs?: number
  waits: string
}

export async function repeat(
  { clock, say }: Pick<PlayContext, 'clock' | 'say'>,
  { everyMs, afterFaultMs = everyMs, waits }: Repeated,
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

/**
 * After heavy computing the process pauses three times as long, at most one second, so that the matches it plays can go
 * on.
 */
const REST = 3
const LONGEST_REST_MS = 1_000

export const resting =
  (clock: PlayContext['clock'], signal: AbortSignal) =>
  async (workedMs: number): Promise<void> => {
    signal.throwIfAborted()
    await clock.sleep(Math.min(REST * workedMs, LONGEST_REST_MS), signal)
  }
