import { seededRandom } from '@masquerade/game'
import { whoIsSpy } from '@masquerade/games'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnAgent } from '../agents/own-agents.ts'
import { appendEvents } from '../testing/append-events.ts'
import { registered, signedIn } from '../testing/people.ts'
import { scriptedLog } from '../testing/scripted-log.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import type { User } from '../users/users.ts'
import { type PastRow, unpackAsks } from './ask-rows.ts'
import type { OwnAsk } from './own-asks.ts'

let there: TestStore
let world: SmallWorld
let owners = 0
beforeAll(async () => {
  there = await openTestStore()
  world = await smallWorld(there.url)
})
afterAll(() => there?.close())

interface Owned {
  owner: User
  agent: OwnAgent
}

async function owned(): Promise<Owned> {
  const owner = await signedIn(there.store, `owner-${owners++}`)
  const agent = await registered(there.store, owner.id, `Asked ${owners}`, { fields: { concurrency: 50 } })
  return { owner, agent }
}

async function matchOf({ agent }: Owned): Promise<string> {
  const seats = [{ agentId: agent.id, versionId: agent.version.id }, ...world.agents.slice(1)]
  const id = await there.store.matches.create(world.arena.id, { seats, gameVersion: 1 })
  await there.store.matches.start(id)
  return id
}

const moment = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString()

const TRAFFIC = { prompt: [{ content: 'planted sent' }], reply: 'planted came', model: 'planted-llm', tokensIn: 120 }

/** What an agent was asked at a second, and answered; every third time not at all. */
async function asked(matchId: string, second: number, { seat = 1, version }: { seat?: number; version: string }) {
  const { id } = await there.store.asks.record({
    ...{ matchId, turn: second, seat, attempt: 1, versionId: version, kind: 'speak' },
    ...{ askedAt: moment(second), deadline: moment(second + 10) },
  })
  const missing = second % 3 === 0
  await there.store.asks.answer(id, {
    answer: missing ? { missing: 'timeout' } : { text: `said at ${second}` },
    answeredAt: moment(second + 1),
    latencyMs: 1_000,
    ...(!missing && { reasoning: `a guess at ${second}` }),
    ...(missing && { error: 'planted error' }),
    ...TRAFFIC,
    unheard: second % 2 === 0 ? ['Player 3'] : [],
  })
}

/** A finished match in which an agent was asked at these seconds, and a house agent at the first. */
async function playedWith(mine: Owned, seconds: readonly number[]): Promise<string> {
  const match = await matchOf(mine)
  for (const second of seconds) await asked(match, second, { version: mine.agent.version.id })
  await asked(match, seconds[0] ?? 0, { seat: 2, version: world.agents[1]!.versionId })
  const log = scriptedLog(whoIsSpy, seededRandom(3), () => '...', moment(0))
  for (const events of log) await appendEvents(there.store, match, whoIsSpy, events)
  expect(await there.store.matches.finish(match)).toMatchObject({ ok: true })
  // Its last answer but one was refused.
  await there.sql.query(
    `INSERT INTO match_refusal (match_id, turn, seat, attempt, after, kind, code, why, at)
     VALUES ($1, $2, 1, 1, 1, 'speak', 'own-word', 'It holds the word.', now())`,
    [match, seconds.at(-2) ?? seconds[0]],
  )
  return match
}

async function archiveAll(): Promise<number> {
  let put = 0
  let next: string | undefined = ''
  while (next !== undefined) {
    const step: { matches: number; next?: string } = await there.store.archive.asks(next, { closedForMs: 0, most: 2 })
    put += step.matches
    next = step.next
  }
  return put
}

async function pagesOf({ agent, owner }: Owned, limit: number, failed = false) {
  const pages: unknown[] = []
  let cursor: string | undefined
  do {
    const page = await there.store.asks.ofAgent(agent.id, owner.id, { cursor, limit, failed })
    if (!page.ok) throw new Error(page.error.message)
    pages.push(page.value.items)
    if (pages.length > 100) throw new Error('the pages have no end')
    cursor = page.value.next
  } while (cursor !== undefined)
  return pages
}

async function exported({ owner }: Owned) {
  let text = ''
  for await (const piece of there.store.users.export(owner.id)) text += piece
  const asks: { match: string; turn: number; askedAt: string }[] = JSON.parse(text).asks
  // A database writes times in its own way.
  return asks
    .map((ask) => JSON.stringify(ask, (key, value) => (/At$|deadline/.test(key) && value ? Date.parse(value) : value)))
    .map((ask) => JSON.parse(ask))
    .sort((one, other) => one.askedAt - other.askedAt)
}

async function readings(mine: Owned, matches: readonly string[]) {
  const { asks } = there.store
  return {
    pages: [await pagesOf(mine, 100), await pagesOf(mine, 3), await pagesOf(mine, 1)],
    failed: [await pagesOf(mine, 100, true), await pagesOf(mine, 2, true)],
    matches: await Promise.all(matches.map((id) => asks.ofMatchSeat(id, mine.agent.id, mine.owner.id))),
    reasoning: await Promise.all(matches.map((id) => asks.reasoningOf(id))),
    others: [
      await asks.ofMatchSeat(matches[0]!, mine.agent.id, 'somebody'),
      await asks.ofAgent(mine.agent.id, 'somebody', { limit: 5 }),
    ],
    exported: await exported(mine),
  }
}

const rowsOf = async (match: string) =>
  (
    await there.sql.query<{ live: number; past: number }>(
      `SELECT (SELECT count(*)::int FROM ask WHERE match_id = $1) AS live,
         (SELECT count(*)::int FROM past_ask WHERE match_id = $1) AS past`,
      [match],
    )
  ).rows[0]

describe('the asks of a closed match', () => {
  it('become a row a seat, and are read as before, page by page, though matches went on at the same time', async () => {
    const mine = await owned()
    const matches = [
      await playedWith(mine, [1, 5, 9, 30]),
      await playedWith(mine, [2, 6, 8]),
      await playedWith(mine, [3, 12, 15, 18]),
      await playedWith(mine, [20, 21]),
    ]
    const running = await matchOf(mine)
    for (const second of [7, 25]) await asked(running, second, { version: mine.agent.version.id })
    const before = await readings(mine, [...matches, running])
    const [failed] = before.failed[0] ?? []
    expect((failed as OwnAsk[]).map(({ turn }) => turn)).toEqual([30, 21, 20, 18, 15, 12, 9, 6, 3])
    expect(await archiveAll()).toBe(4)
    expect(await rowsOf(matches[0]!)).toEqual({ live: 0, past: 1 })
    expect(await rowsOf(running)).toEqual({ live: 2, past: 0 })
    expect(await readings(mine, [...matches, running])).toEqual(before)
    expect(await archiveAll()).toBe(0)
  })

  it('to house agents are not kept, except the reasons that they gave', async () => {
    const mine = await owned()
    const match = await matchOf(mine)
    await asked(match, 1, { seat: 2, version: world.agents[1]!.versionId })
    await there.store.matches.void(match, 'a test')
    await archiveAll()
    expect(await rowsOf(match)).toEqual({ live: 0, past: 0 })
    const finished = await playedWith(mine, [1])
    await archiveAll()
    expect(await there.store.asks.reasoningOf(finished)).toMatchObject([{ seat: 1 }, { seat: 2 }])
  })

  it('are shown with their reasons only to their owner while a text of the match is hidden', async () => {
    const mine = await owned()
    const match = await playedWith(mine, [1, 2])
    const shown = () => there.store.asks.reasoningOf(match)
    const owners = async () =>
      (await there.store.asks.ofMatchSeat(match, mine.agent.id, mine.owner.id)).map(({ reasoning }) => reasoning)
    const [before, own] = [await shown(), await owners()]
    expect([before.length, own]).toEqual([3, ['a guess at 1', 'a guess at 2']])
    for (const putAway of [async () => {}, archiveAll]) {
      await putAway()
      await there.sql.query(`INSERT INTO hidden_text (match_id, seq, reason, by_user) VALUES ($1, 9, 'why', 'a')`, [
        match,
      ])
      expect([await shown(), await owners()]).toEqual([[], own])
      await there.sql.query('DELETE FROM hidden_text WHERE match_id = $1', [match])
      expect(await shown()).toEqual(before)
    }
  })

  it('are said to be damaged where the traffic is, and left out where the asks are', async () => {
    const mine = await owned()
    const [first, second] = [await playedWith(mine, [1]), await playedWith(mine, [2])]
    await archiveAll()
    const damage = (column: string) => `${column} = set_byte(${column}, 30, get_byte(${column}, 30) # 255)`
    await there.sql.query(`UPDATE past_ask SET ${damage('traffic')} WHERE match_id = $1`, [first])
    expect((await pagesOf(mine, 5)).flat()).toMatchObject([
      { reply: 'planted came' },
      { turn: 1, answer: { text: 'said at 1' }, error: expect.stringContaining('damaged') },
    ])
    await there.sql.query(`UPDATE past_ask SET ${damage('asks')} WHERE match_id = $1`, [first])
    expect((await pagesOf(mine, 5)).flat()).toMatchObject([{ matchId: second }])
  })
})

/** What is stored of the traffic with an agent, wherever it is packed. */
async function traffic({ agent }: Owned): Promise<string> {
  const { rows } = await there.sql.query<PastRow>('SELECT * FROM past_ask WHERE version_id = $1', [agent.version.id])
  const live = await there.sql.query('SELECT ask::text AS text FROM ask WHERE version_id = $1', [agent.version.id])
  return JSON.stringify([rows.map((row) => unpackAsks(row, null)), live.rows])
}

describe('the traffic with an agent', () => {
  it('is erased with all the rest when its owner leaves', async () => {
    const mine = await owned()
    const match = await playedWith(mine, [1, 2])
    await archiveAll()
    expect(await traffic(mine)).toContain('planted came')
    await there.store.users.delete(mine.owner.id)
    expect(await traffic(mine)).not.toContain('planted')
    expect(await there.store.asks.reasoningOf(match)).toHaveLength(3)
  })

  it('is not put away when it is erased at that moment', async () => {
    const mine = await owned()
    const match = await playedWith(mine, [1, 2])
    const leaving = await there.sql.connect()
    try {
      await leaving.query('BEGIN')
      await leaving.query(
        `UPDATE ask SET prompt = NULL, reply = NULL, error = NULL, model = NULL WHERE match_id = $1 AND turn = 1 AND seat = 1`,
        [match],
      )
      expect(await archiveAll()).toBe(0)
      await leaving.query('COMMIT')
    } finally {
      leaving.release()
    }
    expect(await archiveAll()).toBe(1)
    const kept = (await there.store.asks.ofMatchSeat(match, mine.agent.id, mine.owner.id)).map(({ reply }) => reply)
    expect(kept).toEqual([undefined, 'planted came'])
  })
})

describe('months', () => {
  const NOW = Date.UTC(2026, 0, 20)
  const months = async () =>
    (
      await there.sql.query<{ relname: string }>(
        `SELECT relname FROM pg_class JOIN pg_inherits ON inhrelid = pg_class.oid
         WHERE inhparent = 'past_ask'::regclass ORDER BY relname`,
      )
    ).rows.map(({ relname }) => relname)
  const WAITING = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = 1 AND NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  const inOther = async () => (await there.sql.query('SELECT FROM past_asks.other')).rowCount

  it('are made before they begin, by one of many who try, and take what had to be kept elsewhere', async () => {
    const mine = await owned()
    await playedWith(mine, [1, 2])
    await archiveAll()
    expect(await inOther()).toBeGreaterThan(0)
    const before = await pagesOf(mine, 10)
    const turned = await Promise.all([1, 2, 3].map(() => there.store.archive.turnMonths(NOW)))
    expect(turned.reduce((sum, { made }) => sum + made, 0)).toBeGreaterThan(0)
    expect(await there.store.archive.turnMonths(NOW)).toMatchObject({ dropped: [] })
    expect(await months()).toEqual(expect.arrayContaining(['m2026_01', 'm2026_02', 'm2026_03', 'other']))
    expect(await inOther()).toBe(0)
    expect(await pagesOf(mine, 10)).toEqual(before)
    expect(await there.store.archive.turnMonths(NOW)).toEqual({ made: 0, dropped: [] })
  })

  it('are made by one of two who both saw that they were missing, the moment that the other has them', async () => {
    const [holder, second] = await Promise.all([there.sql.connect(), there.sql.connect()])
    try {
      await holder.query('SELECT pg_advisory_lock(1)')
      await second.query(`SELECT past_asks.make_month(now()), to_regclass('past_asks.m2035_01')`)
      const made = second.query<{ made: boolean }>(
        `WITH begun AS MATERIALIZED (SELECT pg_advisory_xact_lock(1))
         SELECT past_asks.make_month('2035-01-01Z') AS made FROM begun`,
      )
      await expect.poll(async () => (await there.sql.query(WAITING)).rowCount).toBe(1)
      expect((await there.store.archive.turnMonths(Date.UTC(2035, 0, 1))).made).toBe(3)
      await holder.query('SELECT pg_advisory_unlock(1)')
      expect((await made).rows).toEqual([{ made: false }])
    } finally {
      holder.release()
      second.release()
    }
  })

  it('are dropped whole when they ended as long ago as they are kept, and take no reasons along', async () => {
    const mine = await owned()
    const match = await playedWith(mine, [1, 2])
    await archiveAll()
    await there.store.archive.turnMonths(NOW)
    expect((await there.store.archive.turnMonths(Date.UTC(2026, 1, 28), 1)).dropped).toEqual([])
    expect(await pagesOf(mine, 10)).not.toEqual([[]])
    expect((await there.store.archive.turnMonths(Date.UTC(2026, 2, 1), 1)).dropped).toEqual(['m2026_01'])
    expect(await pagesOf(mine, 10)).toEqual([[]])
    expect(await there.store.asks.reasoningOf(match)).toHaveLength(3)
    expect(await there.store.log.readPublished(match)).toMatchObject({ ok: true })
  })

  it('that were dropped are shown to the owner of the agent that was asked then, and to no one else', async () => {
    const mine = await owned()
    const match = await playedWith(mine, [1, 2])
    await there.sql.query(`UPDATE seat SET begun_at = '2026-01-15' WHERE match_id = $1`, [match])
    await there.store.archive.turnMonths(NOW)
    const gone = () => there.store.asks.goneBefore(mine.agent.id, mine.owner.id)
    expect(await gone()).toBeUndefined()
    await there.store.archive.turnMonths(Date.UTC(2026, 2, 1), 1)
    expect(await gone()).toMatch(/^2026-0[2-9]-01T00:00:00.000Z$/)
    expect(await there.store.asks.goneBefore(mine.agent.id, 'somebody else')).toBeUndefined()
  })

  it('wait for no lock longer than a second, and hold up no one longer', async () => {
    const holder = await there.sql.connect()
    try {
      await holder.query('BEGIN; LOCK TABLE ONLY past_ask IN ACCESS EXCLUSIVE MODE')
      await expect(there.store.archive.turnMonths(Date.UTC(2031, 0, 1))).rejects.toMatchObject({ code: '55P03' })
    } finally {
      await holder.query('ROLLBACK')
      holder.release()
    }
    expect((await there.store.archive.turnMonths(Date.UTC(2031, 0, 1))).made).toBe(3)
  })
})
