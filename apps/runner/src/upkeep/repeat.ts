import type { PlayContext } from '../play-context.ts'

interface Repeated {
  everyMs: number
  /** After something went wrong, where it is not as long. */
  afterFaultMs?: number
  /** What waits when something goes wrong. */
  waits: string
}

/** Does something again and again until the signal aborts. */
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
      // Said once: a database that is away is one thing that matters.
      if (!down && !signal.aborted) say(`${waits}: ${String(error)}`, { level: 'warn' })
      down = true
    }
    await clock.sleep(down ? afterFaultMs : everyMs, signal)
  }
}

/** Of the processor's time that this process might use, computing takes a quarter: matches are played beside it. */
const REST = 3
const LONGEST_REST_MS = 1_000

/** What waits after each portion of such work. */
export const resting =
  (clock: PlayContext['clock'], signal: AbortSignal) =>
  async (workedMs: number): Promise<void> => {
    signal.throwIfAborted()
    await clock.sleep(Math.min(REST * workedMs, LONGEST_REST_MS), signal)
  }
