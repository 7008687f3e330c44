import { comparedRuns, type FinishedRun, siteExperimentOf, storedCatalogue } from '@masquerade/lab'
import { designs } from '@masquerade/papers'
import { withStubs } from '@masquerade/planted'
import { API_PATH, MOST_BODY_BYTES, OPERATIONS, type OperationId, operations } from '@masquerade/protocol/public-api'
import {
  collected,
  finishedMatch,
  openTestStore,
  publishedKey,
  registered,
  type SmallWorld,
  signedIn,
  smallWorld,
  type TestStore,
} from '@masquerade/store/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '@/env.ts'
import { playedOut } from '@/features/lab/server/testing/played-out.ts'
import { openComparer } from '@/front/comparer.ts'
import { testBrowser } from '@/lib/api/testing/browser.ts'
import { misfit } from '@/lib/api/testing/described.ts'
import { routeAnswer } from '@/lib/api/testing/routes.ts'
import { shareComparer, shareEnv, shareStore } from '@/lib/server/process.ts'

/** The gateway answers, or a browser is needed: stories have these. */
const ELSEWHERE: OperationId[] = operations
  .filter(({ access }) => ['mailbox', 'visitor', 'session'].includes(access))
  .map(({ id }) => id)
const BY_BROWSER: OperationId[] = ['listGuesses']

interface Call {
  parts?: Record<string, string>
  query?: string
  body?: object
  /** In place of a body. */
  text?: string
  /** With the owner's token, though anyone may ask. */
  asOwner?: boolean
}

const settings = { kind: 'api', base: 'https://api.openai.com/v1', model: 'm', strategy: 'plain' }
const fields = { name: 'Papyrus', languages: ['en'] }

const arena = {
  ...{ name: { en: 'The Cellar', zh: '地窖' }, story: { en: '', zh: '' }, game: 'who-is-spy', config: {} },
  ...{ language: 'en', purpose: 'ranked', supply: null, ranking: 'mean', roster: { who: 'agents' } },
  ...{ schedule: { tables: 0 }, fairness: { owners: 'apart' }, windowDays: null, masked: true },
}

/** Played by agents of the lab's own, whose chance is known. */
const manifest = {
  ...{ experiment: 'two-guests', version: 1, design: 'guests', game: 'who-is-spy', question: 'Which guest is better?' },
  supply: {
    pairs: [
      ['Lantern', 'Candle'],
      ['Sun', 'Moon'],
    ],
  },
  places: { guests: [{ stub: 'hash' }], host: [{ stub: 'hash' }] },
  ...{ blocks: 4, seed: 7, budget: { tokens: 1_000, money: 0.5 } },
}

/** With somebody who plays in it in person. */
const peopled = {
  ...manifest,
  experiment: 'with-ann',
  places: { guests: [{ person: 'Ann' }, { stub: 'hash' }], host: [{ stub: 'hash' }] },
}

/** As `smallWorld` calls the house's. */
const HOUSE = [1, 2, 3, 4, 5, 6].map((number) => `test-${number}`)

/** Links of people are sealed with it. For all else there is none, so that no browser is known by a cookie: programs ask. */
const SEALING: Partial<Record<OperationId, string>> = { makePersonLink: 'a secret of this test, and of no site' }

const comparer = openComparer()
let there: TestStore
let world: SmallWorld
let owner: string
/** What calls are about, as earlier ones made it. */
const made: Record<string, string> = {}

/** Each operation as it is called, in an order in which it can be. */
const CALLS: [OperationId, () => Call | Promise<Call>][] = [
  ['getOpenApi', () => ({})],
  ['listMatches', () => ({ query: '?limit=2&status=finished' })],
  ['getMatch', () => ({ parts: { id: made.match! } })],
  ['getMatchEvents', () => ({ parts: { id: made.match! }, query: '?as=referee' })],
  ['getMatchTranscript', () => ({ parts: { id: made.match! } })],
  ['getMatchMarkdown', () => ({ parts: { id: made.match! } })],
  ['listArenas', () => ({})],
  ['getArena', () => ({ parts: { slug: 'salon' } })],
  ['getDataset', () => ({ parts: { slug: 'salon' } })],
  ['getArenaProgress', () => ({ parts: { slug: 'salon' } })],
  ['listDigests', () => ({ parts: { slug: 'salon' }, query: '?limit=2' })],
  ['getLeaderboard', () => ({ parts: { arena: 'salon' } })],
  ['getComparison', () => ({ query: `?arena=salon&agents=${made.compared}` })],
  ['getAbilities', () => ({ query: '?limit=20' })],
  ['createArena', () => ({ body: arena })],
  ['getOwnArena', () => ({ parts: { slug: 'the-cellar' } })],
  [
    'changeArena',
    () => ({ parts: { slug: 'the-cellar' }, body: { ...arena, roster: { who: 'agents', agents: 'invited' } } }),
  ],
  ['putArenaSupply', () => ({ parts: { slug: 'the-cellar' }, body: { file: 'Lantern,Candle\nSun,Moon' } })],
  ['inviteGuest', () => ({ parts: { slug: 'the-cellar' }, body: { agent: made.drawn } })],
  ['renewInvitation', () => ({ parts: { slug: 'the-cellar' } })],
  ['listInvitations', () => ({})],
  ['answerInvitation', () => ({ parts: { arena: 'the-cellar', agent: made.drawn! }, body: { state: 'declined' } })],
  ['joinArena', () => ({ body: { arena: 'the-cellar', agent: made.drawn, invitation: made.invitation } })],
  ['listGuests', () => ({ parts: { slug: 'the-cellar' } })],
  ['withdrawGuest', () => ({ parts: { slug: 'the-cellar', agent: made.drawn! } })],
  ['revokeInvitation', () => ({ parts: { slug: 'the-cellar' } })],
  ['setArenaPicture', () => ({ parts: { slug: 'the-cellar' }, body: { picture: made.picture } })],
  ['removeArenaPicture', () => ({ parts: { slug: 'the-cellar' } })],
  ['inviteOrganizer', () => ({ parts: { slug: 'the-cellar' }, body: { login: 'friend' } })],
  ['listOrganizers', () => ({ parts: { slug: 'the-cellar' } })],
  ['removeOrganizer', () => ({ parts: { slug: 'the-cellar', user: made.friend! } })],
  ['listOrganizing', () => ({})],
  ['answerOrganizing', () => ({ parts: { slug: made.organizing! }, body: { state: 'joined' } })],
  ['sendArenaMessage', () => ({ parts: { slug: 'the-cellar' }, body: { text: 'We begin at six.' } })],
  ['beginSeason', () => ({ parts: { slug: 'league' } })],
  ['copyArena', () => ({ parts: { slug: 'the-cellar' }, query: '?guests=invite' })],
  ['discardArena', () => ({ parts: { slug: made.copy! } })],
  ['stepArena', () => ({ parts: { slug: 'the-cellar' }, body: { to: 'open' } })],
  ['listEntries', () => ({ parts: { slug: 'the-cellar' } })],
  [
    'withdrawEntry',
    () => ({ parts: { slug: 'the-cellar' }, body: { entry: 1, again: false, why: 'It was in the news.' } }),
  ],
  [
    'excludeAgent',
    () => ({ parts: { slug: 'the-cellar' }, body: { agent: made.drawn, why: 'It was told the words.' } }),
  ],
  ['listExclusions', () => ({ parts: { slug: 'the-cellar' } })],
  ['readmitAgent', () => ({ parts: { slug: 'the-cellar', agent: made.drawn! } })],
  [
    'voidMatch',
    async () => ({
      parts: { slug: 'the-cellar' },
      body: { match: await matchIn('the-cellar'), again: true, why: 'A seat was away.' },
    }),
  ],
  ['listOwnArenas', () => ({})],
  ['listAgents', () => ({ query: '?limit=20' })],
  ['getAgent', () => ({ parts: { slug: made.played! } })],
  ['getAgentPicture', () => ({ parts: { slug: made.drawn! } })],
  ['startCheck', () => ({ body: { settings, secret: 'sk-1' } })],
  ['getCheck', () => ({ parts: { id: made.check! } })],
  ['registerAgent', () => ({ body: { fields, settings, secret: 'sk-1' } })],
  ['changeAgent', () => ({ parts: { slug: 'papyrus' }, body: { fields: { dailyBudget: 7 } } })],
  ['startTrial', () => ({ body: { agent: 'papyrus', language: 'en' } })],
  ['getTrial', () => ({ parts: { match: made.trial! } })],
  ['takeOutAgent', async () => ({ parts: { slug: 'papyrus', table: await tableOf('papyrus') } })],
  ['listAsks', () => ({ parts: { slug: made.asked! } })],
  ['publishRecipe', () => ({ parts: { slug: 'papyrus' } })],
  ['getRecipe', () => ({ parts: { slug: 'papyrus' } })],
  ['unpublishRecipe', () => ({ parts: { slug: 'papyrus' } })],
  ['createExperiment', () => ({ body: { manifest, seed: 3, games: 2 } })],
  ['listOwnExperiments', () => ({})],
  ['restateExperiment', () => ({ parts: { slug: made.draft! }, body: { manifest } })],
  ['stepExperiment', () => ({ parts: { slug: made.draft! }, body: { to: 'dry' } })],
  ['getExperiment', () => ({ parts: { slug: made.draft! }, asOwner: true })],
  ['getExperiment', async () => ({ parts: { slug: await refused(made.draft!) }, asOwner: true })],
  ['stepExperiment', () => ({ parts: { slug: made.draft! }, body: { to: 'start' } })],
  ['stepExperiment', () => ({ parts: { slug: made.draft! }, body: { to: 'pause' } })],
  ['getExperiment', () => ({ parts: { slug: made.draft! }, asOwner: true })],
  ['stepExperiment', () => ({ parts: { slug: made.draft! }, body: { to: 'resume' } })],
  ['getExperimentTable', async () => ({ parts: { slug: await playedOut(there.store, made.draft!) }, asOwner: true })],
  ['stepExperiment', () => ({ parts: { slug: made.draft! }, body: { to: 'publish' } })],
  ['listExperiments', () => ({})],
  ['getExperiment', () => ({ parts: { slug: made.draft! } })],
  ['getExperimentTable', () => ({ parts: { slug: made.draft! } })],
  ['compareExperiments', () => ({ parts: { slug: made.draft! }, query: `?with=${made.draft}` })],
  ['getExperimentMatches', () => ({ parts: { slug: made.draft! }, query: '?limit=2' })],
  ['getExperimentMatches', () => ({ parts: { slug: made.draft! }, query: '?agent=unknown&condition=all&after=0' })],
  ['getExperimentRun', () => ({ parts: { slug: made.draft! } })],
  ['forkExperiment', () => ({ parts: { slug: made.draft! }, body: { changes: { question: 'Any other?' } } })],
  ['getExperiment', () => ({ parts: { slug: made.fork! }, asOwner: true })],
  ['discardExperiment', () => ({ parts: { slug: made.fork! } })],
  ['moreOfExperiment', () => ({ parts: { slug: made.draft! }, body: { blocks: 4 } })],
  ['getExperiment', () => ({ parts: { slug: made.draft! }, asOwner: true })],
  ['listExperimentPeople', () => ({ parts: { slug: made.peopled! } })],
  ['makePersonLink', () => ({ parts: { slug: made.peopled!, place: made.place! } })],
  ['withdrawPersonLink', () => ({ parts: { slug: made.peopled!, place: made.place! } })],
  ['letUserTakePart', () => ({ parts: { slug: made.peopled!, place: made.place! }, body: { login: 'OWNER' } })],
  ['listExperimentPeople', () => ({ parts: { slug: made.peopled! } })],
  [
    'endTakingPart',
    async () => ({ parts: { slug: made.peopled!, place: made.place! }, ...(await started(made.peopled!)) }),
  ],
  ['listExperimentPeople', () => ({ parts: { slug: made.peopled! } })],
  ['changeAgent', () => ({ parts: { slug: 'papyrus' }, body: { settings: { ...settings, model: 'n' } } })],
  [
    'compareVersions',
    () => ({
      parts: { slug: 'papyrus' },
      body: { game: 'who-is-spy', old: 1, new: 2, blocks: 6, others: HOUSE },
    }),
  ],
  ['listOwnExperiments', () => ({})],
  ['resumeAgent', () => ({ parts: { slug: made.paused! } })],
  ['getAccount', () => ({})],
  ['exportAccount', () => ({})],
  ['makeToken', () => ({ body: { name: 'its mailbox', agent: made.paused! } })],
  ['listTokens', () => ({})],
  ['revokeToken', () => ({ parts: { id: made.token! } })],
]

/** The queries that operations cannot do without. */
const NEEDED: Partial<Record<OperationId, string>> = { compareExperiments: '?with=nothing' }

/** A match that was played in an arena, by those who play everywhere here. */
async function matchIn(slug: string): Promise<string> {
  const id = (await there.store.arenas.get(slug))?.id ?? ''
  return finishedMatch(there.store, { ...world, arena: { ...world.arena, id, slug } }, 4)
}

async function tableOf(slug: string): Promise<string> {
  const { rows } = await there.sql.query<{ table: string }>(
    'SELECT table_token AS table FROM seat JOIN agent ON agent.id = seat.agent_id WHERE agent.slug = $1',
    [slug],
  )
  return rows[0]?.table ?? ''
}

beforeAll(async () => {
  there = await openTestStore()
  const { store } = there
  shareStore(store)
  shareComparer(comparer)
  await publishedKey(store)
  await smallWorld(there.url, { slug: 'trials', purpose: 'trial' })
  world = await smallWorld(there.url, { slug: 'salon', agents: 6 })
  for (const seed of [1, 2, 3]) made.match = await finishedMatch(store, world, seed)
  made.played = world.agents[0]!.slug
  made.compared = world.agents.map(({ slug }) => slug).join(',')
  const { id } = await signedIn(store, 'owner')
  await there.sql.query(`UPDATE user_account SET role = 'organizer' WHERE id = $1`, [id])
  owner = await tokenOf('owner')
  const [drawn, paused] = [await registered(store, id, 'Drawn'), await registered(store, id, 'Paused')]
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await store.agents.setAvatar(id, drawn.id, png)
  made.picture = png.toString('base64')
  await askedToOrganize()
  await leagueOf(id, world)
  await store.agents.pause(paused.id, 'no-answer')
  Object.assign(made, { drawn: drawn.slug, paused: paused.slug, asked: drawn.slug })
  const created = await ask('createExperiment', { body: { manifest: peopled } })
  made.peopled = (await created.json()).slug
  const { items } = await (await ask('listExperimentPeople', { parts: { slug: made.peopled! } })).json()
  made.place = items[0].place
})
afterAll(async () => {
  await comparer.close()
  await there?.close()
})

/** Another user's arena, which the owner of all others is asked to organize as well. */
async function askedToOrganize(): Promise<void> {
  const { arenas } = there.store
  const friend = await signedIn(there.store, 'friend')
  const theirs = await arenas.create(friend.id, { ...arena, name: { en: 'The Attic', zh: '阁楼' } })
  made.friend = friend.id
  made.organizing = theirs.ok ? theirs.value : ''
  await arenas.inviteOrganizer(friend, made.organizing, 'owner')
}

/** An arena whose seasons its organizer begins, and in which something was played. */
async function leagueOf(ownerId: string, { agents }: SmallWorld): Promise<void> {
  const league = await smallWorld(there.url, { slug: 'league', agents: 0 })
  await finishedMatch(there.store, { ...league, agents }, 4)
  const schedule = { tables: 0, season: 'manual' }
  await there.sql.query('UPDATE arena SET owner_id = $2, schedule = $3 WHERE id = $1', [
    ...[league.arena.id, ownerId, schedule],
  ])
  await there.sql.query('INSERT INTO season (arena_id, series, number) VALUES ($1, $1, 1)', [league.arena.id])
}

/** What a program of a user sends. */
async function tokenOf(login: string): Promise<string> {
  const { id } = await signedIn(there.store, login)
  const token = await there.store.tokens.create(id, 'program')
  if (!token.ok) throw new Error(token.error.message)
  return token.value.token
}

/** A run as the lab reads it, of what the site kept. */
async function finishedRun(slug: string): Promise<FinishedRun> {
  const { rows } = await there.sql.query('SELECT id FROM experiment WHERE slug = $1', [slug])
  const stored = await there.store.lab.playing.byId(rows[0].id)
  const read = siteExperimentOf(JSON.parse(stored?.manifest ?? ''), withStubs(storedCatalogue([], {}, designs)), [])
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  const lines = await collected(there.store.lab.playing.keptLines(rows[0].id))
  return { experiment: read.value, matches: lines.map((played) => JSON.parse(played)) }
}

/** What an owner has at an address, after all calls above. */
function ownParts(path: string): Record<string, string> {
  if (path.startsWith('/account/organizing')) return { slug: made.organizing! }
  if (path.startsWith('/account/arenas')) return { slug: 'the-cellar' }
  if (path.startsWith('/agents')) return { slug: 'papyrus' }
  return path.includes('/people/') ? { slug: made.peopled!, place: made.place! } : { slug: made.draft! }
}

/** As its owner starts it. */
async function started(slug: string): Promise<object> {
  await there.sql.query(`UPDATE experiment SET state = 'running' WHERE slug = $1`, [slug])
  return {}
}

/** As a runner says that it cannot be played. */
async function refused(slug: string): Promise<string> {
  const { rows } = await there.sql.query('SELECT id, digest, state FROM experiment WHERE slug = $1', [slug])
  const why = { path: 'places.guests.0', code: 'part', message: 'it has no such part' }
  await there.store.lab.playing.refuse(rows[0], [why])
  return slug
}

function ask(id: OperationId, { parts = {}, query = '', body, text, asOwner }: Call, token = owner): Promise<Response> {
  const { method, path, access } = OPERATIONS[id]
  shareEnv(readEnv({ DATABASE_URL: there.url, AUTH_SECRET: SEALING[id] }))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? 'nothing')
  return routeAnswer({
    method,
    url: `${API_PATH}${filled}${query}`,
    ...((access === 'owner' || asOwner) && { authorization: `Bearer ${token}` }),
    ...((body || text) && { body: text ?? JSON.stringify(body) }),
  })
}

describe('the answers of the API', () => {
  it('are asked for here, or in a browser, each of them', () => {
    const all = new Set([...CALLS.map(([id]) => id), ...ELSEWHERE, ...BY_BROWSER])
    expect([...all].toSorted()).toEqual(operations.map(({ id }) => id).toSorted())
  })

  it('are those that the description says, to the last field', async () => {
    const wrong: string[] = []
    for (const [id, call] of CALLS) {
      const answer = await ask(id, await call())
      if (!answer.ok) wrong.push(`${id} ${answer.status} ${await answer.clone().text()}`)
      const body = answer.headers.get('content-type')?.startsWith('application/json') ? await answer.clone().json() : {}
      if (id === 'startCheck') made.check = body.check?.id
      if (id === 'copyArena') made.copy = body.slug
      if (id === 'renewInvitation') made.invitation = body.invitation
      if (id === 'startTrial') made.trial = body.match
      if (id === 'makeToken') made.token = body.id
      if (id === 'createExperiment') made.draft = body.slug
      if (id === 'compareVersions') made.versions = body.slug
      if (id === 'forkExperiment') made.fork = body.slug
      const unlike = await misfit(id, answer)
      if (unlike) wrong.push(unlike)
    }
    expect(wrong).toEqual([])
  })

  it('compare two finished experiments as the lab does, counted once, and refuse those that are not over', async () => {
    const token = await tokenOf('comparing')
    const slugs: string[] = []
    for (const seed of [7, 8]) {
      const { slug } = await (await ask('createExperiment', { body: { manifest, seed } }, token)).json()
      await started(slug)
      // A runner has all others in hand.
      await there.sql.query(`UPDATE experiment SET held_until = now() + interval '1 minute' WHERE slug <> $1`, [slug])
      slugs.push(await playedOut(there.store, slug))
    }
    const [slug = '', other = ''] = slugs
    const compared = (by = token, second = other) =>
      ask('compareExperiments', { parts: { slug }, query: `?with=${second}`, asOwner: true }, by)
    await expect.poll(async () => (await compared()).status).toBe(200)
    const answer = await compared()
    expect(await misfit('compareExperiments', answer.clone())).toBeUndefined()
    const direct = comparedRuns(await finishedRun(slug), await finishedRun(other))
    const comparison = direct.ok && JSON.parse(JSON.stringify(direct.value))
    expect(comparison).toMatchObject({ one: { seed: 7, games: 4 }, other: { seed: 8 } })
    expect(await answer.json()).toEqual({ counting: false, comparison })

    expect((await compared(await tokenOf('a stranger to both'))).status).toBe(404)
    expect((await compared(token, 'nothing')).status).toBe(404)
    const draft = await (await ask('createExperiment', { body: { manifest } }, token)).json()
    const refused = await compared(token, draft.slug)
    expect(refused.status).toBe(409)
    expect(await misfit('compareExperiments', refused.clone())).toBeUndefined()
    const refusals = [{ path: 'other', code: 'unfinished' }]
    expect(await refused.json()).toMatchObject({ code: 'not-comparable', refusals })
  })

  it('send the run of a fork with more blocks as the command line writes it: with its history, and what is played of it', async () => {
    const token = await tokenOf('forking')
    const { slug: original } = await (await ask('createExperiment', { body: { manifest } }, token)).json()
    const changes = { hypotheses: ['The host is better.'] }
    const forked = await ask('forkExperiment', { parts: { slug: original }, body: { changes } }, token)
    const { slug } = await forked.json()
    await started(slug)
    await there.sql.query(`UPDATE experiment SET held_until = now() + interval '1 minute' WHERE slug <> $1`, [slug])
    await playedOut(there.store, slug)
    const { experiment, matches } = await finishedRun(slug)
    expect((await ask('moreOfExperiment', { parts: { slug }, body: { blocks: 2 } }, token)).ok).toBe(true)
    const run = await ask('getExperimentRun', { parts: { slug }, asOwner: true }, token)
    expect(run.headers.get('ratelimit')).not.toContain('dataset')
    const file = await run.text()
    const [header, more, ...lines] = file
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    const { digest, planned, manifest: settled } = experiment
    const lineage = { changed: [{ path: 'hypotheses', to: ['The host is better.'] }], reused: 0 }
    expect(header).toMatchObject({ lab: 1, digest, planned, manifest: settled, lineage })
    const { digest: longer, manifest: all } = await finishedRun(slug).then(({ experiment: now }) => now)
    expect(more).toEqual({ more: { blocks: all.blocks, planned: planned + 2, digest: longer } })
    expect(lines).toEqual(matches)
    const table = await (await ask('getExperimentTable', { parts: { slug }, asOwner: true }, token)).text()
    expect(table).toMatch(/^\{.*\}\n$/)
  })

  it('refuse what is nested as deep as a request may be long, whatever takes any JSON', async () => {
    const deep = `${'['.repeat(15_000)}${']'.repeat(15_000)}`
    for (const body of [`{"config":{"a":${deep}}}`, deep]) {
      const asked = { method: 'POST', url: `${API_PATH}/account/arenas`, authorization: `Bearer ${owner}`, body }
      expect((await routeAnswer(asked)).status).toBe(400)
    }
  })

  it.each<[string, string | Uint8Array<ArrayBuffer>, RegExp]>([
    ['no document', '', /it is no JSON\./],
    ['half a document', '{"fields":', /it is no JSON\./],
    ['bytes that are not UTF-8', Buffer.from('{"name":"José"}', 'latin1'), /not UTF-8/],
    ['a byte order mark', '\uFEFF{}', /fields: is missing/],
  ])('say what is wrong with %s', async (_, body, sentence) => {
    const asked = { method: 'POST', url: `${API_PATH}/agents`, authorization: `Bearer ${owner}`, body }
    const answer = await routeAnswer(asked)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message: expect.stringMatching(sentence) })
  })

  it('refuse what cannot be done with an experiment as it stands, with all that is wrong with it', async () => {
    const parts = { slug: made.draft! }
    const draft = await (await ask('createExperiment', { body: { manifest } })).json()
    const wrong: string[] = []
    const refusals: [OperationId, status: number, code: string, Call][] = [
      ['createExperiment', 400, 'refused', { body: { manifest: { ...manifest, places: {}, blocks: 0 } } }],
      ['createExperiment', 400, 'refused', { body: { manifest: 'nothing-built-in' } }],
      ['restateExperiment', 400, 'refused', { parts: { slug: draft.slug }, body: { manifest: {} } }],
      ['restateExperiment', 409, 'no-such-step', { parts, body: { manifest } }],
      ['stepExperiment', 400, 'bad-request', { parts, body: { to: 'nowhere' } }],
      ['stepExperiment', 409, 'no-such-step', { parts, body: { to: 'dry' } }],
      ['stepExperiment', 409, 'dry-first', { parts: { slug: made.versions! }, body: { to: 'start' } }],
      ['discardExperiment', 409, 'no-such-step', { parts }],
      ['moreOfExperiment', 400, 'refused', { parts: { slug: draft.slug }, body: { blocks: 2 } }],
      ['forkExperiment', 400, 'refused', { parts, body: { changes: { 'places.guests': null } } }],
      ['forkExperiment', 400, 'refused', { parts, body: { changes: { 'places.guests.2.stub': 'hash' } } }],
      ['getExperimentTable', 404, 'no-table-yet', { parts: { slug: draft.slug }, asOwner: true }],
      ['getExperiment', 404, 'no-such-experiment', { parts: { slug: draft.slug } }],
      [
        'compareVersions',
        400,
        'refused',
        { parts: { slug: 'papyrus' }, body: { game: 'who-is-spy', old: 1, new: 9, blocks: 6, others: HOUSE } },
      ],
    ]
    for (const [id, status, code, call] of refusals) {
      const answer = await ask(id, call)
      const problem = await answer.clone().json()
      if (answer.status !== status || problem.code !== code) {
        wrong.push(`${id}: ${answer.status} ${JSON.stringify(problem)} in place of ${status} ${code}`)
      }
      if (code === 'refused' && !(problem.refusals?.length > 0)) wrong.push(`${id} does not say what is wrong`)
      const unlike = await misfit(id, answer)
      if (unlike) wrong.push(unlike)
    }
    expect(wrong).toEqual([])
  })

  it('show people and their links to the experiment’s owner as its page does, and to no others', async () => {
    const [keeper, stranger] = [await tokenOf('keeper'), await tokenOf('a stranger to these people')]
    const { slug } = await (await ask('createExperiment', { body: { manifest: peopled } }, keeper)).json()
    const listed = async () => (await (await ask('listExperimentPeople', { parts: { slug } }, keeper)).json()).items
    const [ann] = await listed()
    expect(ann).toEqual({
      ...{ place: expect.any(String), name: 'Ann', stands: 'asked', link: true },
      ...{ games: 4, played: 0, missing: 0 },
    })
    const parts = { slug, place: ann.place }
    const { link } = await (await ask('makePersonLink', { parts }, keeper)).json()
    expect(link).toMatch(new RegExp(`/take-part/${ann.place}\\?ticket=2\\.[\\w-]{43}$`))
    expect(await listed()).toEqual([ann])
    expect((await ask('withdrawPersonLink', { parts }, keeper)).status).toBe(200)
    expect(await listed()).toMatchObject([{ stands: 'withdrawn', link: false }])

    const wrong: string[] = []
    const refused = async (id: OperationId, call: Call, status: number, code: string, by = keeper) => {
      const answer = await ask(id, call, by)
      const body = await answer.clone().json()
      if (answer.status !== status || body.code !== code) wrong.push(`${id}: ${answer.status} ${JSON.stringify(body)}`)
      const unlike = await misfit(id, answer)
      if (unlike) wrong.push(unlike)
    }
    const login = { body: { login: 'owner' } }
    const calls: [OperationId, Call][] = [
      ['makePersonLink', {}],
      ['withdrawPersonLink', {}],
      ['letUserTakePart', login],
      ['endTakingPart', {}],
    ]
    await refused('listExperimentPeople', { parts }, 404, 'no-such-experiment', stranger)
    for (const [id, call] of calls) {
      await refused(id, { ...call, parts }, 404, 'no-such-experiment', stranger)
      await refused(id, { ...call, parts: { slug, place: 'no-such-place' } }, 404, 'no-such-person')
      // As the front door says of what is no name of anything.
      await refused(id, { ...call, parts: { slug, place: 'x'.repeat(50) } }, 404, 'no-such-experiment')
    }
    await refused('letUserTakePart', { parts, body: { login: 'no user has this name' } }, 404, 'no-such-user')
    await refused('letUserTakePart', { parts, body: { login: ' ' } }, 400, 'bad-request')
    await refused('endTakingPart', { parts }, 409, 'not-now')
    await started(slug)
    expect((await ask('endTakingPart', { parts }, keeper)).status).toBe(200)
    await refused('makePersonLink', { parts }, 409, 'not-now')
    await refused('letUserTakePart', { parts, ...login }, 409, 'not-now')
    expect(await listed()).toMatchObject([{ stands: 'left', link: false }])
    expect(wrong).toEqual([])
  })

  it('refuse who may not call, from wherever, with a code that the description knows', async () => {
    const secret = 'a secret of this test, and of no site'
    shareEnv(readEnv({ DATABASE_URL: there.url, AUTH_SECRET: secret }))
    const { id: userId } = await signedIn(there.store, 'owner')
    const ofMailbox = await there.store.tokens.create(
      userId,
      'its mailbox',
      (await registered(there.store, userId, 'Boxed')).id,
    )
    if (!ofMailbox.ok) throw new Error(ofMailbox.error.message)
    const callers: [name: string, headers: Record<string, string>, signsIn?: true][] = [
      ['no headers', {}],
      ['a wrong token', { authorization: 'Bearer msq_unknown' }],
      ['no token at all', { authorization: 'Basic bXNxOm1zcQ==' }],
      ['a token of a mailbox', { authorization: `Bearer ${ofMailbox.value.token}` }],
      ['the owner', { authorization: `Bearer ${owner}` }],
      ['another page', { origin: 'https://elsewhere.example' }, true],
      ['a page of the site', {}, true],
    ]
    const wrong: string[] = []
    const codes: Record<string, Set<string>> = {}
    for (const { id, method, path, access, body } of operations) {
      if (access === 'mailbox') continue
      for (const [name, headers, signsIn] of callers) {
        const browser = testBrowser(secret)
        browser.cookies.clear()
        if (signsIn) await browser.signIn(userId)
        const url = `${API_PATH}${path.replace(/\{\w+\}/g, 'nothing')}`
        const answer = await browser.ask(url, { method, headers, ...(body && { body: {} }) })
        if (answer.ok) continue
        const { code } = await answer.clone().json()
        codes[id] = (codes[id] ?? new Set()).add(`${answer.status} ${code}`)
        const unlike = await misfit(id, answer)
        if (unlike) wrong.push(`${name}: ${unlike}`)
      }
    }
    expect(wrong).toEqual([])
    expect(codes.report).toEqual(new Set(['400 bad-request', '401 bad-token', '403 mailbox-token', '403 other-origin']))
    expect(codes.deleteAccount).toContain('403 session-needed')
    expect(codes.sitDown).toContain('401 no-cookie')
  })

  it('refuse what is longer than the description says, and nothing shorter for that', async () => {
    const wrong: string[] = []
    for (const { id, path, access, body, mostBytes = MOST_BODY_BYTES } of operations) {
      // The last invitation was withdrawn: what is said to it is not read.
      if (access !== 'owner' || !body || id === 'answerInvitation') continue
      for (const [bytes, status, code] of [
        [mostBytes, 400, 'bad-request'],
        [mostBytes + 1, 413, 'too-large'],
      ] as const) {
        const answer = await ask(id, { parts: ownParts(path), text: `[]${' '.repeat(bytes - 2)}` })
        const body = await answer.clone().json()
        if (answer.status !== status || body.code !== code)
          wrong.push(`${id} of ${bytes} bytes: ${JSON.stringify(body)}`)
        const unlike = await misfit(id, answer)
        if (unlike) wrong.push(unlike)
      }
    }
    expect(wrong).toEqual([])
  })

  it('refuse what is not there, what makes no sense and who is unknown with a code that the description knows', async () => {
    const wrong: string[] = []
    const program = await ask('getRecipe', { parts: { slug: made.paused! } })
    expect([program.status, await misfit('getRecipe', program)]).toEqual([409, undefined])
    for (const { id, access, params, query, body } of operations) {
      if (ELSEWHERE.includes(id) || BY_BROWSER.includes(id)) continue
      const tries: [status: number, Promise<Response>][] = [
        ...(params ? [[404, ask(id, { query: NEEDED[id] ?? '' })] as [number, Promise<Response>]] : []),
        ...(query?.schema.shape.limit ? [[400, ask(id, { query: '?limit=0' })] as [number, Promise<Response>]] : []),
        ...(access === 'owner' ? [[401, ask(id, {}, 'msq_nobody')] as [number, Promise<Response>]] : []),
        ...(body && !params ? [[400, ask(id, { body: { nothing: true } })] as [number, Promise<Response>]] : []),
      ]
      for (const [status, answering] of tries) {
        const answer = await answering
        if (answer.status !== status) wrong.push(`${id}: ${answer.status} in place of ${status}`)
        const unlike = await misfit(id, answer)
        if (unlike) wrong.push(unlike)
      }
    }
    expect(wrong).toEqual([])
  })
})
