import { messageOf } from '@masquerade/game'
import type { ExperimentMatch, PlayContext } from '../play-context.ts'
import type { Counter } from './counting/counter.ts'

export interface MatchesContext extends PlayContext {
  experimentMatches: Map<string, ExperimentMatch>
  takes?(): boolean
}

export interface LabContext extends MatchesContext {
  counter: Counter
  places: LabPlaces
}

const SHARE = 1 / 4

export class LabPlaces {
  readonly share: number
  used = 0
  #ended = new AbortController()

  constructor(matches: number) {
    this.share = Math.max(1, Math.floor(matches * SHARE))
  }

  get ended(): AbortSignal {
    return this.#ended.signal
  }

  /** Takes a place at once, so that two experiments cannot take the same one; the returned function gives it back. */
  take(): () => void {
    this.used++
    return () => {
      this.used--
      this.#ended.abort()
      this.#ended = new AbortController()
    }
  }
}

/** A runner reserves its work for this time and renews it; after a crash, another runner takes over when it ends. */
export const HOLD_MS = 15_000
const RENEW_EVERY_MS = 4_000

/** Renews a runner's reservation again and again; the signal aborts when another runner has taken the work. */
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

/** Says whether this time is over; it also is when the clock is set back, since others would wait until it is as late again. */
export function timeLimit({ now }: PlayContext['clock'], ms: number): () => boolean {
  const begun = now()
  return () => now() >= begun + ms || now() < begun
}

interface Turns {
  who: string
  atOnce: number
  everyMs: number
  /** What ends the wait for the next look early. */
  news?: MatchesContext['store']['lab']['playing']['news']
  next(): Promise<(() => Promise<void>) | undefined>
}

export async function inTurns(
  { store, clock, say, takes = () => true }: MatchesContext,
  { who, atOnce, everyMs, news, next }: Turns,
  signal: AbortSignal,
): Promise<void> {
  const turns = new Set<Promise<void>>()
  let said = ''
  const fault = (error: unknown) => {
    if (signal.aborted) return
    const message = messageOf(error)
    store.condition.note(error)
    if (message !== said) say(`${who}: ${message}`)
    said = message
  }
  while (!signal.aborted) {
    const heard = news?.()
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
    const wait = heard?.within(everyMs, signal) ?? clock.sleep(everyMs, signal)
    await Promise.race([wait, ...(turns.size === atOnce ? [] : turns)])
    heard?.forget()
  }
  await Promise.allSettled(turns)
}
