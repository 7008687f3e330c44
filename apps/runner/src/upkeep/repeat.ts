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
      // A database that is unreachable for long is logged once, as one incident.
      if (!down && !signal.aborted) say(`${waits}: ${String(error)}`, { level: 'warn' })
      down = true
    }
    await clock.sleep(down ? afterFaultMs : everyMs, signal)
  }
}

/** After background computing the process pauses for three times as long, since matches are played beside it. */
const REST = 3
const LONGEST_REST_MS = 1_000

export const resting =
  (clock: PlayContext['clock'], signal: AbortSignal) =>
  async (workedMs: number): Promise<void> => {
    signal.throwIfAborted()
    await clock.sleep(Math.min(REST * workedMs, LONGEST_REST_MS), signal)
  }
