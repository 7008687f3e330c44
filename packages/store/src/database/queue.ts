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
import { allRows, type Row } from './rows.ts'
import { FOR_PEOPLE, IN_LAB } from './special-arenas.ts'

interface QueueOptions {
  /** How many matches this process plays at once; a quarter is kept for those that a person waits for. */
  concurrency: number
  /** While this returns false, the process begins no new matches, but plays those that it has to their ends. */
  takes?(): boolean
  times?: Partial<DeliveryTimes> | undefined
  /** `vanished` counts the processes that had this match before and disappeared. */
  play(matchId: string, signal: AbortSignal, vanished: number): Promise<Again | undefined>
}

export interface Again {
  afterMs: number
}

interface CheckQueueOptions extends Pick<QueueOptions, 'concurrency' | 'takes' | 'times'> {
  /** An error gives the check of the agent back to the queue, to be tried a few more times; `attempt` counts from 1. */
  check(checkId: string, signal: AbortSignal, attempt: number, game?: string): Promise<void>
}

export type QueueState = Awaited<ReturnType<ReturnType<typeof queue>['states']>>[number]
export type CheckQueue = Pick<ReturnType<typeof queue>, 'enqueueCheckIn'>
export type PlayQueue = Pick<ReturnType<typeof queue>, 'enqueueIn'>

/** Should the queue give one match to two processes, the unique key of its log stops one of them. */
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
      // Updates an existing queue's settings, except its policy, which stays as it was first set.
      const { policy: _, ...pauses } = CHECKS
      await fresh.updateQueue(CHECK_AGENT, pauses)
    } catch (error) {
      await fresh.stop({ close: false, graceful: false }).catch(() => {}) // the next try has one of its own
      throw error
    }
    return fresh
  }

  /** Sent as a new job, since the retry count must count only processes that disappeared. */
  async function giveBack(to: PgBoss, name: string, job: Job<PlayMatchJob>, { afterMs }: Again): Promise<void> {
    await transaction(async (client) => {
      const db = within(client)
      await to.complete(name, job, null, { db })
      const later = afterMs > 0 && { startAfter: afterMs / 1000 }
      await to.send(name, job.data, { ...optionsOf(job.data), ...later, db })
    })
  }

  return {
    /** Prepares the queue as the owner of the database, and waits until its tables have been upgraded. */
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
      const lanes = new Map<string, Deliveries>()
      const room = () => (takes() ? [...lanes.values()].reduce((left, lane) => left - lane.taken(), places) : 0)
      /** Keeps the last free place for a ranked match, so that other matches never stop ranked ones. */
      const roomBesideRanked = () => {
        const [left, ranked] = [room(), lanes.get(PLAY_MATCH)]
        return left === 1 && ranked?.taken() === 0 && !ranked.foundNoneLately() ? 0 : left
      }
      const deliver = (name: string, most: number, room: () => number): void => {
        const handle = async (job: Job<PlayMatchJob>, signal: AbortSignal) => {
          const again = await play(playMatchJob.parse(job.data).match, signal, job.retryCount)
          if (again) await giveBack(from, name, job, again)
        }
        lanes.set(name, deliveries(jobsOf<PlayMatchJob>(from, name), { places: most, room, handle, onError, times }))
      }
      deliver(PLAY_AWAITED, places, roomBesideRanked)
      deliver(PLAY_MATCH, places - Math.max(1, Math.floor(places / 4)), room)
      working.push(...lanes.values())
    },

    async workChecks({ concurrency, check, takes = () => true, times }: CheckQueueOptions): Promise<void> {
      const room = () => (takes() ? concurrency : 0)
      const handle = (job: Job<CheckAgentJob>, signal: AbortSignal) => {
        const { check: id, game } = checkAgentJob.parse(job.data)
        return check(id, signal, job.retryCount + 1, game)
      }
      working.push(
        deliveries(jobsOf<CheckAgentJob>(opened(), CHECK_AGENT), { places: concurrency, room, handle, onError, times }),
      )
    },

    /** Before the queue is open this does nothing: `requeue` adds the match later. */
    async enqueueIn(client: ClientBase, match: string, isAwaited: boolean, isFurtherTrial = false): Promise<void> {
      const data = { match, at: Math.floor(clock.now() / 1000) + (isFurtherTrial ? BEHIND_S : 0) }
      await boss?.send(isAwaited ? PLAY_AWAITED : PLAY_MATCH, data, { ...optionsOf(data), db: within(client) })
    },

    /**
     * The more checks of its owner are `ahead` of it, the later it is taken: no owner keeps the others from theirs. Before
     * the queue is open this does nothing: `requeue` adds the check later.
     */
    async enqueueCheckIn(client: ClientBase, checkId: string, ahead: number, game?: string): Promise<void> {
      const data: CheckAgentJob = { check: checkId, ...(game !== undefined && { game }) }
      await boss?.send(CHECK_AGENT, data, { singletonKey: checkId, priority: -ahead, db: within(client) })
    },

    async requeue(): Promise<number> {
      const sending = opened()
      const unfinished = await allRows<Row<'Match', 'id'> & { awaited: boolean; at: number }>(
        pool,
        `SELECT match.id, match.purpose = 'trial' OR (${FOR_PEOPLE}) AS awaited,
           floor(extract(epoch FROM match.created_at))::float8 + CASE WHEN tried.owner_id IS NOT NULL
             AND row_number() OVER (PARTITION BY tried.owner_id ORDER BY match.created_at) > ${FIRST_TRIALS}
             THEN ${BEHIND_S} ELSE 0 END AS at
         FROM match JOIN arena ON arena.id = match.arena_id LEFT JOIN agent AS tried ON tried.id = match.trial_of
         WHERE match.status IN ('queued', 'running') AND NOT ${IN_LAB('match.arena_id')} ORDER BY match.created_at`,
      )
      let added = 0
      for (const { id, awaited, at } of unfinished) {
        const data = { match: id, at }
        if (await sending.send(awaited ? PLAY_AWAITED : PLAY_MATCH, data, optionsOf(data))) added += 1
      }
      const checks = await allRows<Row<'AgentCheck', 'id'> & { ahead: number }>(
        pool,
        `SELECT id, (row_number() OVER (PARTITION BY user_id ORDER BY created_at) - 1)::int AS ahead
         FROM agent_check WHERE status <> 'done' ORDER BY created_at`,
      )
      for (const { id, ahead } of checks) {
        await sending.send(CHECK_AGENT, { check: id } satisfies CheckAgentJob, { singletonKey: id, priority: -ahead })
      }
      return added
    },

    async states() {
      const queues = (await boss?.getQueues([PLAY_MATCH, PLAY_AWAITED, CHECK_AGENT])) ?? []
      return queues
        .map(({ name, readyCount, deferredCount, activeCount }) => {
          return { name, waiting: readyCount, later: deferredCount, taken: activeCount }
        })
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

// A killed process' matches are taken over within 15 s: its missing heartbeat is noticed in 10 to 12 s.
const QUEUE = {
  policy: 'exclusive',
  heartbeatSeconds: 10,
  retryLimit: 1_000_000,
  retryDelay: 0,
  expireInSeconds: 23 * 60 * 60,
  deleteAfterSeconds: 60 * 60,
}

// Given up after ten minutes, since the owner is waiting; repeated tries come at growing intervals.
const CHECKS = { ...QUEUE, expireInSeconds: 10 * 60, retryDelay: 1, retryBackoff: true, retryDelayMax: 15 }

const LOOK_AGAIN_MS = 200

/** An owner's trials beyond these take their turn as if they were created later, so that no owner fills all places. */
export const FIRST_TRIALS = 2
const BEHIND_S = 60 * 60

/** Priorities in the queue have only 31 bits, so they are computed from the seconds since the start of 2026. */
const EPOCH_S = 1_767_225_600

/** Matches that were created earlier leave the queue first, even after a process gave them back. */
const optionsOf = ({ match, at }: PlayMatchJob) => ({
  singletonKey: match,
  priority: at === undefined ? 0 : EPOCH_S - at,
})

const within = (client: ClientBase) => ({
  executeSql: (text: string, values?: unknown[]) => client.query(text, values),
})

const jobsOf = <Data>(boss: PgBoss, name: string): JobSource<Data> => ({
  fetch: (most) => boss.fetch<Data>(name, { batchSize: most }),
  touch: async (jobs) => idsOf(await boss.touch(name, jobs)),
  complete: (jobs) => boss.complete(name, jobs),
  fail: (job, { message, stack }) => boss.fail(name, job, { message, stack }),
})

/** Reads from pg-boss's response which jobs were changed, since the types of pg-boss do not declare these ids. */
function idsOf(response: CommandResponse): string[] {
  if ('settled' in response && Array.isArray(response.settled)) return response.settled.map(String)
  throw new TypeError('pg-boss does not say which jobs are still being done')
}
