import type { PlayContext, Study } from '../play-context.ts'
import type { Counter } from './counting/counter.ts'

export interface MatchesContext extends PlayContext {
  /** The experiments' matches that are under way at this runner, by id. */
  studies: Map<string, Study>
  /** Whether this runner begins new matches now. */
  takes?(): boolean
}

export interface LabContext extends MatchesContext {
  /** Makes the results tables of experiments, in another thread than the matches. */
  counter: Counter
  places: LabPlaces
}

/** The share of a runner's match places that experiments get, compared with ranked matches. */
const SHARE = 1 / 4

/** How many matches of experiments this runner plays now, and how many it may while other matches wait for room. */
export class LabPlaces {
  readonly share: number
  used = 0
  #ended = new AbortController()

  /** `matches` is the number of other matches that the runner plays at once. */
  constructor(matches: number) {
    this.share = Math.max(1, Math.floor(matches * SHARE))
  }

  /** Aborts when the next match of an experiment ends at this runner. */
  get ended(): AbortSignal {
    return this.#ended.signal
  }

  /** Counts a match of an experiment as under way while `play` plays it. */
  async during<Played>(play: () => Promise<Played>): Promise<Played> {
    this.used++
    try {
      return await play()
    } finally {
      this.used--
      this.#ended.abort()
      this.#ended = new AbortController()
    }
  }
}

/** After this time, the work of a runner that was killed goes to other runners. */
export const HOLD_MS = 15_000
const RENEW_EVERY_MS = 4_000

/**
 * Keeps work reserved for this runner by renewing the reservation; the signal aborts when another runner has taken the
 * work.
 */
export function held(renew: () => Promise<boolean>, { clock }: Pick<PlayContext, 'clock'>, stopping: AbortSignal) {
  const lost = new AbortController()
  const done = new AbortController()
  const signal = AbortSignal.any([stopping, lost.signal])
  const renewing = async () => {
    for (;;) {
      await clock.sleep(RENEW_EVERY_MS, AbortSignal.any([signal, done.signal]))
      if (signal.aborted || done.signal.aborted) return
      if (!(await renew())) lost.abort(new Error('another runner has it in hand'))
    }
  }
  renewing().catch((error) => lost.abort(error))
  return { signal, end: () => done.abort() }
}

interface Turns {
  /** Name of the repeated task, for log lines about errors. */
  who: string
  atOnce: number
  everyMs: number
  /** The next task, if there is any. */
  next(): Promise<(() => Promise<void>) | undefined>
}

/** Runs the tasks that `next` returns, at most `atOnce` at a time, until the signal aborts. */
export async function inTurns(
  { store, clock, say, takes = () => true }: MatchesContext,
  { who, atOnce, everyMs, next }: Turns,
  signal: AbortSignal,
): Promise<void> {
  const turns = new Set<Promise<void>>()
  let said = ''
  const fault = (error: unknown) => {
    if (signal.aborted) return
    const message = error instanceof Error ? error.message : String(error)
    store.condition.note(error)
    // Logged once: a lasting error is one incident.
    if (message !== said) say(`${who}: ${message}`)
    said = message
  }
  while (!signal.aborted) {
    try {
      while (!signal.aborted && takes() && turns.size < atOnce) {
        const work = await next()
        if (!work) break
        const turn = work()
          .catch(fault)
          .finally(() => turns.delete(turn))
        turns.add(turn)
      }
    } catch (error) {
      fault(error)
    }
    await Promise.race([clock.sleep(everyMs, signal), ...(turns.size === atOnce ? [] : turns)])
  }
  await Promise.allSettled(turns)
}
