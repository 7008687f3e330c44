import { createHash } from 'node:crypto'
import { PUBLIC, REFEREE, seededRandom } from '@masquerade/game'
import { whoIsSpy } from '@masquerade/games'
import { type ArenaForm, arenaForm, NO_PRIZES } from '@masquerade/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OwnAgent } from '../agents/own-agents.ts'
import { appendEvents } from '../testing/append-events.ts'
import { changesIn } from '../testing/changes-in.ts'
import { lockWaits } from '../testing/lock-waits.ts'
import { publishedKey, registered, signedIn } from '../testing/people.ts'
import { scriptedLog } from '../testing/scripted-log.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import type { User } from './users.ts'

let there: TestStore
let world: SmallWorld
beforeAll(async () => {
  there = await openTestStore()
  world = await smallWorld(there.url)
  await publishedKey(there.store)
})
afterAll(() => there?.close())

const AT = '2026-01-01T00:00:00.000Z'
const MODEL = {
  kind: 'model',
  model: 'planted-owner/planted-llm',
  strategy: 'custom',
  prompt: 'planted prompt',
} as const
const TRAFFIC = { prompt: ['planted sent'], reply: 'planted came', model: 'planted-llm', error: 'planted error' }

let rounds = 0
let user: User
let agent: OwnAgent
let token: string
let match: string
let asked: string

/** A user with an agent that played a match to its end, and with everything that a user can leave behind. */
beforeEach(async () => {
  rounds += 1
  user = await signedIn(there.store, `planted-${rounds}`, { orgs: ['planted-org'], image: 'https://planted.example/i' })
  const about = { en: 'planted about', zh: '' }
  agent = await registered(there.store, user.id, `Planted ${rounds}`, {
    settings: MODEL,
    secret: { text: 'hf_top-secret' },
    fields: { about, code: 'https://planted.example/code', concurrency: 5 },
  })
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('planted picture')])
  await there.store.agents.setAvatar(user.id, agent.id, png)
  const made = await there.store.tokens.create(user.id, 'planted token', agent.id)
  token = made.ok ? made.value.token : ''
  await there.store.tokens.create(user.id, 'planted other')
  await there.store.sessions.begin(user.id, 3600)
  await there.store.checks.create(user.id, { settings: MODEL, language: 'en', secret: { text: 'hf_top-secret' } })
  match = await newMatch()
  asked = await ask(1)
  await answer(asked)
  for (const events of scriptedLog(whoIsSpy, seededRandom(rounds), () => '...', AT)) {
    await appendEvents(there.store, match, whoIsSpy, events)
  }
  await there.store.matches.finish(match)
  await askedOutside()
})

/** Judges what an experiment of the user's had described. */
async function askedOutside() {
  const id = `x-${rounds}`
  await there.sql.query(
    `INSERT INTO experiment (id, slug, owner_id, name, design, manifest, digest, seed, planned, state)
     VALUES ($1, $1, $2, 'tried', 'describing', '{}', 'd', 1, 1, 'finished')`,
    [id, user.id],
  )
  const { outside } = there.store.lab
  const whose = { experimentId: id, number: 0, agentId: agent.id, versionId: agent.version.id, agent: agent.name }
  await outside.begin({ ...whose, id: `out-${rounds}`, seat: 2, kind: 'tell', askedAt: AT, deadline: AT })
  await outside.answer(`out-${rounds}`, { answer: { text: '4' }, answeredAt: AT, latencyMs: 7, ...TRAFFIC })
}

async function newMatch() {
  const seats = [{ agentId: agent.id, versionId: agent.version.id }, ...world.agents.slice(1)]
  const id = await there.store.matches.create(world.arena.id, { seats, gameVersion: 1 })
  await there.store.matches.start(id)
  return id
}
async function ask(turn: number, seat = 1, versionId = agent.version.id) {
  const key = { matchId: match, turn, seat, attempt: 1, versionId }
  return (await there.store.asks.record({ ...key, kind: 'speak', askedAt: AT, deadline: AT })).id
}
const answer = (id: string, traffic: { reply: string } = TRAFFIC) =>
  there.store.asks.answer(id, { answer: { text: 'said' }, answeredAt: AT, latencyMs: 7, reasoning: 'why', ...traffic })

/** The rows, of all tables, that say something. */
async function rowsWith(said: RegExp): Promise<string[]> {
  const { rows } = await there.sql.query(
    `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`,
  )
  const tables = await Promise.all(
    rows.map(({ tablename }) =>
      there.sql.query(`SELECT coalesce(string_agg(t::text, E'\\n'), '') AS text FROM "${tablename}" AS t`),
    ),
  )
  return tables.flatMap(({ rows: [all] }) => (all.text as string).split('\n')).filter((row) => said.test(row))
}

async function exported(id: string) {
  let text = ''
  for await (const piece of there.store.users.export(id)) text += piece
  return text
}

/** In this user's match, for want of another. */
async function sat(person: string) {
  await there.sql.query(
    `INSERT INTO play_table (id, arena_id, begins_at, match_id) VALUES ($1, $2, now(), $1) ON CONFLICT DO NOTHING`,
    [match, world.arena.id],
  )
  const { rows } = await there.sql.query<{ id: string }>(
    `INSERT INTO sitting (id, table_id, person, agreed_at, seat) VALUES (gen_random_uuid(), $1, $2, now(), 1) RETURNING id`,
    [match, person],
  )
  return rows[0]!.id
}

async function watched(viewer: string) {
  await there.store.viewings.opened(match, [viewer], { live: false })
  await there.sql.query(
    `INSERT INTO guess (match_id, viewer, round, seat, counts, sender) VALUES ($1, $2, 1, 2, false, 'somewhere')`,
    [match, viewer],
  )
}

describe('an export', () => {
  it('is one JSON document with everything of the user’s', async () => {
    const document = JSON.parse(await exported(user.id))
    expect(document).toMatchObject({
      user: { id: user.id, name: `planted-${rounds}`, role: 'user' },
      identities: [{ provider: 'huggingface', login: `planted-${rounds}`, orgs: ['planted-org'] }],
      tokens: [{ name: 'planted token', agentId: agent.id, hint: token.slice(-4) }, { name: 'planted other' }],
      sessions: [{ createdAt: expect.any(String), expiresAt: expect.any(String) }],
      checks: [{ settings: MODEL, language: 'en', status: 'queued' }],
      agents: [
        {
          slug: agent.slug,
          about: { en: 'planted about' },
          avatar: { type: 'image/png', base64: expect.any(String) },
          versions: [{ number: 1, settings: { model: MODEL.model, prompt: 'planted prompt' }, hasSecret: true }],
          games: [
            { match, arena: 'parlour', purpose: 'ranked', status: 'finished', seat: 1, score: expect.any(Number) },
          ],
          standings: [{ arena: 'parlour', game: 'who-is-spy', version: 1, games: 1, totals: { games: 1 } }],
        },
      ],
      asks: [
        { match, agent: agent.id, turn: 1, answer: { text: 'said' }, reasoning: 'why', ...TRAFFIC },
        { match: null, agent: agent.id, turn: 0, kind: 'tell', answer: { text: '4' }, ...TRAFFIC },
      ],
    })
  })

  it('tells what the user watched and whom they suspected', async () => {
    await watched(`u:${user.id}`)
    await watched('v:somebody-else')
    const { viewings, guesses } = JSON.parse(await exported(user.id))
    expect(viewings).toEqual([{ match, openedAt: expect.any(String), answerSentAt: null }])
    expect(guesses).toEqual([{ match, round: 1, seat: 2, at: expect.any(String) }])
  })

  it('tells at which tables for people the user sat', async () => {
    await sat(`u:${user.id}`)
    await sat('v:somebody-else')
    expect(JSON.parse(await exported(user.id)).sittings).toEqual([
      {
        sitting: expect.any(String),
        arena: 'parlour',
        match,
        seat: 1,
        agreedAt: expect.any(String),
        leftAt: null,
      },
    ])
  })

  it('has no secret in it, and nothing of anybody else’s', async () => {
    await answer(await ask(2, 2, world.agents[1]!.versionId), { reply: 'not yours' })
    const text = await exported(user.id)
    expect(text).not.toMatch(/top-secret|ephemeral|wrapped|msq_/)
    expect(text).not.toContain('not yours')
    expect(JSON.parse(text).asks).toHaveLength(2)
  })

  it('comes in pieces, all of them, however much there is', async () => {
    for (let turn = 2; turn <= 230; turn++) await ask(turn)
    const asks = JSON.parse(await exported(user.id)).asks as { turn: number }[]
    expect(asks.map(({ turn }) => turn).sort((a, b) => a - b)).toEqual(Array.from({ length: 231 }, (_, index) => index))
  })

  it('has each field of the form of an arena that the user made', async () => {
    const prizes = { en: 'A lantern', zh: '一盏灯' }
    const stated: ArenaForm = {
      ...{ name: { en: 'Mine', zh: '我的' }, story: NO_PRIZES, prizes, game: 'who-is-spy', config: {}, language: 'en' },
      ...{ purpose: 'ranked', supply: null, ranking: 'mean', roster: { who: 'agents' }, schedule: { tables: 0 } },
      ...{ fairness: { owners: 'apart' }, windowDays: null, masked: true },
    }
    const made = await there.store.arenas.create(user.id, stated)
    if (!made.ok) throw new Error(JSON.stringify(made.error))
    const { arenas } = JSON.parse(await exported(user.id))
    expect(arenas).toEqual([expect.objectContaining({ prizes })])
    expect(Object.keys(arenas[0])).toEqual(expect.arrayContaining(Object.keys(arenaForm.shape)))
  })

  it('of an unknown user is empty', async () => {
    expect(await exported('no-such-id')).toBe('')
  })
})

describe('a deleted account', () => {
  it('leaves nothing that the user gave, anywhere in the database', async () => {
    expect((await rowsWith(/planted/i)).length).toBeGreaterThan(6)
    expect(await there.store.users.delete(user.id)).toBe(true)
    for (const { id } of (await there.sql.query(`SELECT id FROM user_account`)).rows) await there.store.users.delete(id)
    expect(await rowsWith(/planted|hf_top|ephemeral/i)).toEqual([])
    expect(await there.store.tokens.use(token)).toBeUndefined()
    expect(await there.store.users.get(user.id)).toBeUndefined()
    expect(await there.store.users.delete(user.id)).toBe(false)
  })

  it('leaves its matches as they were played, under a neutral name, and the leaderboard with them', async () => {
    const before = await there.store.log.readAs(match, REFEREE)
    const board = await there.store.standings.leaderboard('parlour')
    await there.store.users.delete(user.id)
    expect(await there.store.log.readAs(match, REFEREE)).toEqual(before)
    expect(await there.store.log.readAs(match, PUBLIC)).toMatchObject({ ok: true })
    expect(await there.store.matches.finish(match)).toMatchObject({ ok: true, value: { changed: false } })
    const seat = (await there.store.matches.get(match))!.seats[0]!
    expect(seat).toMatchObject({ agent: { id: agent.id, name: 'Retired agent' }, score: expect.any(Number) })
    expect(seat.agent!.slug).toMatch(/^retired-[0-9a-f]{12}$/)
    expect(await there.store.asks.reasoningOf(match)).toMatchObject([{ turn: 1, seat: 1, reasoning: 'why' }])
    const profile = await there.store.agents.profile(seat.agent!.slug)
    expect(profile).toMatchObject({ agent: { retiredAt: expect.any(String), online: false, paused: 'owner-deleted' } })
    expect(profile!.agent.owner).toBeUndefined()
    const after = await there.store.standings.leaderboard('parlour')
    expect(after.map(({ agent, points, games }) => [agent.id, points, games]).sort()).toEqual(
      board.map(({ agent, points, games }) => [agent.id, points, games]).sort(),
    )
  })

  it('is in the way of no token and no check of its agents that are made meanwhile, and they are in no way of it', async () => {
    const agents = [agent, await registered(there.store, user.id, `Second ${rounds}`)]
    const [first, last] = agents.map(({ id }) => id).toSorted()
    const busy = await there.sql.connect()
    try {
      await busy.query('BEGIN')
      await busy.query('SELECT FROM agent WHERE id = $1 FOR UPDATE', [first])
      const deleted = there.store.users.delete(user.id)
      await expect.poll(() => lockWaits(there.sql)).toBe(1)
      const token = there.store.tokens.create(user.id, 'laptop', last)
      const check = there.store.checks.create(user.id, {
        settings: { kind: 'mailbox' },
        language: 'en',
        agentId: last ?? '',
      })
      await expect.poll(() => lockWaits(there.sql)).toBe(3)
      await busy.query('COMMIT')
      const refused = { ok: false, error: { code: 'no-such-agent' } }
      expect(await Promise.all([deleted, token, check])).toMatchObject([true, refused, refused])
    } finally {
      busy.release(true)
    }
  })

  it('keeps nothing of what is still answered afterwards', async () => {
    match = await newMatch()
    const open = await ask(1)
    await there.store.users.delete(user.id)
    expect(await answer(open)).toMatchObject({ answer: { text: 'said' } }) // the match goes on
    expect(await rowsWith(/planted sent|planted came|planted error/)).toEqual([])
    expect((await there.store.matches.players(match))[0]).toMatchObject({ retired: true, version: { settings: {} } })
  })

  it('gives its agents’ addresses to no other agent: links, lists of contests and published files name them', async () => {
    const named = (owner: string) => registered(there.store, owner, `Known ${rounds}`)
    const [known, other] = [await named(user.id), await signedIn(there.store, `heir-${rounds}`)]
    await there.store.users.delete(user.id)
    const { slug } = await named(other.id)
    expect(slug).toMatch(new RegExp(`^${known.slug}-[0-9a-f]{8}$`))
    // Nothing in the address that it has now tells the one that it had.
    const { rows } = await there.sql.query<{ now: string }>('SELECT slug AS now FROM agent WHERE id = $1', [known.id])
    const digest = createHash('sha256').update(known.slug).digest('hex')
    expect(rows[0]?.now.slice(0, 'retired-'.length + 6)).not.toBe(`retired-${digest.slice(0, 6)}`)
    expect(await there.store.agents.get(known.slug)).toBeUndefined()
    expect(await registered(there.store, other.id, `Fresh ${rounds}`)).toMatchObject({ slug: `fresh-${rounds}` })
  })

  it('is named no more in notices that others received, nor its agents in others’ lists of who may play', async () => {
    const other = await signedIn(there.store, `other-${rounds}`)
    const theirs = await registered(there.store, other.id, `Theirs ${rounds}`)
    const form = (agents: string[]) => ({
      ...{ name: { en: 'Mine', zh: '我的' }, story: NO_PRIZES, game: 'who-is-spy', config: {}, language: 'en' },
      ...{
        purpose: 'ranked',
        supply: null,
        ranking: 'mean',
        roster: { who: 'agents', agents },
        schedule: { tables: 0 },
      },
      ...{ fairness: { owners: 'apart' }, windowDays: null, masked: true },
    })
    const mine = await there.store.arenas.create(user.id, form([theirs.slug]))
    const kept = await there.store.arenas.create(other.id, form([theirs.slug]))
    if (!mine.ok || !kept.ok) throw new Error(JSON.stringify([mine, kept]))
    await there.store.inbox.setHook(other.id, { url: 'https://other.example/hook', matches: false })
    await there.store.arenas.inviteOrganizer(user, mine.value, `other-${rounds}`)
    await there.store.arenas.answerOrganizing(other, mine.value, 'joined')
    await there.store.arenas.sendMessage(user, mine.value, 'hello')
    expect(await there.store.arenas.step(other, kept.value, 'open')).toMatchObject({ ok: true })
    const both = form([theirs.slug, agent.slug])
    expect(await there.store.arenas.update(other, kept.value, both)).toMatchObject({ ok: true })
    const named = new RegExp(`planted-${rounds}"`)
    expect((await rowsWith(named)).length).toBeGreaterThan(4)

    await there.store.users.delete(user.id)
    const notices = (await there.store.inbox.of(other.id)).map(({ what }) => what)
    expect(notices.filter(({ kind }) => kind !== 'invited')).toEqual([
      expect.objectContaining({ kind: 'message', by: '', text: 'hello' }),
      expect.objectContaining({ kind: 'organizer', by: '' }),
    ])
    expect(await rowsWith(named)).toEqual([])
    const organized = await there.store.arenas.organized(other, kept.value)
    const retired = expect.stringMatching(/^retired-/)
    expect(organized.ok && organized.value.form.roster.agents).toEqual([theirs.slug, retired])
    const [changed] = (await changesIn(there.store, kept.value)).map(({ what }) => what)
    const rosters = { from: { agents: [theirs.slug] }, to: { agents: [theirs.slug, retired] } }
    expect(changed).toMatchObject({ kind: 'changed', fields: [{ field: 'roster', ...rosters }] })
  })

  it('stops its experiments, whose last matches are counted though nobody had them in hand', async () => {
    await there.sql.query(`UPDATE experiment SET state = 'running' WHERE id = $1`, [`x-${rounds}`])
    await there.store.users.delete(user.id)
    const { rows } = await there.sql.query('SELECT state, held_by FROM experiment WHERE id = $1', [`x-${rounds}`])
    expect(rows).toEqual([{ state: 'stopped', held_by: 'owner' }])
  })

  it('has its agents’ addresses in no copy that others made of its experiments, where those of other agents stay', async () => {
    const other = await signedIn(there.store, `other-${rounds}`)
    const longer = await registered(there.store, other.id, `${agent.slug} too`)
    const guests = [{ agent: agent.slug }, { agent: `${agent.slug}@1` }, { agent: longer.slug }]
    const made = await there.store.lab.create(other.id, {
      ...{
        name: 'copy',
        design: 'guests',
        question: '',
        manifest: JSON.stringify({ places: { guests } }),
        digest: 'd',
      },
      ...{ seed: 1, planned: 4, asksAgents: true, cap: {} },
    })
    await there.store.users.delete(user.id)
    const kept = await there.store.lab.get(made.ok ? made.value.slug : '', other.id)
    const { slug } = (await there.sql.query('SELECT slug FROM agent WHERE id = $1', [agent.id])).rows[0]
    expect(JSON.parse(kept?.manifest ?? '{}').places.guests).toEqual([
      { agent: slug },
      { agent: `${slug}@1` },
      { agent: longer.slug },
    ])
    expect(kept).toMatchObject({ state: 'draft', held: false })
  })

  it('is named no more in an invitation to organize that they sent before they were removed as an organizer', async () => {
    const [other, third] = [
      await signedIn(there.store, `other-${rounds}`),
      await signedIn(there.store, `third-${rounds}`),
    ]
    const { arenas, inbox, users } = there.store
    const made = await arenas.create(other.id, {
      ...{ name: { en: 'Theirs', zh: '他们的' }, story: NO_PRIZES, game: 'who-is-spy', config: {}, language: 'en' },
      ...{ purpose: 'ranked', supply: null, ranking: 'mean', roster: { who: 'agents' }, schedule: { tables: 0 } },
      ...{ fairness: { owners: 'apart' }, windowDays: null, masked: true },
    })
    if (!made.ok) throw new Error(made.error.message)
    await arenas.step(other, made.value, 'open')
    const [own] = (await users.get(user.id))?.identities ?? []
    await arenas.inviteOrganizer(other, made.value, `${own?.provider}:${own?.login}`)
    await arenas.answerOrganizing(user, made.value, 'joined')
    await arenas.inviteOrganizer(user, made.value, `third-${rounds}`)
    expect(await arenas.removeOrganizer(other, made.value, user.id)).toMatchObject({ ok: true })
    const sender = async () => (await inbox.of(third.id)).map(({ what }) => what.kind === 'organizer' && what.by)
    expect(await sender()).toEqual([user.name])
    await users.delete(user.id)
    expect(await sender()).toEqual([''])
  })

  it('has sat at no table for people, where what was said stays', async () => {
    const [theirs, others] = [await sat(`u:${user.id}`), await sat('v:somebody-else')]
    await there.store.users.delete(user.id)
    expect(await there.store.play.state(theirs, [`u:${user.id}`])).toMatchObject({ ok: false })
    expect(await there.store.play.state(others, ['v:somebody-else'])).toMatchObject({ value: { state: 'over', match } })
    const { rows } = await there.sql.query('SELECT person FROM sitting WHERE table_id = $1', [match])
    expect(rows.map(({ person }) => person)).not.toContain(`u:${user.id}`)
    expect(rows).toHaveLength(2)
  })

  it('leaves no views and no guesses of theirs behind, and those of others stay', async () => {
    await watched(`u:${user.id}`)
    await watched('v:somebody-else')
    await there.store.users.delete(user.id)
    const { rows } = await there.sql.query(
      'SELECT viewer FROM guess WHERE match_id = $1 UNION ALL SELECT viewer FROM viewing WHERE match_id = $1',
      [match],
    )
    expect(rows).toEqual([{ viewer: 'v:somebody-else' }, { viewer: 'v:somebody-else' }])
  })

  it('takes nothing of anybody else’s along', async () => {
    const other = await signedIn(there.store, `other-${rounds}`)
    const theirs = await registered(there.store, other.id, 'Theirs', { settings: MODEL, secret: { text: 'hf_theirs' } })
    const kept = await there.store.tokens.create(other.id, 'theirs')
    match = await newMatch()
    await answer(await ask(1, 2, theirs.version.id), { reply: 'theirs' })
    await there.store.users.delete(user.id)
    expect(await there.store.agents.own(other.id, theirs.id)).toMatchObject({
      version: { hasSecret: true, settings: MODEL },
    })
    expect(kept.ok && (await there.store.tokens.use(kept.value.token))).toBeDefined()
    expect(await there.store.asks.ofAgent(theirs.id, other.id, { limit: 5 })).toMatchObject({
      value: { items: [{ reply: 'theirs' }] },
    })
  })
})
