import {
  CHECK_AGENT,
  type CheckAgentJob,
  checkAgentJob,
  PLAY_AWAITED,
  PLAY_MATCH,
  type PlayMatchJob,
  playMatchJob,
} from '@masquerade/protocol'

import type { ClientBase } from 'pg'
import type { CommandResponse, Job, PgBoss } from 'pg-boss'
import type { Database } from './database.ts'
import { type Deliveries, type DeliveryTimes, deliveries, type JobSource } from './deliveries.ts'
import { FOR_PEOPLE } from './for-people.ts'
import { IN_LAB } from './in-lab.ts'
import type { Row } from './rows.ts'

export interface QueueOptions {
  /**
   * How many matches this process plays at once. A quarter of this number, and at least one, is kept for matches that a
   * person waits for, which may also take the rest that is free; where the number is 1, a match for a person is played
   * in addition.
   */
  concurrency: number
  /** While this function returns false, the process takes no new matches; matches that it plays already go on. */
  takes?(): boolean
  times?: Partial<DeliveryTimes> | undefined
  /**
   * `vanished` is the number of processes that had the match before and disappeared without giving it back or finishing
   * it.
   */
  play(matchId: string, signal: AbortSignal, vanished: number): Promise<Again | undefined>
}

export interface Again {
  afterMs: number
}

export interface CheckQueueOptions extends Pick<QueueOptions, 'concurrency' | 'takes' | 'times'> {
  /**
   * A check of an agent that throws an error is given back to the queue, to be tried again a few times; `attempt`
   * counts from 1.
   */
  check(checkId: string, signal: AbortSignal, attempt: number): Promise<void>
}

export interface QueueState {
  name: string
  waiting: number
  later: number
  taken: number
}

export type CheckQueue = Pick<ReturnType<typeof queue>, 'enqueueCheckIn'>
export type PlayQueue = Pick<ReturnType<typeof queue>, 'enqueueIn'>

/**
 * The job queue alone does not guarantee that only one process plays a match: the unique key of the match's log does.
 */
export function queue({ pool, transaction, clock }: Database, onError: (error: Error) => void) {
  let boss: PgBoss | undefined
  const working: Deliveries[] = []

  function opened(): PgBoss {
    if (!boss) throw new Error('the queue is not open: call queue.open() first')
    return boss
  }

  async function started({ lostSeconds = LOOK_FOR_LOST_SECONDS, ...options }: BossOptions): Promise<PgBoss> {
    const { PgBoss: Boss } = await import('pg-boss') // by processes alone that open the queue
    const fresh = new Boss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      schema: 'pgboss',
      schedule: false,
      superviseIntervalSeconds: lostSeconds,
      monitorIntervalSeconds: lostSeconds,
      ...options,
    })
    fresh.on('error', onError)
    try {
      await fresh.start()
      await fresh.createQueue(PLAY_MATCH, QUEUE)
      await fresh.createQueue(PLAY_AWAITED, QUEUE)
      await fresh.createQueue(CHECK_AGENT, CHECKS)
      // Updates all settings of a queue that exists already, except its policy, which stays as an older version made
      // it.
      const { policy: _, ...pauses } = CHECKS
      await fresh.updateQueue(CHECK_AGENT, pauses)
    } catch (error) {
      await fresh.stop({ close: false, graceful: false }).catch(() => {}) // the next try has one of its own
      throw error
    }
    return fresh
  }

  /**
   * A job that a process gives back is replaced by a new one, so that pg-boss's retry count on a job counts only
   * processes that disappeared, and not those that gave it back.
   */
  async function giveBack(to: PgBoss, name: string, job: Job<PlayMatchJob>, { afterMs }: Again): Promise<void> {
    await transaction(async (client) => {
      const db = within(client)
      await to.complete(name, job, null, { db })
      const later = afterMs > 0 && { startAfter: afterMs / 1000 }
      await to.send(name, job.data, { ...optionsOf(job.data), ...later, db })
    })
  }

  return {
    /**
     * Needs the rights of the database's owner; afterwards the processes of the site need rights on the rows of
     * pg-boss's schema only. Resolves when the indexes of an upgrade are built, which pg-boss does in the background.
     */
    async prepare(): Promise<void> {
      const fresh = await started({ supervise: false, bamIntervalSeconds: 10 })
      try {
        for (;;) {
          const entries = await fresh.getBamEntries()
          const failed = entries.find(({ status }) => status === 'failed')
          if (failed) throw new Error(`the queue could not be upgraded (${failed.name}): ${failed.error}`)
          if (entries.every(({ status }) => status === 'completed')) break
          await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
        }
      } finally {
        await fresh.stop({ close: false, graceful: true })
      }
    },

    async open({ sendOnly = false, ...times }: { sendOnly?: boolean; lostSeconds?: number } = {}): Promise<void> {
      if (boss) return
      boss = await started({ supervise: !sendOnly, ...times })
    },

    async work({ concurrency, play, takes = () => true, times }: QueueOptions): Promise<void> {
      const from = opened()
      const places = Math.max(concurrency, 2)
      const lanes: Deliveries[] = []
      const room = () => (takes() ? lanes.reduce((left, lane) => left - lane.taken(), places) : 0)
      /**
       * Keeps the last match that this process can still begin for a waiting ranked match while the process plays none,
       * so that ranked matches always progress.
       */
      const roomBeside = (ranked: () => Deliveries | undefined) => () => {
        const left = room()
        const other = ranked()
        return left === 1 && other?.taken() === 0 && !other.foundNoneLately() ? 0 : left
      }
      const deliver = (name: string, most: number, room: () => number): Deliveries => {
        const handle = async (job: Job<PlayMatchJob>, signal: AbortSignal) => {
          const again = await play(playMatchJob.parse(job.data).match, signal, job.retryCount)
          if (again) await giveBack(from, name, job, again)
        }
        const lane = deliveries(jobsOf<PlayMatchJob>(from, name), { places: most, room, handle, onError, times })
        lanes.push(lane)
        return lane
      }
      let ranked: Deliveries | undefined
      deliver(
        PLAY_AWAITED,
        places,
        roomBeside(() => ranked),
      )
      ranked = deliver(PLAY_MATCH, places - keptOf(places), room)
      working.push(...lanes)
    },

    async workChecks({ concurrency, check, takes = () => true, times }: CheckQueueOptions): Promise<void> {
      const room = () => (takes() ? concurrency : 0)
      const handle = (job: Job<CheckAgentJob>, signal: AbortSignal) =>
        check(checkAgentJob.parse(job.data).check, signal, job.retryCount + 1)
      working.push(
        deliveries(jobsOf<CheckAgentJob>(opened(), CHECK_AGENT), { places: concurrency, room, handle, onError, times }),
      )
    },

    /** While the queue is closed in this process, a new match is not queued; `requeue` queues the match later. */
    async enqueueIn(client: ClientBase, match: string, isAwaited: boolean): Promise<void> {
      const data = { match, at: Math.floor(clock.now() / 1000) }
      await boss?.send(isAwaited ? PLAY_AWAITED : PLAY_MATCH, data, { ...optionsOf(data), db: within(client) })
    },

    /** While the queue is closed in this process, a new check is not queued; `requeue` queues the check later. */
    async enqueueCheckIn(client: ClientBase, checkId: string): Promise<void> {
      await boss?.send(CHECK_AGENT, { check: checkId } satisfies CheckAgentJob, {
        singletonKey: checkId,
        db: within(client),
      })
    },

    async requeue(): Promise<number> {
      const sending = opened()
      const { rows } = await pool.query<Row<'Match', 'id'> & { awaited: boolean; at: number }>(
        `SELECT match.id, match.purpose = 'trial' OR (${FOR_PEOPLE}) AS awaited,
           floor(extract(epoch FROM match.created_at))::float8 AS at
         FROM match JOIN arena ON arena.id = match.arena_id
         WHERE status IN ('queued', 'running') AND NOT ${IN_LAB('match.arena_id')} ORDER BY match.created_at`,
      )
      let added = 0
      for (const { id, awaited, at } of rows) {
        const data = { match: id, at }
        if (await sending.send(awaited ? PLAY_AWAITED : PLAY_MATCH, data, optionsOf(data))) added += 1
      }
      const checks = await pool.query<Row<'AgentCheck', 'id'>>(`SELECT id FROM agent_check WHERE status <> 'done'`)
      for (const { id } of checks.rows) {
        await sending.send(CHECK_AGENT, { check: id } satisfies CheckAgentJob, { singletonKey: id })
      }
      return added
    },

    async states(): Promise<QueueState[]> {
      const queues = (await boss?.getQueues([PLAY_MATCH, PLAY_AWAITED, CHECK_AGENT])) ?? []
      return queues
        .map(({ name, readyCount, deferredCount, activeCount }) => ({
          ...{ name, waiting: readyCount, later: deferredCount, taken: activeCount },
        }))
        .sort((one, other) => (one.name < other.name ? -1 : 1))
    },

    async close(timeoutMs = 10_000): Promise<void> {
      await Promise.all(working.splice(0).map((one) => one.stop(timeoutMs)))
      const open = boss
      boss = undefined
      await open?.stop({ close: false })
    },
  }
}

export const LOOK_FOR_LOST_SECONDS = 2

interface BossOptions {
  supervise: boolean
  bamIntervalSeconds?: number
  lostSeconds?: number
}

// A killed process's match gets another process within 15 s, since a heartbeat is missed after 10 s and looked for
// every 2 s.
const QUEUE = {
  policy: 'exclusive',
  heartbeatSeconds: 10,
  retryLimit: 1_000_000,
  retryDelay: 0,
  expireInSeconds: 23 * 60 * 60,
  deleteAfterSeconds: 60 * 60,
}

// An owner waits for the check of an agent, so a check ends in minutes or is given up. A check that was given back
// pauses, longer each time.
const CHECKS = { ...QUEUE, expireInSeconds: 10 * 60, retryDelay: 1, retryBackoff: true, retryDelayMax: 15 }

const LOOK_AGAIN_MS = 200

/** The start of 2026, in seconds since 1970: priorities are counted from here, because they have only 31 bits. */
const EPOCH_S = 1_767_225_600

/** In the queue, matches that were created earlier come first, also when a process gave them back. */
const optionsOf = ({ match, at }: PlayMatchJob) => ({
  ...{ singletonKey: match, priority: at === undefined ? 0 : EPOCH_S - at },
})

const within = (client: ClientBase) => ({
  executeSql: (text: string, values?: unknown[]) => client.query(text, values),
})

const keptOf = (places: number): number => Math.max(1, Math.floor(places / 4))

const jobsOf = <Data>(boss: PgBoss, name: string): JobSource<Data> => ({
  fetch: (most) => boss.fetch<Data>(name, { batchSize: most }),
  touch: async (jobs) => idsOf(await boss.touch(name, jobs)),
  complete: (jobs) => boss.complete(name, jobs),
  fail: (job, { message, stack }) => boss.fail(name, job, { message, stack }),
})

/** The types of pg-boss do not declare the ids of the jobs that a statement changed. */
function idsOf(response: CommandResponse): string[] {
  if ('settled' in response && Array.isArray(response.settled)) return response.settled.map(String)
  throw new TypeError('pg-boss does not say which jobs are still being done')
}
