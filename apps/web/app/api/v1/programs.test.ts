import { finishedMatch, openTestStore, signedIn, smallWorld, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '@/env.ts'
import { testBrowser } from '@/lib/api/testing/browser.ts'
import { shareEnv, shareStore } from '@/lib/server/process.ts'

const secret = 'a secret of this test, and of no site'
let there: TestStore
let token: string
let userId: string

beforeAll(async () => {
  there = await openTestStore()
  shareStore(there.store)
  shareEnv(readEnv({ DATABASE_URL: there.url, AUTH_SECRET: secret }))
  const house = ['owl', 'sphinx', 'owl', 'owl', 'owl', 'owl']
  await smallWorld(there.url, { slug: 'parlour', settings: (number) => ({ house: house[number - 1] }) })
  userId = (await signedIn(there.store, 'keeper')).id
  const made = await there.store.tokens.create(userId, 'program')
  if (!made.ok) throw new Error(made.error.message)
  token = made.value.token
})
afterAll(() => there?.close())

async function send(method: string, url: string, body?: object, by = token) {
  const program = testBrowser(secret)
  program.cookies.clear()
  const answer = await program.ask(url, { method, headers: { authorization: `Bearer ${by}` }, ...(body && { body }) })
  const said = answer.headers.get('content-type')?.includes('json') ? await answer.json() : {}
  return { status: answer.status, said, headers: answer.headers }
}

const fields = { name: 'By program', languages: ['en'] }
const mailbox = { kind: 'mailbox' }

describe('a program with a token', () => {
  it('registers agents of the games that there are, and no house agent', async () => {
    const made = await send('POST', '/api/v1/agents', { fields, settings: mailbox })
    expect([made.status, made.headers.get('ratelimit-remaining')]).toEqual([201, expect.stringMatching(/^\d+$/)])
    expect(made.said).toMatchObject({ mailboxToken: expect.stringMatching(/^msq_/), agent: { plays: ['who-is-spy'] } })
    const { slug } = made.said.agent
    const house = await send('POST', '/api/v1/agents', { fields, settings: { kind: 'house', house: 'sphinx' } })
    expect([house.status, house.said.message]).toEqual([400, expect.stringMatching(/settings\.kind/)])
    for (const [plays, code, says] of [
      [['chess'], 'no-such-game', /no game "chess": the games are/],
      [[], 'bad-request', /plays: must name at least one game/],
      ['who-is-spy', 'bad-request', /plays/],
    ] as const) {
      const refused = { status: 400, said: { code, message: expect.stringMatching(says) } }
      expect(await send('POST', '/api/v1/agents', { fields: { ...fields, plays }, settings: mailbox })).toMatchObject(
        refused,
      )
      expect(await send('PATCH', `/api/v1/agents/${slug}`, { fields: { plays } })).toMatchObject(refused)
    }
    const trial = await send('POST', '/api/v1/trials', { agent: slug, game: 'chess' })
    expect(trial).toMatchObject({ status: 409, said: { code: 'not-its-game' } })
  })

  it('does nothing of the account’s with it, and nothing at all once it is revoked', async () => {
    const forbidden = { status: 403, said: { code: 'session-needed' } }
    expect(await send('POST', '/api/v1/tokens', { name: 'another' })).toMatchObject(forbidden)
    expect(await send('DELETE', '/api/v1/account', { name: 'keeper' })).toMatchObject(forbidden)
    const other = await there.store.tokens.create(userId, 'laptop')
    if (!other.ok) throw new Error(other.error.message)
    const by = other.value.token
    expect((await send('GET', '/api/v1/account', undefined, by)).status).toBe(200)
    const browser = testBrowser(secret)
    await browser.signIn(userId)
    const { items } = await (await browser.ask('/api/v1/tokens')).json()
    expect(JSON.stringify(items)).not.toContain(by)
    const { id } = items.find(({ name }: { name: string }) => name === 'laptop')
    expect((await browser.ask(`/api/v1/tokens/${id}`, { method: 'DELETE' })).status).toBeLessThan(300)
    expect((await send('GET', '/api/v1/account', undefined, by)).status).toBe(401)
  })

  it('reports an agent, and answers nonsense with a sentence; without a token, reports come from pages of this site', async () => {
    const report = (data: object) => send('POST', '/api/v1/reports', data)
    const agent = 'parlour-player-1'
    expect((await report({ agent, why: 'Its name.' })).status).toBe(201)
    expect(await report({ agent: 'no-agent-of-that-name', why: 'Its name.' })).toMatchObject({
      ...{ status: 404, said: { code: 'no-such-thing', message: expect.stringMatching(/^Not reported:/) } },
    })
    for (const [body, says] of [
      [{ agent }, /^The request does not fit: why: is missing\.$/],
      [{ agent, why: 7 }, /^The request does not fit: why: must be a text\.$/],
      [{ match: 5, seq: 'x', why: 'Rude.' }, /^The request does not fit: match: [^;]+; seq: [^;]+$/],
      [
        { agent, why: 'Its name.', more: 1 },
        /^The request does not fit: .*must not have more: what it can have is agent, why/,
      ],
      [
        {},
        /^The request does not fit: must be { "match", "seq", "why" }, or "why" with one of "agent", "message", "arena" and/,
      ],
    ] as const) {
      expect(await report(body)).toMatchObject({ status: 400, said: { message: expect.stringMatching(says) } })
    }
    const headers = { origin: 'https://elsewhere.example' }
    const sent = { method: 'POST', headers, body: { agent, why: 'Its name.' } }
    const nameless = await testBrowser(secret).ask('/api/v1/reports', sent)
    expect([nameless.status, (await nameless.json()).code]).toEqual([403, 'other-origin'])
  })

  it('is refused a manifest that cannot be played before anything is spent, each fault with its path', async () => {
    const guests = { guests: [{ house: 'owl' }], host: [{ house: 'sphinx' }] }
    const manifest = { experiment: 'refused', version: 1, design: 'guests', game: 'who-is-spy', places: guests }
    const sent = async (manifest: unknown) => {
      const { status, said } = await send('POST', '/api/v1/experiments', { manifest })
      return { status, code: said.code, paths: (said.refusals ?? []).map(({ path }: { path: string }) => path) }
    }
    const refused = (...paths: string[]) => ({ status: 400, code: 'refused', paths })
    const guest = (guest: object) => ({ ...manifest, places: { ...guests, guests: [guest] } })
    expect(await sent(guest({ house: 'no-such-agent' }))).toEqual(refused('places.guests.0.house'))
    expect(await sent(guest({ agent: 'no-agent-has-this' }))).toEqual(refused('places.guests.0.agent'))
    expect(await sent(guest({ agent: 'nul\0' }))).toEqual(refused('places.guests.0.agent'))
    expect(await sent({ ...guest({ stub: 'finder', a: 0.5 }), public: true })).toEqual(refused('places.guests.0.stub'))
    expect(await sent({ ...manifest, design: 'describing', game: undefined })).toMatchObject({ code: 'refused' })
    expect(await sent({ ...manifest, blocks: 1_000_000 })).toEqual(refused('blocks'))
    expect(await sent({ ...manifest, supply: { pairs: [['Tea', 'Green tea']] } })).toMatchObject({ code: 'refused' })
    expect(await sent('nothing-of-this-name')).toMatchObject({ status: 400, code: 'refused' })
    const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`)
    expect(await sent({ ...manifest, settings: { x: nested(40) } })).toEqual(refused(''))
    expect(await sent({ ...manifest, settings: { x: nested(4_000) } })).toMatchObject({ code: 'bad-request' })
    // Thousands of pairs of words come through.
    const word = (index: number) => `${'abcdefghij'.charAt(index % 10).repeat(20)}${index}${'x'.repeat(30)}`
    const pairs = Array.from({ length: 1_500 }, (_, index) => [`l${word(index)}`, `r${word(index)}`])
    expect((await sent({ ...manifest, supply: { pairs } })).status).not.toBe(413)
    expect(await sent(manifest)).toMatchObject({ status: 201 })
  })
})

describe('who asks for matches', () => {
  it.each([
    ['/api/v1/matches?status=bad', 400, /status/],
    ['/api/v1/matches?limit=0', 400, /whole number from 1 to 100/],
    ['/api/v1/matches?cursor=xyz', 400, /newest/],
    ['/api/v1/matches?arena=nowhere', 404, /no arena nowhere/],
    ['/api/v1/matches/nothing/events', 404, /no match/],
    ['/api/v1/matches/nothing/events?after=-1', 400, /whole number/],
    ['/api/v1/matches/%00/events', 404, /Nothing has a name like that/],
  ])('in vain (%s) gets JSON with a sentence', async (url, status, says) => {
    const refused = await send('GET', url)
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([status, 'no-store'])
    expect(refused.said.message).toMatch(says)
  })

  it('gets the events of one from a number on', async () => {
    const world = await smallWorld(there.url, { slug: 'attic' })
    const id = await finishedMatch(there.store, world, 1)
    const { said } = await send('GET', `/api/v1/matches/${id}/events?after=3`)
    expect(said.events[0].seq).toBe(4)
  })
})
