import type { MatchCard } from '@masquerade/protocol'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { facetsOf } from '../search/search-index.ts'
import { smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import type { MatchFilter } from './match-page.ts'

type Filter = Omit<MatchFilter, 'limit' | 'cursor'>

let there: TestStore

const MATCHES = 240
/** They begin in this year, most of them many at the same moment. */
const FIRST = Date.parse('2026-03-01T00:00:00.000Z')

beforeAll(async () => {
  there = await openTestStore()
  await smallWorld(there.url, { agents: 9 })
  await smallWorld(there.url, { slug: 'teahouse', language: 'zh', agents: 0 })
  await there.sql.query(`
    INSERT INTO arena (id, slug, name, game, config, language, seats, position, listed)
    SELECT 'arena-cellar', 'cellar', name, game, config, language, seats, 9, false
    FROM arena WHERE slug = 'parlour'`)
  for (let n = 0; n < MATCHES; n++) await put(n)
  await there.store.mostWatched.snapshot(Date.now())
})
afterAll(() => there?.close())

/** A match by its number: which filters it fits follows from that. */
async function put(n: number) {
  const { sql } = there
  const id = `m${String(n).padStart(4, '0')}`
  const at = new Date(FIRST + Math.floor(n / 5) * 60_000)
  const status = n % 17 === 3 ? 'void' : n % 13 === 5 ? 'running' : n % 29 === 7 ? 'queued' : 'finished'
  const winner = status === 'finished' && n % 7 !== 0 ? (n % 3 === 0 ? 'spy' : 'civilians') : null
  const arena = n % 31 === 11 ? 'cellar' : n % 4 === 0 ? 'teahouse' : 'parlour'
  await sql.query(
    `INSERT INTO match (id, arena_id, game, game_version, config, status, winner, created_at, language, purpose)
     VALUES ($1, $2, $3, 1, '{}', $4::"MatchStatus", $5, $6, $7, $8::"MatchPurpose")`,
    [
      id,
      `arena-${arena}`,
      n % 11 === 0 ? 'tic-tac-toe' : 'who-is-spy',
      status,
      winner,
      at,
      arena === 'teahouse' ? 'zh' : 'en',
      n % 23 === 2 ? 'trial' : 'ranked',
    ],
  )
  await sql.query(
    `INSERT INTO seat (match_id, seat, agent_id, version_id, created_at)
     SELECT $1, seat, agent.id, version.id, $2 FROM generate_series(1, 6) AS seat
     JOIN agent ON agent.id = 'parlour-agent-' || (1 + ($3 * 2 + seat * $4) % 9)
     JOIN agent_version AS version ON version.agent_id = agent.id`,
    [id, at, n, n % 6 === 0 ? 3 : 1],
  )
  // Of those that are played every second one is dealt.
  if (status === 'running' && n % 2 === 1) {
    await sql.query(`INSERT INTO match_event (match_id, seq, type, v, data, at) VALUES ($1, 1, 'dealt', 1, '{}', $2)`, [
      ...[id, at],
    ])
  }
  const marks = [
    ...(winner === 'spy' ? ['spy-survived'] : []),
    ...(status === 'finished' && n % 5 === 1 ? ['foul'] : []),
  ]
  for (const name of marks) await mark(id, name, at)
  if (status === 'finished' && n % 23 !== 2) await found(id, marks)
  await sql.query(
    `INSERT INTO viewing (match_id, viewer, opened_at) SELECT $1, 'v:' || v, now() FROM generate_series(1, $2) AS v`,
    [id, (n * 7) % 10],
  )
}

const found = (id: string, marks: string[]) =>
  there.sql.query(
    `INSERT INTO match_text (match_id, created_at, grams, facets)
     SELECT id, created_at, '{}', ${facetsOf('match', '$2::text[]')} FROM match WHERE id = $1`,
    [id, marks],
  )

const mark = (id: string, name: string, at: Date) =>
  there.sql.query('INSERT INTO match_mark (match_id, mark, created_at) VALUES ($1, $2, $3)', [id, name, at])

/** What a page should hold, worked out from the whole list. */
async function expected(filter: Filter): Promise<string[]> {
  const { rows } = await there.sql.query<{
    id: string
    status: string
    game: string
    winner: string | null
    language: string
    arena: string
    agents: string[]
    rosterShown: boolean
    marks: string[]
  }>(`
    SELECT match.id, match.status, match.game, match.winner, match.language, arena.slug AS arena,
      ARRAY(SELECT agent.slug FROM seat JOIN agent ON agent.id = seat.agent_id WHERE seat.match_id = match.id) AS agents,
      match.status IN ('finished', 'void') OR EXISTS (SELECT FROM match_event WHERE match_id = match.id) AS "rosterShown",
      ARRAY(SELECT mark FROM match_mark WHERE match_mark.match_id = match.id) AS marks
    FROM match JOIN arena ON arena.id = match.arena_id
    WHERE arena.listed AND match.purpose <> 'trial' ORDER BY match.created_at DESC, match.id DESC`)
  const { status, game, winner, language, arena, agent, mark } = filter
  const fits = rows.filter(
    (row) =>
      (status ? row.status === status : row.status !== 'void') &&
      (game === undefined || row.game === game) &&
      (winner === undefined || row.winner === winner) &&
      (language === undefined || row.language === language) &&
      (arena === undefined || row.arena === arena) &&
      (agent === undefined || (row.rosterShown && row.agents.includes(agent))) &&
      (mark === undefined || row.marks.includes(mark)),
  )
  return fits.map(({ id }) => id)
}

async function pages(filter: Filter, limit: number, between?: () => Promise<void>): Promise<MatchCard[]> {
  const items: MatchCard[] = []
  let cursor: string | undefined
  do {
    const page = await there.store.matches.page({ ...filter, limit, cursor })
    if (!page.ok) throw new Error(page.error.message)
    expect(page.value.items.length).toBeLessThanOrEqual(limit)
    items.push(...page.value.items)
    cursor = page.value.next
    if (cursor) await between?.()
  } while (cursor)
  return items
}

const maybe = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 })
const filters: fc.Arbitrary<Filter> = fc.record({
  status: maybe('finished' as const, 'running' as const, 'queued' as const, 'void' as const),
  game: maybe('who-is-spy', 'tic-tac-toe', 'whist'),
  arena: maybe('parlour', 'teahouse', 'cellar', 'nowhere'),
  agent: maybe('parlour-player-1', 'parlour-player-5', 'no-such-id'),
  language: maybe('en', 'zh'),
  winner: maybe('spy', 'civilians'),
  mark: maybe('spy-survived', 'foul'),
})

describe('the pages of a list', () => {
  it('hold all that fits every filter, in order, each once', async () => {
    await fc.assert(
      fc.asyncProperty(filters, fc.integer({ min: 1, max: 70 }), async (filter, limit) => {
        expect((await pages(filter, limit)).map(({ id }) => id)).toEqual(await expected(filter))
      }),
      { numRuns: 60 },
    )
  })

  it('repeat nothing and miss nothing that was there, though matches begin while they are read', async () => {
    let n = MATCHES
    await fc.assert(
      fc.asyncProperty(filters, fc.integer({ min: 1, max: 40 }), async (filter, limit) => {
        const before = await expected(filter)
        const added = n
        const read = await pages(filter, limit, async () => {
          if (n < added + 3) await put(n++)
        })
        const ids = read.map(({ id }) => id)
        expect(ids).toEqual(before)
      }),
      { numRuns: 15 },
    )
  })

  it('of the most watched hold all of the ranking that fits, the most watched first, while new rankings are taken', async () => {
    const viewers = async () => {
      const { rows } = await there.sql.query<{ match_id: string; viewers: number }>(
        'SELECT match_id, viewers FROM most_watched WHERE taken_at = (SELECT max(taken_at) FROM most_watched)',
      )
      return new Map(rows.map((row) => [row.match_id, row.viewers]))
    }
    let minute = 1
    await fc.assert(
      fc.asyncProperty(filters, fc.integer({ min: 5, max: 70 }), async (filter, limit) => {
        const ranked = await viewers()
        const fits = (await expected(filter)).filter((id) => ranked.has(id))
        // Of equals the newest first, which is how they come.
        const order = fits.toSorted((a, b) => ranked.get(b)! - ranked.get(a)!)
        let taken = false
        const read = await pages({ ...filter, sort: 'watched' }, limit, async () => {
          if (taken) return
          taken = true
          await there.sql.query(`INSERT INTO viewing (match_id, viewer, opened_at) SELECT $1, 'v:new' || $2, now()`, [
            fits.at(-1),
            minute,
          ])
          expect(await there.store.mostWatched.snapshot(Date.now() + minute++ * 60_000)).toBe(true)
        })
        expect(read.map(({ id }) => id)).toEqual(order)
      }),
      { numRuns: 20 },
    )
  })
})

describe('a cursor', () => {
  const next = async (filter: Filter) => {
    const page = await there.store.matches.page({ ...filter, limit: 3 })
    return page.ok ? page.value.next : undefined
  }

  it('of another order is refused', async () => {
    const [newest, watched] = [await next({}), await next({ sort: 'watched' })]
    expect(newest).toEqual(expect.any(String))
    expect(watched).toEqual(expect.any(String))
    const refused = { ok: false, error: { code: 'bad-cursor' } }
    expect(await there.store.matches.page({ cursor: watched, limit: 3 })).toMatchObject(refused)
    expect(await there.store.matches.page({ cursor: newest, sort: 'watched', limit: 3 })).toMatchObject(refused)
    expect(await there.store.matches.page({ cursor: 'x', sort: 'watched', limit: 3 })).toMatchObject(refused)
  })

  it('of another list, or that is not as it was given, is refused with a sentence that says where to start', async () => {
    const agents = await there.store.agents.directory({ limit: 1 })
    const [newest = '', other = ''] = [await next({}), agents.ok ? agents.value.next : undefined]
    const dated = ['0000-01-01', '2030-02-29', '2030-01-32'].map((day) =>
      Buffer.from(`${day}T00:00:00.000Z id matches`).toString('base64url'),
    )
    for (const cursor of [...dated, other, `${newest}QUFB`, `${newest}!`, newest.slice(0, -2), newest.slice(0, -12)]) {
      expect(await there.store.matches.page({ cursor, limit: 3 }), cursor).toEqual({
        ok: false,
        error: { code: 'bad-cursor', message: 'this is no place in this list: start again from the newest matches' },
      })
    }
    expect(await there.store.agents.directory({ cursor: newest, limit: 3 })).toMatchObject({
      error: { code: 'bad-cursor', message: expect.stringContaining('start again from the newest agents') },
    })
    expect(await there.store.agents.directory({ cursor: other, limit: 3 })).toMatchObject({ ok: true })
  })
})

describe('a card', () => {
  it('says how many look at a match that is played, by what gateways said of late, and nothing of others', async () => {
    const { rows } = await there.sql.query<{ id: string }>(
      `SELECT id FROM match WHERE status IN ('running', 'finished') AND purpose <> 'trial' AND arena_id <> 'arena-cellar'
       ORDER BY status, created_at DESC`,
    )
    await there.sql.query(
      `INSERT INTO watching SELECT gateway, id, viewers, now() - seconds * interval '1 second' FROM unnest($1::text[]) AS id,
         (VALUES ('a', 3, 1), ('b', 4, 20), ('dead', 100, 31)) AS seen (gateway, viewers, seconds)`,
      [rows.map(({ id }) => id)],
    )
    for (const { viewers } of await pages({ status: 'running' }, 50)) expect(viewers).toBe(7)
    for (const card of await pages({ status: 'finished' }, 100)) expect(card).not.toHaveProperty('viewers')
    await there.sql.query('DELETE FROM watching')
    for (const { viewers } of await pages({ status: 'running' }, 50)) expect(viewers).toBe(0)
  })
})
