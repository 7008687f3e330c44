import type { Job } from 'pg-boss'
import { asError, soon } from './faults.ts'
import { lane } from './lane.ts'

/** A job delivered again has a higher retry count, and reports about the older delivery are ignored. */
type Attempt = Pick<Job, 'id' | 'retryCount'>

export interface JobSource<Data> {
  fetch(most: number): Promise<Job<Data>[]>
  touch(jobs: Attempt[]): Promise<readonly string[]>
  complete(jobs: Attempt[]): Promise<unknown>
  fail(job: Attempt, error: Error): Promise<unknown>
}

export interface DeliveryOptions<Data> {
  places: number
  /** How many more jobs this process may start now, when this queue and another one share a limit on running jobs. */
  room?(): number
  /** Does a job to its end, or until `signal` says that the process has lost the job; an error gives the job back. */
  handle(job: Job<Data>, signal: AbortSignal): Promise<void>
  onError(error: Error): void
  times?: Partial<DeliveryTimes> | undefined
}

export interface DeliveryTimes {
  lookMs: number
  /** A process with room waits this long, so that one query takes several jobs. */
  gatherMs: number
  touchMs: number
}

export type Deliveries = ReturnType<typeof deliveries>

const TIMES: DeliveryTimes = { lookMs: 500, gatherMs: 20, touchMs: 3_000 }

/** Takes jobs from a queue, reports them as alive and completes them, in each case with one query for many jobs. */
export function deliveries<Data>(source: JobSource<Data>, options: DeliveryOptions<Data>) {
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

  /** A job that came again because this process was frozen goes on only once. */
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

  /** A job that cannot be marked as done is delivered again later, and is then found to be over. */
  async function completed(completions: readonly Completion[]): Promise<void> {
    await source.complete(completions.map(({ job }) => job)).catch(onError)
    for (const { resolve } of completions) resolve()
  }

  /** Reports the jobs that this process does; those given to other processes are stopped here. */
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
    async stop(withinMs: number): Promise<void> {
      stopped = true
      clearTimeout(next)
      await looking
      await soon(Promise.all([...held.values()].map(({ done }) => done)), withinMs)
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
