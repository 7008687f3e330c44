import type { PlayContext, Study } from '../play-context.ts'
import type { Counter } from './counting/counter.ts'

export interface MatchesContext extends PlayContext {
  /** The studies of the matches that are under way here, by their ids. */
  studies: Map<string, Study>
  /** Whether this runner begins anything now. */
  takes?(): boolean
}

export interface LabContext extends MatchesContext {
  /** What makes tables, beside the matches that are played here. */
  counter: Counter
  places: LabPlaces
}

/** How many places of experiments are played by this runner now, and how many may be while others' matches wait for room. */
export interface LabPlaces {
  used: number
  readonly share: number
}

/** Experiments have a quarter as many places as ranked play. */
const SHARE = 1 / 4

/** The places of experiments at a runner that plays so many other matches at once. */
export const labPlaces = (matches: number): LabPlaces => ({ used: 0, share: Math.max(1, Math.floor(matches * SHARE)) })

/** A runner that is killed leaves what it has in hand to the others after so long. */
export const HOLD_MS = 15_000
const RENEW_EVERY_MS = 4_000

/** Keeps something in hand by renewing it; the signal aborts where another runner has it. */
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
  /** Who waits while something is broken, as a line says it. */
  who: string
  atOnce: number
  everyMs: number
  /** What is done next, where there is anything. */
  next(): Promise<(() => Promise<void>) | undefined>
}

/** Does what there is to do, so much of it at once, until the signal aborts. */
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
    // Said once: what stays broken is one thing that matters.
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
