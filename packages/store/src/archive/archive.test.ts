import { PUBLIC, REFEREE, seatViewer } from '@masquerade/game'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finishedMatch, playedMatch } from '../testing/finished-match.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

let there: TestStore
let world: SmallWorld
beforeAll(async () => {
  there = await openTestStore()
  world = await smallWorld(there.url, { slug: 'archived', concurrent: 50 })
})
afterAll(() => there?.close())

/** Puts away all that is closed, a few at a time. */
async function archiveAll(most = 3): Promise<number> {
  let put = 0
  let next: string | undefined = ''
  while (next !== undefined) {
    const step: { matches: number; next?: string } = await there.store.archive.logs(next, { closedForMs: 0, most })
    put += step.matches
    next = step.next
  }
  return put
}

const eventRows = async (id: string): Promise<number> =>
  (await there.sql.query<{ n: number }>('SELECT count(*)::int AS n FROM match_event WHERE match_id = $1', [id]))
    .rows[0]!.n

const speechesOf = async (id: string): Promise<number[]> => {
  const read = await there.store.log.readAs(id, PUBLIC)
  if (!read.ok) throw new Error(read.error.message)
  return read.value.events.filter(({ type }) => type === 'spoke').map(({ seq }) => seq)
}

/** Everything that is read out of a log. */
async function readings(id: string): Promise<unknown> {
  const { log, reports, search, standings } = there.store
  const searched = async (text: string) => {
    const page = await there.store.matches.page({ search: text, limit: 100 })
    return page.ok && page.value.items.map((one) => one.id)
  }
  return {
    referee: await log.readAs(id, REFEREE),
    public: await log.readAs(id, PUBLIC),
    seat: await log.readAs(id, seatViewer(2)),
    rest: await Promise.all([1, 9, 20, 999].map((after) => log.readAs(id, PUBLIC, after))),
    unspoiled: await log.readUnspoiled(id),
    unspoiledSeat: await log.readUnspoiled(id, 3, 5),
    published: await log.readPublished(id),
    heads: await log.heads([id, 'nothing']),
    reports: await reports.open(10),
    reindexed: [await search.reindex(id), await searched('coffee')],
    counted: [await standings.recount('archived'), await standings.leaderboard('archived')],
    finishedAgain: await there.store.matches.finish(id),
  }
}

describe('a match that is put away', () => {
  it('is one row, and says in every way what it said before', async () => {
    const id = await finishedMatch(there.store, world, 1)
    await finishedMatch(there.store, world, 2)
    const [first, second] = await speechesOf(id)
    await there.store.hiddenTexts.hide(id, first!, 'an insult', 'admin')
    await there.store.reports.report({ kind: 'speech', match: id, seq: second! }, 'rude', 'v:1')
    await there.store.reports.report({ kind: 'agent', of: world.agents[0]!.slug }, 'its name', 'v:1')
    const before = await readings(id)
    expect(await archiveAll()).toBe(2)
    expect(await eventRows(id)).toBe(0)
    const { rows } = await there.sql.query('SELECT length(packed) AS bytes FROM match_log WHERE match_id = $1', [id])
    expect(rows).toHaveLength(1)
    expect(rows[0].bytes).toBeLessThan(2_000)
    expect(await readings(id)).toEqual(before)
    expect(await archiveAll()).toBe(0)
  })

  it('can have its texts hidden and shown', async () => {
    const id = await finishedMatch(there.store, world, 3)
    const [first] = await speechesOf(id)
    await archiveAll()
    expect(await there.store.hiddenTexts.hide(id, first!, 'an insult', 'admin')).toEqual({ ok: true, value: [first] })
    const hidden = async () => JSON.stringify(await there.store.log.readAs(id, PUBLIC)).includes('an insult')
    expect(await hidden()).toBe(true)
    await there.store.hiddenTexts.show(id, first!)
    expect(await hidden()).toBe(false)
  })

  it('was closed before, and not a moment ago', async () => {
    const [running, over] = [await playedMatch(there.store, world, 4), await finishedMatch(there.store, world, 5)]
    const given = await playedMatch(there.store, world, 6)
    await there.store.matches.void(given, 'a test')
    expect(await there.store.archive.logs()).toEqual({ matches: 0 })
    expect(await archiveAll()).toBe(2)
    expect(await Promise.all([running, over, given].map(eventRows))).toEqual([expect.any(Number), 0, 0])
    expect(await eventRows(running)).toBeGreaterThan(0)
    expect(await there.store.matches.finish(running)).toMatchObject({ ok: true, value: { changed: true } })
    expect(await there.store.log.readAs(given, REFEREE)).toMatchObject({ ok: true, value: { status: 'void' } })
  })

  it('is put away by one of many who try at once, and read whole at every moment', async () => {
    const ids = await Promise.all([7, 8, 9, 10, 11].map((seed) => finishedMatch(there.store, world, seed)))
    const before = await Promise.all(ids.map((id) => there.store.log.readAs(id, REFEREE)))
    let archived = false
    const reading = async () => {
      while (!archived)
        for (const [n, id] of ids.entries()) expect(await there.store.log.readAs(id, REFEREE)).toEqual(before[n])
    }
    const readers = [reading(), reading()]
    const archivers = await Promise.all([archiveAll(1), archiveAll(2), archiveAll(50)]).finally(() => {
      archived = true
    })
    await Promise.all(readers)
    expect(archivers.reduce((sum, put) => sum + put, 0)).toBe(6)
    expect(await Promise.all(ids.map(eventRows))).toEqual([0, 0, 0, 0, 0])
  })

  it('is as it was when putting it away fails on its last event', async () => {
    const id = await finishedMatch(there.store, world, 12)
    const before = await readings(id)
    await there.sql.query(`
      CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN IF OLD.type = 'ended' THEN RAISE 'disk full'; END IF; RETURN OLD; END $$;
      CREATE TRIGGER full_disk BEFORE DELETE ON match_event FOR EACH ROW EXECUTE FUNCTION full_disk()`)
    try {
      await expect(archiveAll()).rejects.toThrow('disk full')
    } finally {
      await there.sql.query('DROP FUNCTION full_disk CASCADE')
    }
    expect(await eventRows(id)).toBeGreaterThan(0)
    expect(await readings(id)).toEqual(before)
    expect(await archiveAll()).toBe(1)
    expect(await readings(id)).toEqual(before)
  })
})

describe('what is put away', () => {
  it('cannot be updated, deleted or truncated; only the archive may remove rows', async () => {
    const [kept, rows] = [await finishedMatch(there.store, world, 13), await playedMatch(there.store, world, 14)]
    await archiveAll()
    for (const attack of [
      `UPDATE match_log SET packed = '' WHERE match_id = '${kept}'`,
      `DELETE FROM match_log WHERE match_id = '${kept}'`,
      'TRUNCATE match_log',
      `DELETE FROM match_event WHERE match_id = '${rows}'`,
      `INSERT INTO match_log VALUES ('${rows}', 1, ''); DELETE FROM match_event WHERE match_id = '${rows}'`,
    ]) {
      await expect(there.sql.query(attack)).rejects.toThrow('append-only')
    }
    await there.store.matches.void(rows, 'a test')
    await there.sql.query(`SET LOCAL masquerade.log_retention = 'on'; DELETE FROM match_log WHERE match_id = '${kept}'`)
    expect(await there.store.log.readAs(kept, REFEREE)).toMatchObject({ ok: true, value: { events: [] } })
  })

  it('and was damaged says so where it is read, and harms nothing beside it', async () => {
    const [broken, whole] = [await finishedMatch(there.store, world, 15), await finishedMatch(there.store, world, 16)]
    const [first] = await speechesOf(broken)
    await archiveAll()
    await there.store.reports.report({ kind: 'speech', match: broken, seq: first! }, 'rude', 'v:9')
    await there.sql.query(`SET LOCAL session_replication_role = replica;
      UPDATE match_log SET packed = set_byte(packed, 40, get_byte(packed, 40) # 255) WHERE match_id = '${broken}'`)
    const damaged = { ok: false, error: { code: 'unreadable', message: expect.stringContaining('its log is damaged') } }
    expect(await there.store.log.readAs(broken, PUBLIC)).toMatchObject(damaged)
    expect(await there.store.log.readPublished(broken)).toMatchObject(damaged)
    expect(await there.store.search.reindex(broken)).toMatchObject(damaged)
    expect(await there.store.hiddenTexts.hide(broken, first!, 'why', 'admin')).toMatchObject(damaged)
    expect(await there.store.log.heads([broken])).toMatchObject([{ status: 'finished' }])
    expect(await there.store.log.readAs(whole, PUBLIC)).toMatchObject({ ok: true })
    expect((await there.store.standings.recount('archived')).unreadable).toContainEqual({
      match: broken,
      why: damaged.error.message,
    })
    expect(await there.store.reports.open(10)).toMatchObject({ ok: true })
    expect((await there.store.matches.page({ limit: 100 })).ok).toBe(true)
  })

  it('and had events added behind the store’s back is read with them, as it was in rows', async () => {
    const id = await finishedMatch(there.store, world, 17)
    await archiveAll()
    const [head] = await there.store.log.heads([id])
    await there.sql.query(
      `INSERT INTO match_event (match_id, seq, type, v, data, at) VALUES ($1, $2, 'spoke', 1, '{"seat": "none"}', now())`,
      [id, head!.seq + 1],
    )
    const message = expect.stringContaining(`event ${head!.seq + 1}`)
    expect(await there.store.log.readAs(id, PUBLIC)).toMatchObject({
      ok: false,
      error: { code: 'unreadable', message },
    })
    expect(await there.store.log.heads([id])).toMatchObject([{ seq: head!.seq + 1 }])
    expect(await archiveAll()).toBe(0)
  })
})
