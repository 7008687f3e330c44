import type { Job } from 'pg-boss'
import { afterEach, describe, expect, it } from 'vitest'
import { type Deliveries, type DeliveryOptions, deliveries, type JobSource } from './deliveries.ts'

const jobOf = (id: string): Job<string> => ({
  ...{ id, name: 'a queue', data: id, retryCount: 0, expireInSeconds: 60, heartbeatSeconds: 10 },
  signal: new AbortController().signal,
})

/** A queue that writes down what it is asked for. */
function source(...ids: string[]) {
  const waiting = ids.map(jobOf)
  const fetched: number[] = []
  const completed: string[][] = []
  const failed: string[] = []
  const lost = new Set<string>()
  const touched: string[][] = []
  const jobs: JobSource<string> = {
    async fetch(most) {
      fetched.push(most)
      return waiting.splice(0, most)
    },
    async touch(held) {
      touched.push(held.map(({ id }) => id))
      return held.map(({ id }) => id).filter((id) => !lost.has(id))
    },
    async complete(done) {
      completed.push(done.map(({ id }) => id))
    },
    async fail({ id }) {
      failed.push(id)
    },
  }
  return { waiting, fetched, completed, failed, lost, touched, jobs }
}

/** Work that is under way until it is let through. */
function work() {
  const underWay = new Map<string, { done(): void; fail(error: Error): void; signal: AbortSignal }>()
  const handle = ({ id }: Job<string>, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      underWay.set(id, { done: resolve, fail: reject, signal })
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  return { underWay, handle }
}

const NEVER_MS = 1_000_000
let open: Deliveries | undefined
afterEach(() => open?.stop(0))

function deliver(jobs: JobSource<string>, more: Partial<DeliveryOptions<string>>) {
  const times = { lookMs: 1, gatherMs: 1, touchMs: NEVER_MS, ...more.times }
  open = deliveries(jobs, { places: 3, handle: async () => {}, onError: () => {}, ...more, times })
  return open
}

describe('deliveries', () => {
  it('fill all places with one look, and look no more while none is free', async () => {
    const queue = source('a', 'b', 'c', 'd')
    const { underWay, handle } = work()
    deliver(queue.jobs, { handle })
    await expect.poll(() => [...underWay.keys()]).toEqual(['a', 'b', 'c'])
    expect(queue.fetched).toEqual([3])
    underWay.get('b')?.done()
    await expect.poll(() => [...underWay.keys()]).toEqual(['a', 'b', 'c', 'd'])
    expect(queue.fetched).toEqual([3, 1])
    expect(queue.completed).toEqual([['b']])
  })

  it('look again for what comes later', async () => {
    const queue = source()
    const { underWay, handle } = work()
    deliver(queue.jobs, { handle })
    await expect.poll(() => queue.fetched.length).toBeGreaterThan(2)
    queue.waiting.push(jobOf('late'))
    await expect.poll(() => [...underWay.keys()]).toEqual(['late'])
  })

  it('are marked as done together', async () => {
    const queue = source('a', 'b', 'c')
    const { underWay, handle } = work()
    deliver(queue.jobs, { handle })
    await expect.poll(() => underWay.size).toBe(3)
    for (const { done } of underWay.values()) done()
    await expect.poll(() => queue.completed).toEqual([['a', 'b', 'c']])
  })

  it('give back what fails, and go on', async () => {
    const queue = source('a', 'b')
    const { underWay, handle } = work()
    deliver(queue.jobs, { handle, places: 1 })
    await expect.poll(() => [...underWay.keys()]).toEqual(['a'])
    underWay.get('a')?.fail(new Error('a fault'))
    await expect.poll(() => [...underWay.keys()]).toEqual(['a', 'b'])
    expect(queue.failed).toEqual(['a'])
    expect(queue.completed).toEqual([])
  })

  it('give one sign of life for all, and stop what somebody else has', async () => {
    const queue = source('a', 'b')
    const { underWay, handle } = work()
    deliver(queue.jobs, { handle, times: { touchMs: 1 } })
    await expect.poll(() => queue.touched.at(-1)).toEqual(['a', 'b'])
    expect(underWay.get('a')?.signal.aborted).toBe(false)
    queue.lost.add('a')
    await expect.poll(() => underWay.get('a')?.signal.aborted).toBe(true)
    expect(underWay.get('b')?.signal.aborted).toBe(false)
  })

  it('stop what this very process is handed anew, and go on with the newer delivery', async () => {
    const queue = source('a')
    const { underWay, handle } = work()
    deliver(queue.jobs, { handle, times: { lookMs: 1, gatherMs: 1, touchMs: 1 } })
    await expect.poll(() => underWay.size).toBe(1)
    const older = underWay.get('a')
    queue.waiting.push({ ...jobOf('a'), retryCount: 1 })
    await expect.poll(() => older?.signal.aborted).toBe(true)
    await expect.poll(() => queue.failed).toEqual(['a'])
    const before = queue.touched.length
    await expect.poll(() => queue.touched.length).toBeGreaterThan(before + 2)
    expect(queue.touched.at(-1)).toEqual(['a'])
    expect(underWay.get('a')?.signal.aborted).toBe(false)
  })

  it('outlive a source that fails', async () => {
    const queue = source('a')
    const errors: Error[] = []
    let down = true
    const fetch = async (most: number) => {
      if (down) throw new Error('no database')
      return queue.jobs.fetch(most)
    }
    const touch = async () => {
      throw new Error('no database')
    }
    const { underWay, handle } = work()
    deliver({ ...queue.jobs, fetch, touch }, { handle, onError: (error) => errors.push(error), times: { touchMs: 1 } })
    await expect.poll(() => errors.length).toBeGreaterThan(1)
    down = false
    await expect.poll(() => underWay.size).toBe(1)
    const before = errors.length
    await expect.poll(() => errors.length).toBeGreaterThan(before)
    expect(underWay.get('a')?.signal.aborted).toBe(false)
  })

  it('wait when they stop until what is under way is done, and give back the rest', async () => {
    const queue = source('a', 'b', 'c')
    const { underWay, handle } = work()
    const delivering = deliver(queue.jobs, { handle, places: 2 })
    await expect.poll(() => underWay.size).toBe(2)
    const stopped = delivering.stop(100)
    underWay.get('a')?.done()
    await stopped
    expect(queue.completed).toEqual([['a']])
    expect(queue.failed).toContain('b')
    expect(queue.failed).not.toContain('a')
    expect(underWay.get('b')?.signal.aborted).toBe(true)
    expect([...underWay.keys()]).toEqual(['a', 'b'])
  })
})
