import { smallWorld } from '@masquerade/store/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { countsOf, type TestContest, testContest } from '../testing/contest.ts'

let contest: TestContest
afterEach(() => contest?.close())

const EIGHT = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const
const allPairs = (names: readonly string[]) =>
  new Map(
    names.flatMap((one) => names.filter((other) => other !== one).map((other) => [`${one} ${other}`, 1] as const)),
  )
const pairs = async () => countsOf((await contest.finished()).map(({ agents }) => agents.join(' ')))

async function roundRobin(more: object = {}, names: readonly string[] = EIGHT): Promise<Map<string, string>> {
  const games = 2 * (names.length - 1)
  contest = await testContest({ schedule: { tables: 8, games, pairing: 'round-robin', ...more } })
  const agents = new Map<string, string>()
  for (const name of names) agents.set(name, await contest.join(name))
  await contest.open()
  return agents
}

describe('a round-robin by invitation', () => {
  it('has every pair meet in both orders, though one is away for a while and one is slow', async () => {
    const agents = await roundRobin()
    await contest.set(agents.get('a') ?? '', 'online = false')
    for (let pass = 0; pass < 30; pass++) {
      if (pass === 10) await contest.set(agents.get('a') ?? '', 'online = true')
      await contest.pass()
      await contest.end((there) => !there.includes('b') || pass % 3 === 0)
    }
    await contest.play()
    expect(await pairs()).toEqual(allPairs(EIGHT))
    expect(await contest.state()).toBe('final')
  })

  it('that has waited longest goes on, though its agents, who play a game at a time, are in another one and sat here last', async () => {
    const agents = await roundRobin({}, EIGHT.slice(0, 4))
    const { store, sql } = contest.there
    const other = await store.arenas.create(contest.organizer.id, {
      ...{
        name: { en: 'The Other', zh: '另' },
        story: { en: '', zh: '' },
        game: 'tic-tac-toe',
        config: {},
        language: 'en',
      },
      ...{
        purpose: 'ranked',
        supply: null,
        ranking: 'mean',
        roster: { who: 'agents', house: false, agents: 'invited' },
      },
      ...{ schedule: { tables: 8, games: 6, pairing: 'round-robin' }, fairness: { owners: 'together' } },
      ...{ windowDays: null, masked: true },
    })
    const slug = other.ok ? other.value : ''
    const { rows: made } = await sql.query<{ id: string }>('SELECT id FROM arena WHERE slug = $1', [slug])
    const id = made[0]?.id ?? ''
    await sql.query(`INSERT INTO arena_guest (arena_id, agent_id, state) SELECT $1, unnest($2::text[]), 'joined'`, [
      id,
      [...agents.values()],
    ])
    await sql.query('UPDATE agent SET concurrency = 1')
    expect(await store.arenas.step(contest.organizer, slug, 'open')).toMatchObject({ ok: true })
    await contest.pass()
    await contest.end()
    await sql.query(
      `UPDATE match SET status = 'finished', started_at = created_at, finished_at = now() WHERE arena_id = $1`,
      [id],
    )
    // All sat in the one last, whose games have waited for them for longer than those of the other.
    await sql.query(`UPDATE seat SET created_at = now() WHERE match_id IN (SELECT id FROM match WHERE arena_id = $1)`, [
      contest.id,
    ])
    await sql.query(
      `UPDATE arena_fixture SET waits_since = now() - interval '1 minute', missing = jsonb_build_array(
         jsonb_build_object('agent', agents[1], 'why', 'elsewhere', 'since', now()))
       WHERE arena_id = $1`,
      [contest.id],
    )
    await sql.query('UPDATE arena_commitment SET looked_at = now()')
    const before = (await contest.finished()).length
    await contest.pass()
    await contest.end()
    expect((await contest.finished()).length).toBeGreaterThan(before)
  })

  it('waits for who is away, for as long as it takes where nothing else was said', async () => {
    const agents = await roundRobin()
    await contest.set(agents.get('a') ?? '', `paused = 'no-answer', paused_at = now()`)
    await contest.play()
    expect((await contest.finished()).length).toBe(42)
    await contest.later(10_000)
    await contest.play()
    expect([await contest.state(), (await contest.finished()).length]).toEqual(['open', 42])
    await contest.set(agents.get('a') ?? '', 'paused = NULL, paused_at = NULL')
    await contest.play()
    expect(await pairs()).toEqual(allPairs(EIGHT))
    expect(await contest.state()).toBe('final')
  })

  it('gives up in its time an agent whose owner plays the game no more', async () => {
    const agents = await roundRobin({ waiting: { minutes: 10, after: 'drop' } }, EIGHT.slice(0, 4))
    await contest.pass()
    await contest.end()
    const before = (await contest.finished()).length
    await contest.set(agents.get('a') ?? '', `plays = '{hanabi}'`)
    await contest.play()
    expect(await contest.state()).toBe('open')
    await contest.later(11)
    await contest.play()
    // What it had begun, and what the others play among themselves.
    expect(before).toBeGreaterThan(0)
    expect((await contest.finished()).filter(({ agents: names }) => !names.includes('a')).length).toBe(6)
    expect(await contest.state()).toBe('final')
  })

  it('says what waits for whom, why and until when', async () => {
    const agents = await roundRobin({ waiting: { minutes: 10, after: 'drop' } }, EIGHT.slice(0, 4))
    await contest.set(agents.get('a') ?? '', 'online = false')
    await contest.play()
    const before = Date.now()
    const progress = (await contest.there.store.arenas.progress(contest.id)).contest
    expect(progress).toMatchObject({ due: 6, dropped: 0, waiting: { minutes: 10, after: 'drop' } })
    const [most, ...others] = progress?.agents ?? []
    expect(most).toMatchObject({ name: 'a', played: 0, owes: 6, waits: { games: 6, why: 'away' } })
    const until = Date.parse(most?.waits?.until ?? '') - before
    expect(until).toBeGreaterThan(9 * 60_000)
    expect(until).toBeLessThanOrEqual(10 * 60_000)
    expect(others.map(({ name, played, owes, waits }) => [name, played, owes, waits])).toEqual(
      ['b', 'c', 'd'].map((name) => [name, 4, 2, undefined]),
    )
    await contest.later(11)
    await contest.play()
    expect((await contest.there.store.arenas.progress(contest.id)).contest).toMatchObject({ due: 0, dropped: 6 })
  })

  it('says of a new agent that it is left to its owner, and until when', async () => {
    const agents = await roundRobin({}, ['a', 'b'])
    const { store, sql } = contest.there
    await contest.pass()
    const made = await sql.query<{ at: Date }>('SELECT created_at AS at FROM agent WHERE id = $1', [agents.get('a')])
    const at = made.rows[0]?.at.getTime() ?? 0
    const waits = async (newcomerMs?: number) =>
      (await store.arenas.progress(contest.id, newcomerMs)).contest?.agents.find(({ name }) => name === 'a')?.waits
    expect(await waits()).toBeUndefined()
    expect(await waits(86_400_000)).toEqual({
      ...{ games: 2, why: 'new', since: new Date(at).toISOString(), until: new Date(at + 86_400_000).toISOString() },
    })
  })

  it('comes first for an agent that it waits for, though every other arena would have it', async () => {
    const agents = await roundRobin({}, ['a', 'b'])
    const { store, sql, url } = contest.there
    const hall = await smallWorld(url, { slug: 'hall', game: 'tic-tac-toe', agents: 2 })
    const a = agents.get('a') ?? ''
    const { rows } = await sql.query(
      `SELECT id AS "versionId", agent_id AS "agentId" FROM agent_version WHERE agent_id = $1`,
      [a],
    )
    const elsewhere = await store.matches.create(hall.arena.id, { seats: [rows[0], hall.agents[0]!], gameVersion: 1 })
    await store.matches.start(elsewhere)
    await contest.there.sql.query(`UPDATE arena SET schedule = '{"tables":0}' WHERE id = $1`, [hall.arena.id])
    await contest.pass()
    expect((await store.arenas.progress(contest.id)).contest?.agents[0]).toMatchObject({
      ...{ name: 'a', waits: { games: 2, why: 'elsewhere' } },
    })
    // However long it takes there, it forfeits nothing; and when it is over, no other table gets it first.
    await contest.later(1_000)
    await contest.pass()
    await store.matches.void(elsewhere, 'of this test')
    const offered: string[] = []
    await store.matches.schedule(hall.arena.id, ({ candidates }) => {
      offered.push(...candidates.map(({ agentId }) => agentId))
      return undefined
    })
    expect(offered).not.toContain(a)
    await contest.play()
    expect(await pairs()).toEqual(allPairs(['a', 'b']))
  })

  it('waits for an agent that plays in an experiment of its owner as for one that is away', async () => {
    const agents = await roundRobin({ waiting: { minutes: 10, after: 'drop' } }, ['a', 'b', 'c'])
    const { store, sql, url } = contest.there
    const lab = await smallWorld(url, { slug: 'lab', game: 'tic-tac-toe', agents: 2, concurrent: 0 })
    await sql.query(
      `INSERT INTO experiment (id, slug, name, design, manifest, digest, seed, planned, state)
       VALUES ('endless', 'endless', 'endless', 'any', '{}', 'd', 1, 1, 'running')`,
    )
    await sql.query(
      `UPDATE arena SET experiment_id = 'endless', listed = false, purpose = 'experiment' WHERE id = $1`,
      [lab.arena.id],
    )
    const a = agents.get('a') ?? ''
    const versions = 'SELECT id AS "versionId", agent_id AS "agentId" FROM agent_version WHERE agent_id = $1'
    const { rows } = await sql.query(versions, [a])
    const match = await store.matches.create(lab.arena.id, { seats: [rows[0], lab.agents[0]!], gameVersion: 1 })
    await store.matches.start(match)
    await contest.play()
    expect((await store.arenas.progress(contest.id)).contest?.agents[0]).toMatchObject({
      name: 'a',
      waits: { why: 'away' },
    })
    await contest.later(11)
    await contest.play()
    expect(await pairs()).toEqual(allPairs(['b', 'c']))
    expect(await contest.state()).toBe('final')
    await store.matches.void(match, 'of this test')
  })

  it('drops the games of who is away for too long, and closes', async () => {
    const agents = await roundRobin({ waiting: { minutes: 10, after: 'drop' } })
    await contest.set(agents.get('a') ?? '', 'online = false')
    await contest.play()
    await contest.later(9)
    await contest.play()
    expect(await contest.state()).toBe('open')
    await contest.later(2)
    await contest.play()
    expect(await pairs()).toEqual(allPairs(EIGHT.slice(1)))
    expect(await contest.state()).toBe('final')
  })

  it('has who is away for too long forfeit, against everybody and in both orders', async () => {
    const agents = await roundRobin({ waiting: { minutes: 10, after: 'forfeit' } })
    await contest.set(agents.get('a') ?? '', 'online = false')
    await contest.play()
    await contest.later(11)
    await contest.play()
    expect(await pairs()).toEqual(allPairs(EIGHT))
    const forfeits = (await contest.finished()).flatMap(({ forfeits }) => forfeits)
    expect(countsOf(forfeits)).toEqual(new Map([['a', 14]]))
    expect(await contest.state()).toBe('final')
  })

  it('counts neither time without visitors, nor by how much a clock was set', async () => {
    const agents = await roundRobin({ waiting: { minutes: 10, after: 'drop' } })
    await contest.set(agents.get('a') ?? '', 'online = false')
    await contest.play()
    const looked = (ago: string) =>
      contest.there.sql.query(`UPDATE arena_commitment SET looked_at = now() - interval '${ago}'`)
    // The site was down for a day; then its clock was a day ahead and is right again.
    await contest.later(24 * 60)
    await looked('1 day')
    await contest.play()
    await contest.later(-24 * 60)
    await looked('-1 day')
    await contest.play()
    expect((await contest.finished()).length).toBe(42)
    expect(await contest.state()).toBe('open')
    await contest.later(11)
    await contest.play()
    expect(await contest.state()).toBe('final')
  })

  it('adds up the absences of one who comes and goes', async () => {
    const agents = await roundRobin({ waiting: { minutes: 10, after: 'forfeit' } }, ['a', 'b'])
    const a = agents.get('a') ?? ''
    const b = agents.get('b') ?? ''
    for (let time = 0; time < 3; time++) {
      await contest.set(a, 'online = false')
      await contest.pass()
      await contest.later(4)
      // It is back for a moment in which the other one is not there.
      await contest.set(a, 'online = true')
      await contest.set(b, `waits_until = now() + interval '1 hour'`)
      await contest.pass()
      await contest.set(b, 'waits_until = NULL')
    }
    await contest.set(a, 'online = false')
    await contest.play()
    expect((await contest.finished()).map(({ forfeits }) => forfeits)).toEqual([['a'], ['a']])
  })

  it('has who joins late meet everybody as often, and asks nothing more of who leaves', async () => {
    const agents = await roundRobin({}, EIGHT.slice(0, 4))
    await contest.pass()
    await contest.end()
    await contest.join('late')
    await contest.pass()
    await contest.set(agents.get('d') ?? '', 'retired_at = now()')
    await contest.end((there) => !there.includes('d'))
    await contest.play()
    const met = await pairs()
    for (const [pair, times] of allPairs(['a', 'b', 'c', 'late'])) expect([pair, met.get(pair)]).toEqual([pair, times])
    expect(await contest.state()).toBe('final')
  })

  it('goes on without who is excluded, and with who is taken back', async () => {
    await roundRobin({}, EIGHT.slice(0, 4))
    await contest.pass()
    await contest.end()
    const agent = await contest.slugOf('d')
    const { exclusions } = contest.there.store
    await exclusions.exclude(contest.organizer, contest.slug, { agent, why: 'it cheats' })
    for (let pass = 0; pass < 20; pass++) {
      await contest.pass()
      expect(await contest.state()).toBe('open')
      if (pass === 3) break
      await contest.end()
    }
    await exclusions.readmit(contest.organizer, contest.slug, agent)
    await contest.end()
    await contest.play()
    expect(await pairs()).toEqual(allPairs(EIGHT.slice(0, 4)))
    expect(await contest.state()).toBe('final')
  })

  it('is seated once, though several runners look at the same time', async () => {
    await roundRobin({ tables: 20 })
    for (let round = 0; round < 4; round++) await Promise.all([contest.pass(), contest.pass(), contest.pass()])
    await contest.play()
    expect(await pairs()).toEqual(allPairs(EIGHT))
  })

  it('plays a void match again', async () => {
    await roundRobin({}, EIGHT.slice(0, 3))
    await contest.pass()
    await contest.there.sql.query(`UPDATE match SET status = 'void', finished_at = now()`)
    await contest.play()
    expect(await pairs()).toEqual(allPairs(EIGHT.slice(0, 3)))
  })
})

const counted = async () =>
  countsOf((await contest.finished()).flatMap(({ agents, fills }) => agents.filter((one) => !fills.includes(one))))

describe('so many games for each agent', () => {
  const open = async (owners: readonly number[], games: number, more: object = {}) => {
    contest = await testContest({
      ...{ game: 'who-is-spy', config: { seats: 4 }, owners: 'apart', schedule: { tables: 3, games, ...more } },
    })
    const agents = new Map<string, string>()
    for (const [owner, count] of owners.entries()) {
      for (let number = 1; number <= count; number++) {
        const name = `${owner}-${number}`
        agents.set(name, await contest.join(name, `owner-${owner}`))
      }
    }
    await contest.open()
    return agents
  }

  it('is what each has, though the second agent of an owner is slow', async () => {
    const agents = await open([2, 1, 1, 1, 1, 1, 1], 4)
    for (let pass = 0; pass < 60 && (await contest.pass()) > 0; pass++)
      await contest.end((there) => !there.includes('0-2') || pass % 5 === 4)
    await contest.play()
    expect(await counted()).toEqual(new Map([...agents.keys()].map((name) => [name, 4])))
    expect((await contest.finished()).flatMap(({ fills }) => fills)).toEqual([])
    expect(await contest.state()).toBe('final')
  })

  it('is what each has where an owner has too many agents: the games that fill up tables count for none', async () => {
    const agents = await open([3, 1, 1, 1, 1], 4)
    await contest.play()
    expect([...(await counted())].sort()).toEqual([...agents.keys()].map((name) => [name, 4]).sort())
    expect((await contest.finished()).length).toBe(12)
  })

  it('is what each has, of whom one was excluded and taken back while others were played in place of its games', async () => {
    const agents = await open([2, 2, 2, 2], 8)
    const { exclusions } = contest.there.store
    const excluded = { agent: await contest.slugOf('3-2'), why: 'it cheats', matches: 'replay' } as const
    for (let pass = 0; pass < 2; pass++) {
      await contest.pass()
      await contest.end()
    }
    expect(await exclusions.exclude(contest.organizer, contest.slug, excluded)).toMatchObject({ ok: true })
    await contest.pass()
    await contest.end()
    expect(await exclusions.readmit(contest.organizer, contest.slug, excluded.agent)).toMatchObject({ ok: true })
    await contest.play()
    expect([...(await counted())].sort()).toEqual([...agents.keys()].map((name) => [name, 8]).sort())
    expect(await contest.state()).toBe('final')
  })

  it('is what each has, also of who joins late, and of those whose opponents were excluded or whose games were dropped', async () => {
    const agents = await open([1, 1, 1, 1, 1, 1], 8, { waiting: { minutes: 5, after: 'drop' } })
    await contest.pass()
    await contest.end()
    await contest.join('late')
    await contest.pass()
    await contest.end()
    await contest.there.sql.query(
      `INSERT INTO exclusion (arena_id, agent_id, note, matches) VALUES ($1, $2, 'it cheats', 'replay')`,
      [...[contest.id, agents.get('1-1')]],
    )
    await contest.there.sql.query(
      `UPDATE match SET left_out = true, played_again = true WHERE id IN (SELECT match_id FROM seat WHERE agent_id = $1)`,
      [agents.get('1-1')],
    )
    await contest.there.sql.query('UPDATE arena SET recounts = recounts + 1')
    await contest.set(agents.get('2-1') ?? '', 'online = false')
    await contest.play()
    for (let round = 0; round < 4; round++) {
      await contest.later(6)
      await contest.play()
    }
    const counts = await counted()
    for (const name of ['0-1', '3-1', '4-1', '5-1', 'late']) expect([name, counts.get(name)]).toEqual([name, 8])
    expect(counts.has('1-1')).toBe(false)
    expect(await contest.state()).toBe('final')
  })
})
