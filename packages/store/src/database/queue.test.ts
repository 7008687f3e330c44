import { PLAY_AWAITED, PLAY_MATCH } from '@masquerade/protocol'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openStore, type Store } from '../open-store.ts'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { signedIn } from '../testing/people.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'

let database: FreshDatabase
let world: SmallWorld
let closed: Store
let sql: pg.Pool

beforeAll(async () => {
  database = await freshDatabase()
  world = await smallWorld(database.url)
  closed = openStore({ url: database.url })
  sql = new pg.Pool({ connectionString: database.url, max: 2 })
})
afterAll(async () => {
  await closed?.close()
  await sql?.end()
  await database?.drop()
})

const create = (store: Store, more: { trialOf?: string } = {}) =>
  store.matches.create(world.arena.id, { seats: world.agents, gameVersion: 1, ...more })

/** Who ends a match has said so before it is written: a test that leaves it unfinished leaves it to the next one. */
async function untilOver(id: string): Promise<void> {
  const status = async () => (await sql.query('SELECT status FROM match WHERE id = $1', [id])).rows[0]?.status
  await expect.poll(status, { timeout: 90_000 }).toBe('void')
}

/** A store with its queue open, for as long as a test runs. */
async function withStore(work: (store: Store) => Promise<void>): Promise<void> {
  const store = openStore({ url: database.url })
  await store.queue.open()
  try {
    await work(store)
  } finally {
    await store.close()
  }
}

describe('a check of an agent', () => {
  async function newCheck(store: Store): Promise<string> {
    const user = await signedIn(store, 'ada')
    const made = await store.checks.create(user.id, { settings: { kind: 'mailbox' }, language: 'en' })
    if (!made.ok) throw new Error(made.error.code)
    return made.value.check.id
  }

  it('created by a process that only sends reaches a runner, once', async () => {
    const web = openStore({ url: database.url })
    await web.queue.open({ sendOnly: true })
    try {
      await withStore(async (runner) => {
        const done: string[] = []
        const check = async (id: string) => {
          await runner.checks.begin(id)
          done.push(id)
          await runner.checks.finish(id)
        }
        await runner.queue.workChecks({ concurrency: 2, check })
        const created = [await newCheck(web), await newCheck(web)]
        await vi.waitFor(() => expect([...done].sort()).toEqual([...created].sort()), { timeout: 90_000 })
        expect(await runner.queue.requeue()).toBe(0)
      })
    } finally {
      await web.close()
    }
  })

  it('that failed, or that nobody was told of, is tried again, and knows how often', () =>
    withStore(async (runner) => {
      const lost = await newCheck(closed)
      const attempts: number[] = []
      const check = async (id: string, _signal: AbortSignal, attempt: number) => {
        expect(id).toBe(lost)
        attempts.push(attempt)
        if (attempt < 3) throw new Error('a fault of ours')
        await runner.checks.begin(id)
        await runner.checks.finish(id)
      }
      await runner.queue.workChecks({ concurrency: 1, check })
      await runner.queue.requeue()
      await vi.waitFor(() => expect(attempts).toEqual([1, 2, 3]), { timeout: 90_000 })
    }))
})

describe('the queue', () => {
  it('can be opened by many processes at once', async () => {
    const stores = Array.from({ length: 4 }, () => openStore({ url: database.url }))
    await Promise.all(stores.map((store) => store.queue.open()))
    expect(await Promise.all(stores.map((store) => store.queue.requeue()))).toEqual([0, 0, 0, 0])
    await Promise.all(stores.map((store) => store.close()))
  })

  it('delivers a match once, to one of several runners', () =>
    withStore((first) =>
      withStore(async (second) => {
        const played: string[] = []
        for (const store of [first, second]) {
          await store.queue.work({
            concurrency: 4,
            play: async (id) => {
              played.push(id)
              await store.matches.void(id, 'played')
            },
          })
        }
        const created = await Promise.all([create(first), create(first), create(second)])
        await vi.waitFor(() => expect([...played].sort()).toEqual([...created].sort()), { timeout: 90_000 })
      }),
    ))

  it.each([[1], [2], [5], [8]])('begins a trial at a runner of %i that is full of ranked matches', (concurrency) =>
    withStore(async (store) => {
      const trialOf = world.agents[0]!.agentId
      const release: (() => void)[] = []
      const underWay = new Set<string>()
      const ranked: string[] = []
      for (let match = 0; match < concurrency + 2; match++) ranked.push(await create(store))
      await store.queue.work({
        concurrency,
        play: async (id) => {
          underWay.add(id)
          await new Promise<void>((resolve) => release.push(resolve))
          await store.matches.void(id, 'played')
          underWay.delete(id)
          return undefined
        },
      })
      const kept = Math.max(1, Math.floor(concurrency / 4))
      const places = Math.max(concurrency - kept, 1)
      const rankedNow = () => ranked.filter((id) => underWay.has(id)).length
      await expect.poll(rankedNow, { timeout: 90_000 }).toBe(places)
      const trials: string[] = []
      for (let trial = 0; trial <= kept; trial++) trials.push(await create(store, { trialOf }))
      const trialsNow = () => trials.filter((id) => underWay.has(id)).length
      await expect.poll(trialsNow, { timeout: 90_000 }).toBe(kept)
      expect(rankedNow()).toBe(places)
      // What waits is played when there is room, whichever it is.
      let over = 0
      await expect
        .poll(
          () => {
            for (const done of release.splice(0)) {
              done()
              over += 1
            }
            return over
          },
          { timeout: 90_000 },
        )
        .toBe(ranked.length + trials.length)
      await expect.poll(() => underWay.size, { timeout: 90_000 }).toBe(0)
      expect(await store.queue.requeue()).toBe(0)
    }),
  )

  it('keeps the same places for tables with people, however their matches came to be queued', () =>
    withStore(async (store) => {
      const { rows: before } = await sql.query('SELECT id, purpose, roster FROM arena')
      await sql.query(`UPDATE arena SET purpose = 'casual', roster = '{"who": "people"}'`)
      const queuesOf = async (match: string) => {
        const { rows } = await sql.query(`SELECT name FROM pgboss.job WHERE data ->> 'match' = $1`, [match])
        return rows.map(({ name }) => name)
      }
      try {
        const id = await create(store)
        expect(await queuesOf(id)).toEqual([PLAY_AWAITED])
        await sql.query(`DELETE FROM pgboss.job WHERE data ->> 'match' = $1`, [id])
        await store.queue.requeue()
        expect(await queuesOf(id)).toEqual([PLAY_AWAITED])
        await store.matches.void(id, 'a test')
        await sql.query(`DELETE FROM pgboss.job WHERE data ->> 'match' = $1`, [id])
      } finally {
        for (const { id, purpose, roster } of before)
          await sql.query('UPDATE arena SET purpose = $2, roster = $3 WHERE id = $1', [id, purpose, roster])
      }
    }))

  it('fills all places of a runner with trials where there are no ranked matches', () =>
    withStore(async (store) => {
      const trialOf = world.agents[0]!.agentId
      let finish = () => {}
      const finished = new Promise<void>((resolve) => {
        finish = resolve
      })
      let underWay = 0
      await store.queue.work({
        concurrency: 3,
        play: async (id) => {
          underWay += 1
          await finished
          await store.matches.void(id, 'played')
          underWay -= 1
          return undefined
        },
      })
      await Promise.all(Array.from({ length: 3 }, () => create(store, { trialOf })))
      await expect.poll(() => underWay, { timeout: 90_000 }).toBe(3)
      finish()
      await expect.poll(() => underWay, { timeout: 90_000 }).toBe(0)
    }))

  it('hands out first what was created first, also when it was given back or found again', () =>
    withStore(async (store) => {
      const created: string[] = []
      for (const secondsAgo of [10, 30, 20]) {
        const id = await create(closed)
        await sql.query(`UPDATE match SET created_at = now() - $2::int * interval '1 second' WHERE id = $1`, [
          id,
          secondsAgo,
        ])
        created.push(id)
      }
      const [last, first, second] = created
      expect(await store.queue.requeue()).toBe(3)
      const handedOut: string[] = []
      await store.queue.work({
        concurrency: 1,
        play: async (id) => {
          handedOut.push(id)
          if (handedOut.length === 1) return { afterMs: 0 }
          await store.matches.void(id, 'played')
        },
      })
      await vi.waitFor(() => expect(handedOut).toEqual([first, first, second, last]), { timeout: 90_000 })
      await untilOver(last!)
    }))

  it('plays a ranked match at a runner that trials without end would fill', () =>
    withStore(async (store) => {
      const trialOf = world.agents[0]!.agentId
      const underWay = new Map<string, () => void>()
      const trials: string[] = []
      for (let trial = 0; trial < 30; trial++) trials.push(await create(store, { trialOf }))
      let ended = 0
      await store.queue.work({
        concurrency: 3,
        play: async (id) => {
          await new Promise<void>((resolve) => underWay.set(id, resolve))
          underWay.delete(id)
          await store.matches.void(id, 'played')
          ended += 1
          return undefined
        },
      })
      await expect.poll(() => underWay.size, { timeout: 90_000 }).toBe(3)
      const ranked = await create(store)
      await expect
        .poll(
          () => {
            const [oldest] = [...underWay].filter(([id]) => id !== ranked)
            if (!underWay.has(ranked)) oldest?.[1]()
            return underWay.has(ranked)
          },
          { timeout: 90_000, interval: 200 },
        )
        .toBe(true)
      expect(ended).toBeLessThan(trials.length - 3)
      await expect
        .poll(
          () => {
            for (const end of underWay.values()) end()
            return ended
          },
          { timeout: 90_000 },
        )
        .toBe(trials.length + 1)
    }))

  it('hands out again what a runner gave back, after the pause that it wants, and counts it nowhere', () =>
    withStore(async (store) => {
      const handedOut: { vanished: number; at: number }[] = []
      await store.queue.work({
        concurrency: 1,
        play: async (id, _signal, vanished) => {
          handedOut.push({ vanished, at: performance.now() })
          if (handedOut.length < 3) return { afterMs: handedOut.length === 1 ? 0 : 1_500 }
          await store.matches.void(id, 'played')
        },
      })
      const id = await create(store)
      await vi.waitFor(() => expect(handedOut).toHaveLength(3), { timeout: 90_000 })
      expect(handedOut.map(({ vanished }) => vanished)).toEqual([0, 0, 0])
      expect(handedOut[2]!.at - handedOut[1]!.at).toBeGreaterThan(1_400)
      await untilOver(id)
      // The match is waited for, and not given a second job.
      expect(await store.queue.requeue()).toBe(0)
    }))

  it('says how many runners in a row were never heard of again with a match', () =>
    withStore(async (store) => {
      const handedOut: number[] = []
      await store.queue.work({
        concurrency: 1,
        play: async (id, _signal, vanished) => {
          handedOut.push(vanished)
          if (vanished < 2) throw new Error('nothing could be written any more')
          await store.matches.void(id, 'played')
        },
      })
      await create(store)
      await vi.waitFor(() => expect(handedOut).toEqual([0, 1, 2]), { timeout: 90_000 })
    }))

  it('stops the match here that another runner was handed meanwhile', () =>
    withStore(async (store) => {
      let aborted = 0
      await store.queue.work({
        concurrency: 2,
        play: (id, signal) =>
          new Promise((resolve) => {
            signal.addEventListener('abort', async () => {
              aborted++
              await store.matches.void(id, 'played')
              resolve(undefined)
            })
          }),
      })
      const id = await create(store)
      const sql = new pg.Client({ connectionString: database.url })
      await sql.connect()
      try {
        // As if this process had not been heard of: the job is somebody else's by its next attempt.
        const taken = `UPDATE pgboss.job SET retry_count = retry_count + 1 WHERE singleton_key = $1 AND state = 'active'`
        await expect.poll(async () => (await sql.query(taken, [id])).rowCount, { timeout: 90_000 }).toBe(1)
        await expect.poll(() => aborted, { timeout: 90_000 }).toBe(1)
        await sql.query(`DELETE FROM pgboss.job WHERE singleton_key = $1`, [id])
      } finally {
        await sql.end()
      }
    }))

  it('finds unfinished matches that have no job, and gives them one each', async () => {
    const lost = await create(closed)
    const started = await create(closed)
    await closed.matches.start(started)
    const over = await create(closed)
    await closed.matches.void(over, 'a test')
    await withStore(async (store) => {
      expect(await store.queue.requeue()).toBe(2)
      expect(await store.queue.requeue()).toBe(0)
      const played: string[] = []
      await store.queue.work({
        concurrency: 2,
        play: async (id) => {
          played.push(id)
          await store.matches.void(id, 'played')
        },
      })
      await vi.waitFor(() => expect([...played].sort()).toEqual([lost, started].sort()), { timeout: 90_000 })
      for (const id of played) await untilOver(id)
    })
  })

  it('creates a job with the transaction that creates its match, or not at all', () =>
    withStore(async (store) => {
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      const jobs = async () =>
        (await client.query(`SELECT FROM pgboss.job WHERE singleton_key = 'a-match'`)).rowCount ?? 0
      try {
        await client.query('BEGIN')
        await store.queue.enqueueIn(client, 'a-match', false)
        expect(await jobs()).toBe(1)
        await client.query('ROLLBACK')
        expect(await jobs()).toBe(0)
        await store.queue.enqueueIn(client, 'a-match', false)
        await store.queue.enqueueIn(client, 'a-match', false)
        expect(await jobs()).toBe(1)
        await client.query(`DELETE FROM pgboss.job WHERE singleton_key = 'a-match'`)
      } finally {
        await client.end()
      }
    }))

  it('says what to do when it is not open', async () => {
    await expect(closed.queue.requeue()).rejects.toThrow('queue.open()')
  })

  it(
    'hands the match of a killed runner to another within 15 seconds',
    () =>
      withStore(async (store) => {
        const id = await create(store)
        // What a killed process leaves behind: a job that was taken, and no heartbeat.
        const killed = new PgBoss({ connectionString: database.url, supervise: false, schedule: false })
        await killed.start()
        const taken = await killed.fetch<{ match: string }>(PLAY_MATCH)
        expect(taken.map((job) => job.data.match)).toEqual([id])
        await killed.stop({ graceful: false })
        const since = Date.now()
        const again = new Promise<string>((resolve) => {
          void store.queue.work({
            concurrency: 1,
            play: async (match) => {
              await store.matches.void(match, 'played')
              resolve(match)
            },
          })
        })
        expect(await again).toBe(id)
        expect(Date.now() - since).toBeLessThan(15_000)
      }),
    60_000,
  )
})
