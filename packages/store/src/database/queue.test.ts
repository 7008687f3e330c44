import { CHECK_AGENT, PLAY_AWAITED, PLAY_MATCH } from '@masquerade/protocol'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connected } from '../../../../scripts/postgres/connected.ts'
import { openStore, type Store } from '../open-store.ts'
import { type FreshDatabase, freshDatabase, ownDatabase } from '../testing/fresh-database.ts'
import { registered, signedIn } from '../testing/people.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { LOOK_FOR_LOST_SECONDS } from './queue.ts'

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
  await expect.poll(status).toBe('void')
}

/** All but at once. */
const times = { lookMs: 20, gatherMs: 5, touchMs: 20 }

/** What was given back or has failed is handed out as if its pause were over; gives the pauses, in seconds. */
async function endPauses(): Promise<number[]> {
  const { rows } = await sql.query<{ seconds: number }>(
    `WITH later AS (
       SELECT id, extract(epoch FROM start_after - now())::float8 AS seconds FROM pgboss.job
       WHERE state IN ('created', 'retry') AND start_after > now()
     )
     UPDATE pgboss.job SET start_after = now() FROM later WHERE job.id = later.id RETURNING later.seconds`,
  )
  return rows.map(({ seconds }) => seconds)
}

/** A store with its queue open, for as long as a test runs. */
async function withStore(work: (store: Store) => Promise<void>): Promise<void> {
  const store = openStore({ url: database.url })
  await store.queue.open({ lostSeconds: 1 })
  try {
    await work(store)
  } finally {
    await store.close()
  }
}

describe('a check of an agent', () => {
  async function newCheck(store: Store, plays?: readonly string[], login = 'ada'): Promise<string> {
    const user = await signedIn(store, login)
    const made = await store.checks.create(user.id, {
      settings: { kind: 'mailbox' },
      language: 'en',
      ...(plays && { plays }),
    })
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
        await runner.queue.workChecks({ times, concurrency: 2, check })
        const created = [await newCheck(web), await newCheck(web)]
        await expect.poll(() => [...done].sort()).toEqual([...created].sort())
        expect(await runner.queue.requeue()).toBe(0)
      })
    } finally {
      await web.close()
    }
  })

  it('brings the runner a game that was ticked, where some are', () =>
    withStore(async (store) => {
      const games: unknown[] = []
      const check = async (id: string, _signal: AbortSignal, _attempt: number, game?: string) => {
        await store.checks.begin(id)
        games.push(game)
        await store.checks.finish(id)
      }
      await store.queue.workChecks({ times, concurrency: 1, check })
      for (const plays of [['tic-tac-toe', 'who-is-spy'], ['no-such-game'], undefined]) {
        const before = games.length
        await newCheck(store, plays)
        await expect.poll(() => games.length).toBe(before + 1)
      }
      expect(games).toEqual(['tic-tac-toe', undefined, undefined])
    }))

  it.each(['sent', 'lost'])('waits behind the first ones of others, however many its owner has: %s', (way) =>
    withStore(async (store) => {
      const from = way === 'sent' ? store : closed
      const [first, second, third] = [await newCheck(from), await newCheck(from), await newCheck(from)]
      const others = await newCheck(from, undefined, 'bob')
      await store.queue.requeue()
      const taken: string[] = []
      const check = async (id: string) => {
        await store.checks.begin(id)
        taken.push(id)
        await store.checks.finish(id)
      }
      await store.queue.workChecks({ times, concurrency: 1, check })
      await expect.poll(() => taken).toEqual([first, others, second, third])
    }),
  )

  it('that failed, or whose delivery was lost, is tried again, and knows how often', () =>
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
      await runner.queue.workChecks({ times, concurrency: 1, check })
      await runner.queue.requeue()
      const attempted = async () => {
        await endPauses()
        return attempts
      }
      await expect.poll(attempted).toEqual([1, 2, 3])
    }))
})

describe('the queue', () => {
  it('can be opened by many processes at once', async () => {
    const withoutQueue = await ownDatabase()
    const stores = Array.from({ length: 4 }, () => openStore({ url: withoutQueue.url }))
    await Promise.all(stores.map((store) => store.queue.open()))
    expect(await Promise.all(stores.map((store) => store.queue.requeue()))).toEqual([0, 0, 0, 0])
    await Promise.all(stores.map((store) => store.close()))
    await withoutQueue.drop()
  })

  it('delivers a match once, to one of several runners', () =>
    withStore((first) =>
      withStore(async (second) => {
        const played: string[] = []
        for (const store of [first, second]) {
          await store.queue.work({
            times,
            concurrency: 4,
            play: async (id) => {
              played.push(id)
              await store.matches.void(id, 'played')
            },
          })
        }
        const created = await Promise.all([create(first), create(first), create(second)])
        await expect.poll(() => [...played].sort()).toEqual([...created].sort())
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
        times,
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
      await expect.poll(rankedNow).toBe(places)
      const trials: string[] = []
      for (let trial = 0; trial <= kept; trial++) trials.push(await create(store, { trialOf }))
      const trialsNow = () => trials.filter((id) => underWay.has(id)).length
      await expect.poll(trialsNow).toBe(kept)
      expect(rankedNow()).toBe(places)
      // What waits is played when there is room, whichever it is.
      let over = 0
      const releaseAll = () => {
        for (const done of release.splice(0)) {
          done()
          over += 1
        }
        return over
      }
      await expect.poll(releaseAll).toBe(ranked.length + trials.length)
      await expect.poll(() => underWay.size).toBe(0)
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
        times,
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
      await expect.poll(() => underWay).toBe(3)
      finish()
      await expect.poll(() => underWay).toBe(0)
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
        times,
        concurrency: 1,
        play: async (id) => {
          handedOut.push(id)
          if (handedOut.length === 1) return { afterMs: 0 }
          await store.matches.void(id, 'played')
        },
      })
      await expect.poll(() => handedOut).toEqual([first, first, second, last])
      await untilOver(last!)
    }))

  it.each([
    ['as they came', async () => {}],
    [
      'found again without their jobs',
      async (store: Store) => {
        await sql.query('DELETE FROM pgboss.job WHERE name = $1', [PLAY_AWAITED])
        expect(await store.queue.requeue()).toBe(6)
      },
    ],
  ])('hands out an owner’s third trial behind tables with people and other owners’ trials, %s', (_, prepare) =>
    withStore(async (store) => {
      const ada = await signedIn(store, 'ada')
      const bob = await signedIn(store, 'bob')
      const [one, other] = [await registered(store, ada.id, 'One'), await registered(store, ada.id, 'Other')]
      const another = await registered(store, bob.id, 'Another')
      const first = [await create(store, { trialOf: one.id }), await create(store, { trialOf: other.id })]
      const further = [await create(store, { trialOf: one.id }), await create(store, { trialOf: other.id })]
      const { rows: before } = await sql.query('SELECT id, purpose, roster FROM arena')
      await sql.query(`UPDATE arena SET purpose = 'casual', roster = '{"who": "people"}'`)
      const people = await create(store)
      try {
        const trialOfBob = await create(store, { trialOf: another.id })
        await prepare(store)
        let endFirst = () => {}
        const restHandedOut = new Promise<void>((resolve) => {
          endFirst = resolve
        })
        const handedOut: string[] = []
        await store.queue.work({
          times,
          concurrency: 1,
          play: async (id) => {
            handedOut.push(id)
            // The first keeps one of two places: of two that come at once, either may be named first.
            if (handedOut[0] === id) await restHandedOut
            if (handedOut.length === 6) endFirst()
            await store.matches.void(id, 'played')
          },
        })
        await expect.poll(() => handedOut.length).toBe(6)
        expect(handedOut.slice(0, 4).sort()).toEqual([...first, people, trialOfBob].sort())
        expect(handedOut.slice(4).sort()).toEqual(further.sort())
        for (const id of handedOut) await untilOver(id)
      } finally {
        for (const { id, purpose, roster } of before)
          await sql.query('UPDATE arena SET purpose = $2, roster = $3 WHERE id = $1', [id, purpose, roster])
      }
    }),
  )

  it('plays a ranked match at a runner that trials without end would fill', () =>
    withStore(async (store) => {
      const trialOf = world.agents[0]!.agentId
      const underWay = new Map<string, () => void>()
      const trials: string[] = []
      for (let trial = 0; trial < 30; trial++) trials.push(await create(store, { trialOf }))
      let ended = 0
      await store.queue.work({
        times,
        concurrency: 3,
        play: async (id) => {
          await new Promise<void>((resolve) => underWay.set(id, resolve))
          underWay.delete(id)
          await store.matches.void(id, 'played')
          ended += 1
          return undefined
        },
      })
      await expect.poll(() => underWay.size).toBe(3)
      const ranked = await create(store)
      const endOldest = () => {
        const [oldest] = [...underWay].filter(([id]) => id !== ranked)
        if (!underWay.has(ranked)) oldest?.[1]()
        return underWay.has(ranked)
      }
      await expect.poll(endOldest).toBe(true)
      expect(ended).toBeLessThan(trials.length - 3)
      const endAll = () => {
        for (const end of underWay.values()) end()
        return ended
      }
      await expect.poll(endAll).toBe(trials.length + 1)
    }))

  it('hands out again what a runner gave back, after the pause that it wants, and counts it nowhere', () =>
    withStore(async (store) => {
      const handedOut: number[] = []
      await store.queue.work({
        times,
        concurrency: 1,
        play: async (id, _signal, vanished) => {
          handedOut.push(vanished)
          if (handedOut.length < 3) return { afterMs: handedOut.length === 1 ? 0 : 3_600_000 }
          await store.matches.void(id, 'played')
        },
      })
      const id = await create(store)
      await expect.poll(() => handedOut).toEqual([0, 0])
      let pauses: number[] = []
      const paused = async () => {
        pauses = [...pauses, ...(await endPauses())]
        return pauses.length
      }
      await expect.poll(paused).toBe(1)
      expect(pauses[0]).toBeGreaterThan(3_000)
      expect(pauses[0]).toBeLessThanOrEqual(3_600)
      await expect.poll(() => handedOut).toEqual([0, 0, 0])
      await untilOver(id)
      // The match is waited for, and not given a second job.
      expect(await store.queue.requeue()).toBe(0)
    }))

  it('says how many runners in a row were never heard of again with a match', () =>
    withStore(async (store) => {
      const handedOut: number[] = []
      await store.queue.work({
        times,
        concurrency: 1,
        play: async (id, _signal, vanished) => {
          handedOut.push(vanished)
          if (vanished < 2) throw new Error('nothing could be written any more')
          await store.matches.void(id, 'played')
        },
      })
      await create(store)
      await expect.poll(() => handedOut).toEqual([0, 1, 2])
    }))

  it('stops the match here that another runner was handed meanwhile', () =>
    withStore(async (store) => {
      let aborted = 0
      await store.queue.work({
        times,
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
      // As if this process had not been heard of: the job is somebody else's by its next attempt.
      const taken = `UPDATE pgboss.job SET retry_count = retry_count + 1 WHERE singleton_key = $1 AND state = 'active'`
      await expect.poll(async () => (await sql.query(taken, [id])).rowCount).toBe(1)
      await expect.poll(() => aborted).toBe(1)
      await sql.query(`DELETE FROM pgboss.job WHERE singleton_key = $1`, [id])
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
        times,
        concurrency: 2,
        play: async (id) => {
          played.push(id)
          await store.matches.void(id, 'played')
        },
      })
      await expect.poll(() => [...played].sort()).toEqual([lost, started].sort())
      for (const id of played) await untilOver(id)
    })
  })

  it('creates a job with the transaction that creates its match, or not at all', () =>
    withStore((store) =>
      connected(database.url, async (client) => {
        const jobs = async () =>
          (await client.query(`SELECT FROM pgboss.job WHERE singleton_key = 'a-match'`)).rowCount ?? 0
        await client.query('BEGIN')
        await store.queue.enqueueIn(client, 'a-match', false)
        expect(await jobs()).toBe(1)
        await client.query('ROLLBACK')
        expect(await jobs()).toBe(0)
        await store.queue.enqueueIn(client, 'a-match', false)
        await store.queue.enqueueIn(client, 'a-match', false)
        expect(await jobs()).toBe(1)
        await client.query(`DELETE FROM pgboss.job WHERE singleton_key = 'a-match'`)
      }),
    ))

  it('says what to do when it is not open', async () => {
    await expect(closed.queue.requeue()).rejects.toThrow('queue.open()')
  })

  it('hands the match of a killed runner to another', () =>
    withStore(async (store) => {
      const id = await create(store)
      // What a killed process leaves behind: a job that was taken, and no heartbeat.
      const killed = new PgBoss({ connectionString: database.url, supervise: false, schedule: false })
      await killed.start()
      const taken = await killed.fetch<{ match: string }>(PLAY_MATCH)
      expect(taken.map((job) => job.data.match)).toEqual([id])
      await killed.stop({ graceful: false })
      const played: string[] = []
      await store.queue.work({
        times,
        concurrency: 1,
        play: async (match) => {
          played.push(match)
          await store.matches.void(match, 'played')
        },
      })
      // Ten seconds later; not one that another test has taken meanwhile.
      const silent = `UPDATE pgboss.job SET heartbeat_on = heartbeat_on - interval '11 seconds' WHERE id = $1`
      expect((await sql.query(silent, [taken[0]!.id])).rowCount).toBe(1)
      await expect.poll(() => played).toEqual([id])
    }))

  it('takes a runner for killed that was not heard of for ten seconds, and looks every two', () =>
    withStore(async () => {
      const { rows } = await sql.query('SELECT name, heartbeat_seconds FROM pgboss.queue ORDER BY name')
      expect(rows).toEqual(
        [CHECK_AGENT, PLAY_AWAITED, PLAY_MATCH].sort().map((name) => ({ name, heartbeat_seconds: 10 })),
      )
      expect(LOOK_FOR_LOST_SECONDS).toBe(2)
    }))
})
