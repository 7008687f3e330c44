import { interruption } from './interruption.ts'
import type { PlayContext } from './play-context.ts'
import { playMatch } from './play-match.ts'

/** A match that was handed out this often without coming to an end is given up. */
const MOST_ATTEMPTS = 20
const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 5_000
const LONGEST_PAUSE_MS = 15_000

export interface Player {
  /** The matches under way here. */
  playing: ReadonlySet<string>
  play(id: string, signal: AbortSignal, attempt: number): Promise<void>
}

/**
 * Plays what the queue hands out. Throwing gives a match back to the queue, which hands it out again at once: after an
 * exception and a pause, when another runner's append was first, and when this runner stops. `stopping` interrupts all
 * matches.
 */
export function player(context: PlayContext, stopping: AbortSignal): Player {
  const playing = new Set<string>()

  return {
    playing,
    async play(id, job, attempt) {
      const { signal, forget } = interruption(job, stopping)
      playing.add(id)
      try {
        if (attempt > MOST_ATTEMPTS) await giveUp(id, `it was handed out ${attempt} times and never came to an end`)
        else await playPatiently(id, signal, attempt)
      } finally {
        forget()
        playing.delete(id)
      }
    },
  }

  async function playPatiently(id: string, signal: AbortSignal, attempt: number): Promise<void> {
    try {
      await playToTheEnd(id, signal)
    } catch (error) {
      if (signal.aborted || error instanceof SomebodyElses) throw error
      context.say(`match ${id}: attempt ${attempt} of ${MOST_ATTEMPTS} failed: ${describe(error)}`)
      if (attempt < MOST_ATTEMPTS) {
        await context.clock.sleep(Math.min(context.faultPauseMs * 2 ** (attempt - 1), LONGEST_PAUSE_MS), signal)
        throw error
      }
      await giveUp(id, `it failed ${attempt} times, last with: ${messageOf(error)}`)
    }
  }

  /** A database that is gone is waited for here: it says nothing about the match, and giving it back needs one too. */
  async function playToTheEnd(id: string, signal: AbortSignal): Promise<void> {
    for (;;) {
      try {
        return await playOnce(id, signal)
      } catch (error) {
        if (signal.aborted || error instanceof SomebodyElses || (await context.store.reachable())) throw error
        context.say(`match ${id}: waiting for the database: ${messageOf(error)}`)
        await databaseBack(signal)
        signal.throwIfAborted()
        context.say(`match ${id}: goes on`)
      }
    }
  }

  async function playOnce(id: string, signal: AbortSignal): Promise<void> {
    const began = context.clock.now()
    const ending = await playMatch(id, context, signal)
    if (ending === 'lost') throw new SomebodyElses(id)
    if (ending === 'finished') context.say(`match ${id}: finished after ${seconds(context.clock.now() - began)} here`)
    if (ending === 'void') context.say(`match ${id}: void: ${(await context.store.matches.get(id))?.voidReason}`)
  }

  async function databaseBack(signal: AbortSignal): Promise<void> {
    for (let wait = FIRST_WAIT_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      await context.clock.sleep(wait, signal)
      if (await context.store.reachable()) return
    }
  }

  async function giveUp(id: string, reason: string): Promise<void> {
    if (await context.store.matches.void(id, reason)) context.say(`match ${id}: void: ${reason}`)
  }
}

/** Not an error of anybody's: the queue looks again in a moment whether the other runner brings the match to its end. */
class SomebodyElses extends Error {
  constructor(id: string) {
    super(`another runner plays match ${id}`)
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
const describe = (error: unknown) => (error instanceof Error && error.stack ? error.stack : String(error))
