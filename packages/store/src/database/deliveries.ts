import type { Job } from 'pg-boss'
import { lane } from './lane.ts'

/** A job with the number of its delivery: a process's report about the job counts for this delivery only. */
type Attempt = Pick<Job, 'id' | 'retryCount'>

export interface JobSource<Data> {
  fetch(most: number): Promise<Job<Data>[]>
  touch(jobs: Attempt[]): Promise<readonly string[]>
  complete(jobs: Attempt[]): Promise<unknown>
  fail(job: Attempt, error: Error): Promise<unknown>
}

export interface DeliveryOptions<Data> {
  places: number
  /** How many more jobs may be started now; for job queues that share a limit with another queue. */
  room?(): number
  /**
   * Works on a job to its end, or until `signal` aborts because this process has lost the job; throwing gives the job
   * back.
   */
  handle(job: Job<Data>, signal: AbortSignal): Promise<void>
  onError(error: Error): void
  times?: Partial<DeliveryTimes> | undefined
}

export interface DeliveryTimes {
  lookMs: number
  /**
   * For how many milliseconds a process that can do more jobs waits, so that one query takes several jobs from the
   * queue.
   */
  gatherMs: number
  touchMs: number
}

export interface Deliveries {
  taken(): number
  foundNoneLately(): boolean
  stop(withinMs: number): Promise<void>
}

const TIMES: DeliveryTimes = { lookMs: 500, gatherMs: 20, touchMs: 3_000 }

/**
 * Few queries serve many jobs: one takes as many jobs from the queue as the process can do, one heartbeat covers all
 * jobs under work, and one statement completes all that end together.
 */
export function deliveries<Data>(source: JobSource<Data>, options: DeliveryOptions<Data>): Deliveries {
  const { places, handle, onError, room = () => places } = options
  const { lookMs, gatherMs, touchMs } = { ...TIMES, ...options.times }
  const held = new Map<string, Held<Data>>()
  const complete = lane<Completion>({ atOnce: 1 }, (waiting) => waiting.splice(0), completed)
  let stopped = false
  let looking: Promise<void> | undefined
  let next: NodeJS.Timeout | undefined
  let touching = false
  let foundNoneAt = Number.NEGATIVE_INFINITY
  const touches = setInterval(() => void touch(), touchMs)
  look()

  function lookIn(ms: number): void {
    clearTimeout(next)
    if (!stopped) next = setTimeout(look, ms)
  }

  function look(): void {
    looking ??= take().finally(() => {
      looking = undefined
    })
  }

  async function take(): Promise<void> {
    let found = 0
    try {
      const wanted = Math.min(places - held.size, room())
      const jobs = wanted > 0 ? await source.fetch(wanted) : []
      found = jobs.length
      if (wanted > 0 && found === 0) foundNoneAt = performance.now()
      if (found > 0) foundNoneAt = Number.NEGATIVE_INFINITY
      for (const job of jobs) hold(job)
    } catch (error) {
      onError(asError(error))
    }
    if (held.size < places) lookIn(found > 0 ? gatherMs : lookMs)
  }

  /**
   * Takes over a job that was delivered again because this process had frozen while it worked on it: the work goes on
   * once, under the newer delivery.
   */
  function hold(job: Job<Data>): void {
    held.get(job.id)?.claim.abort(new Error(`job ${job.id} was handed out anew`))
    const claim = new AbortController()
    held.set(job.id, { job, claim, done: done(job, claim.signal) })
  }

  async function done(job: Job<Data>, signal: AbortSignal): Promise<void> {
    try {
      await handle(job, signal)
      await new Promise<void>((resolve) => complete({ job, resolve }))
    } catch (error) {
      await source.fail(job, asError(error)).catch(onError)
    }
    if (held.get(job.id)?.job === job) held.delete(job.id)
    lookIn(gatherMs)
  }

  /** A job that could not be marked as done is delivered again when its heartbeats stop, and then found to be over. */
  async function completed(completions: readonly Completion[]): Promise<void> {
    await source.complete(completions.map(({ job }) => job)).catch(onError)
    for (const { resolve } of completions) resolve()
  }

  /**
   * Stops the jobs that no longer belong to this process, as the answer to a heartbeat says; a heartbeat that failed
   * says nothing about them.
   */
  async function touch(): Promise<void> {
    if (touching || held.size === 0) return
    touching = true
    try {
      const touched = [...held.values()]
      const ours = new Set(await source.touch(touched.map(({ job }) => job)))
      for (const { job, claim } of touched) if (!ours.has(job.id)) claim.abort(new Error(`job ${job.id} is lost`))
    } catch (error) {
      onError(asError(error))
    } finally {
      touching = false
    }
  }

  return {
    taken: () => held.size,
    foundNoneLately: () => performance.now() - foundNoneAt < 3 * lookMs,
    async stop(withinMs) {
      stopped = true
      clearTimeout(next)
      await looking
      let late: NodeJS.Timeout | undefined
      const timeout = new Promise<void>((resolve) => {
        late = setTimeout(resolve, withinMs)
      })
      await Promise.race([Promise.all([...held.values()].map(({ done }) => done)), timeout])
      clearTimeout(late)
      clearInterval(touches)
      await Promise.all(
        [...held.values()].map(async ({ job, claim }) => {
          const why = new Error('this process stops')
          await source.fail(job, why).catch(onError)
          claim.abort(why)
        }),
      )
    },
  }
}

interface Held<Data> {
  job: Job<Data>
  claim: AbortController
  done: Promise<void>
}

interface Completion {
  job: Attempt
  resolve(): void
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
