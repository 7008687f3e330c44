import { setMaxListeners } from 'node:events'
import { beating } from './beat.ts'
import { checker, type TryAgent } from './checker.ts'
import { healthServer } from './health-server.ts'
import { runExperiments } from './lab/conductor.ts'
import { runPeoplesMatches } from './lab/people.ts'
import type { ExperimentMatch, PlayContext } from './play-context.ts'
import { type PlayerTimes, player } from './player.ts'
import { runScheduler } from './seating/scheduler.ts'
import { type DumpsContext, runDumps, runNights } from './upkeep/dumps.ts'
import { type InboxContext, runInbox } from './upkeep/inbox.ts'
import { runBoards, runRecounting, runUpkeep } from './upkeep/upkeep.ts'

export interface RunnerIntervals extends PlayerTimes {
  beatMs?: number | undefined
  scheduleMs?: number | undefined
  queueMs?: number | undefined
}

export type Runner = Awaited<ReturnType<typeof startRunner>>

/** Many checks of agents may run at once, because a check mostly waits for the network. */
const CHECKS = 8
const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 5_000
const GIVE_BACK_MS = 1_000

export async function startRunner(
  context: PlayContext & InboxContext & DumpsContext & { tryAgent: TryAgent },
  { matches, intervals = {}, ...at }: { host: string; port: number; matches: number; intervals?: RunnerIntervals },
) {
  const stopping = new AbortController()
  setMaxListeners(0, stopping.signal) // every loop, match and check under way listens, as long as it lasts
  const experimentMatches = new Map<string, ExperimentMatch>()
  const withExperiments = {
    ...context,
    experimentMatches,
    experimentMatchOf: (match: string) => experimentMatches.get(match),
  }
  const playerHere = player(withExperiments, stopping.signal, intervals)
  const { playing, play } = playerHere
  const { checking, check } = checker(context, stopping.signal)
  const { takes, run: beat } = beating(context, playerHere, { places: matches, checking }, intervals.beatMs)
  let taking = false
  const underWay = { working: () => taking && !stopping.signal.aborted, playing, checking }
  const health = await healthServer(context.store, underWay, at)
  const working = work()
  return {
    port: health.port,
    playing,
    checking,
    async stop(): Promise<void> {
      stopping.abort()
      await working
      await context.store.queue.close(GIVE_BACK_MS)
      await health.close()
    },
  }

  async function work() {
    await whenItCan(context, stopping.signal, async () => {
      await context.store.clock.measure()
      await context.store.queue.open()
      await publishKey(context)
    })
    if (stopping.signal.aborted) return
    const times = intervals.queueMs === undefined ? {} : { lookMs: intervals.queueMs }
    await context.store.queue.work({ concurrency: matches, play, takes, times })
    await context.store.queue.workChecks({ concurrency: CHECKS, check, takes, times })
    taking = true
    context.say(`ready: plays up to ${matches} matches at once`)
    const { signal } = stopping
    await Promise.all([
      beat(signal),
      runScheduler({ ...context, takes }, signal, intervals.scheduleMs),
      runExperiments({ ...withExperiments, takes }, playerHere, matches, signal),
      runPeoplesMatches({ ...withExperiments, takes }, playerHere, signal),
      runUpkeep(context, signal),
      runRecounting(context, signal),
      runBoards(context, signal),
      runInbox(context, signal),
      runDumps(context, signal),
      runNights(context, signal),
    ])
  }
}

/** Publishes the key with which the site encrypts agents' secrets; warns when the site uses another runner's key. */
async function publishKey({ store, secrets, say }: PlayContext): Promise<void> {
  await store.keys.publish(secrets.publicKey)
  const current = await store.keys.current()
  if (current && current.id !== secrets.publicKey.id) {
    say(
      `secrets are sealed for the key ${current.id}, not for this runner's ${secrets.publicKey.id}: give all the same`,
    )
  }
}

async function whenItCan({ clock, say }: PlayContext, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  for (let wait = FIRST_WAIT_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await work()
    } catch (error) {
      if (wait === FIRST_WAIT_MS) say(`waiting for the database: ${String(error)}`, { level: 'warn' })
      await clock.sleep(wait, signal)
    }
  }
}
