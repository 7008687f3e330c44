import type { PlayContext } from '../play-context.ts'

interface Repeated {
  everyMs: number
  /** The pause of a repeated task after an error, in milliseconds, where it differs from the task's usual pause. */
  afterFaultMs?: number
  /** Name of the work that waits after an error, for the log. */
  waits: string
}

/** Repeats some work until the signal aborts. */
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
      // Logged once: a database that is unreachable is one incident.
      if (!down && !signal.aborted) say(`${waits}: ${String(error)}`, { level: 'warn' })
      down = true
    }
    await clock.sleep(down ? afterFaultMs : everyMs, signal)
  }
}

/**
 * Pause after background computing, in multiples of its duration: it takes a quarter of the process's time, since
 * matches are played beside it.
 */
const REST = 3
const LONGEST_REST_MS = 1_000

/** Pauses after each portion of background computing. */
export const resting =
  (clock: PlayContext['clock'], signal: AbortSignal) =>
  async (workedMs: number): Promise<void> => {
    signal.throwIfAborted()
    await clock.sleep(Math.min(REST * workedMs, LONGEST_REST_MS), signal)
  }
