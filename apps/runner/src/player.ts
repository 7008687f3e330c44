import { ownSignal, Standstill } from '@masquerade/connectors'
import { messageOf, REFEREE } from '@masquerade/game'
import { voidReason } from '@masquerade/protocol'
import type { Again } from '@masquerade/store/database'
import { observedEnd } from './match/observed.ts'
import { playMatch } from './match/play-match.ts'
import { isPlatforms, onceThePlatformCan } from './outage.ts'
import type { PlayContext } from './play-context.ts'

const MOST_FAILURES = 20
/** If so many runners in a row crashed while they played a match, the match probably caused it. */
const SUSPECT_FROM = 3
const LONGEST_PAUSE_MS = 60_000
const LOOK_AGAIN_MS = 1_000

const HELD_MS = 5_000

/** After so many failures of the platform in one match while the database works, other matches come first. */
const MOST_TRIES = 10
const OTHERS_FIRST_MS = 30_000
/** If a runner process crashes this soon after a failure of the database, the match is not blamed for the crash. */
const FAULT_LATELY_MS = 60_000

const AT_ONCE: Again = { afterMs: 0 }

export interface PlayerTimes {
  heldMs?: number | undefined
  longestWaitMs?: number | undefined
}

export type Player = ReturnType<typeof player>

/** A match that fails again and again is given up; failures of the platform do not count, and their end is awaited. */
export function player(context: PlayContext, stopping: AbortSignal, times: PlayerTimes = {}) {
  const { heldMs = HELD_MS, longestWaitMs } = times
  const playing = new Set<string>()
  const dropping = new Map<string, AbortController>()
  const { store, clock, say } = context

  return {
    playing,
    drop(ids: readonly string[]): void {
      for (const id of ids) dropping.get(id)?.abort(new Error(`match ${id} is over`))
    },
    async play(id: string, job: AbortSignal, vanished: number): Promise<Again | undefined> {
      const dropped = new AbortController()
      const stop = ownSignal(stopping)
      const signal = AbortSignal.any([job, dropped.signal, stop.signal])
      playing.add(id)
      dropping.set(id, dropped)
      try {
        return await onceThePlatformCan(id, context, { signal, mostTries: MOST_TRIES, longestWaitMs }, () =>
          playOrFail(id, signal, vanished),
        )
      } catch (error) {
        if (signal.aborted || error instanceof Standstill) return AT_ONCE
        say(`match ${id}: given back: ${describe(error)}`, { level: 'warn', match: id })
        return { afterMs: OTHERS_FIRST_MS }
      } finally {
        stop.forget()
        playing.delete(id)
        if (dropping.get(id) === dropped) dropping.delete(id)
      }
    },
  }

  async function playOrFail(id: string, signal: AbortSignal, vanished: number): Promise<Again | undefined> {
    if (vanished > 0 && !store.condition.faultWithin(FAULT_LATELY_MS)) {
      const failures = await store.matches.failed(id)
      const what = voidReason('vanished', { times: failures })
      if (failures > MOST_FAILURES) return giveUp(id, what)
      if (failures >= SUSPECT_FROM) {
        say(`match ${id}: ${what}`, { level: 'warn', match: id })
        // The pause is random, so that all matches of a crashed runner are not tried again at once.
        return { afterMs: pauseAfter(failures) * (0.5 + context.random()) }
      }
    }
    try {
      return await playOnce(id, signal)
    } catch (error) {
      if (signal.aborted || error instanceof Standstill || (await isPlatforms(error, context))) throw error
      const failures = await store.matches.failed(id)
      context.meters?.failed('match')
      const what = `failed ${failures} of ${MOST_FAILURES} times at this place: ${describe(error)}`
      say(`match ${id}: ${what}`, { level: 'error', match: id })
      if (failures < MOST_FAILURES) return { afterMs: pauseAfter(failures) }
      return giveUp(id, voidReason('failed', { times: failures, why: messageOf(error) }))
    }
  }

  async function playOnce(id: string, signal: AbortSignal): Promise<Again | undefined> {
    const began = clock.now()
    const ending = await playMatch(id, context, signal)
    if (ending === 'lost') return { afterMs: LOOK_AGAIN_MS }
    if (ending === 'held') return { afterMs: heldMs }
    if (ending === 'finished') say(`match ${id}: finished after ${seconds(clock.now() - began)} here`, { match: id })
    if (typeof ending === 'object') await voided(id, ending.void)
    return undefined
  }

  async function giveUp(id: string, reason: string): Promise<undefined> {
    if (await store.matches.void(id, reason)) await voided(id, reason)
  }

  async function voided(id: string, reason: string): Promise<void> {
    say(`match ${id}: void: ${reason}`, { level: 'warn', match: id })
    if (!context.meters && !context.traces) return
    const [match, log] = await Promise.all([store.matches.toPlay(id), store.log.readAs(id, REFEREE)])
    const first = log.ok ? log.value.events[0] : undefined
    const began = first && 'at' in first ? Date.parse(first.at) : clock.now()
    if (match) observedEnd({ ...match, id, began }, 'void', context)
  }

  function pauseAfter(failures: number): number {
    return Math.min(context.faultPauseMs * 2 ** (failures - 1), LONGEST_PAUSE_MS)
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const describe = (error: unknown) => (error instanceof Error && error.stack ? error.stack : String(error))
