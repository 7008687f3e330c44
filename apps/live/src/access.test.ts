import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { agentFieldsOf } from '@masquerade/store/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { agentProcess, newToken, type TestAgent, testAgent } from './testing/mailbox-stand.ts'
import { useStage } from './testing/use-stage.ts'

/**
 * Every event that a client may send, and what a client that sends too many of it meets. The events that a connection has
 * by itself are none of them.
 */
const EVENTS = {
  watch: 'a refusal, and then the end of the connection',
  unwatch: 'the end of the connection',
  news: 'the end of the connection',
} as const

/** The namespaces, and who gets in: what is asked there is acknowledged, and comes by no event of its own. */
const NAMESPACES = {
  LIVE_PATH: 'everybody: the first one by another name',
  '/': 'everybody',
  AGENTS_NAMESPACE: 'who has a token that opens the mailbox of the agent',
} as const

const stage = useStage()

let owner: { userId: string; agentId: string; session: string }
let stranger: typeof owner
let box: TestAgent
let strangersBox: TestAgent
beforeAll(async () => {
  ;[owner, stranger] = [await newOwner(), await newOwner()]
  box = await testAgent(stage.there.store)
  strangersBox = await testAgent(stage.there.store)
})

async function newOwner() {
  const { store } = stage.there
  const login = `owner-${randomUUID()}`
  const user = await store.users.signIn({ provider: 'local', providerId: login, login, orgs: [], name: login })
  const made = await store.agents.create(user.id, agentFieldsOf('Tried'), { kind: 'mailbox' })
  if (!made.ok) throw new Error(made.error.message)
  return { userId: user.id, agentId: made.value.agent.id, session: await store.sessions.begin(user.id, 3600) }
}

it('every event and every namespace of the gateway stands in a table of this file', () => {
  const sources = readdirSync(import.meta.dirname, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing/.test(file))
    .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
    .join('\n')
  const found = (pattern: RegExp) => [...new Set([...sources.matchAll(pattern)].map(([, name = '']) => name))].sort()
  const events = found(/\bsocket\.(?:on|once|prependListener)\('([\w-]+)'/g)
  expect(events.filter((event) => !['disconnect', 'close', 'error'].includes(event))).toEqual(
    Object.keys(EVENTS).sort(),
  )
  // A listener for whatever comes would be in no table.
  expect(sources).not.toMatch(/\.onAny\(|\.prependAny\(|socket\.(?:on|once)\([^']/)
  expect(found(/\bio\.of\(([A-Z_]+|'[^']*')\)/g)).toEqual(
    Object.keys(NAMESPACES)
      .filter((name) => name !== '/')
      .sort(),
  )
})

describe('who gets in by `watch`', () => {
  it.each<[string, () => Promise<string | undefined>, boolean]>([
    ['a missing user', async () => undefined, false],
    ['somebody else with a ticket', async () => ticket(stranger), false],
    ['the owner with a ticket', async () => ticket(owner), true],
  ])('to a trial: %s', async (_, ticketOf, isIn) => {
    trial = await stage.there.match(owner.agentId)
    await trial.step()
    const one = await stage.open()
    expect(await one.watch(trial.id, 0, await ticketOf())).toMatchObject({ ok: isIn })
    expect(one.seen(trial.id).length > 0).toBe(isIn)
  })

  it('to a match of the site: everybody', async () => {
    const match = await stage.there.match()
    await match.step()
    const one = await stage.open()
    expect(await one.watch(match.id)).toMatchObject({ ok: true })
  })

  let trial: Awaited<ReturnType<typeof stage.there.match>>
  const ticket = ({ session }: typeof owner) => stage.there.store.watchTickets.issue(session, trial.id)
})

describe('who gets in to the namespace of agents', () => {
  it.each<[string, () => Promise<object> | object, RegExp | undefined]>([
    ['a client without auth', () => ({}), /Connect with auth/],
    ['who makes a token up', () => ({ token: `msq_${'A'.repeat(43)}` }), /access token is not valid/],
    [
      'another user, for the owner’s agent',
      () => ({ token: strangersBox.token, agent: box.slug }),
      /no agent of that name/,
    ],
    [
      'a token for another agent of the owner’s',
      async () => {
        const other = await testAgent(stage.there.store, box)
        return { token: await newToken(stage.there.store, box.ownerId, other.id), agent: box.slug }
      },
      /no agent of that name/,
    ],
    ['the owner’s token', () => ({ token: box.token, agent: box.slug }), undefined],
    [
      'the agent’s own token',
      async () => ({ token: await newToken(stage.there.store, box.ownerId, box.id) }),
      undefined,
    ],
  ])('%s', async (_, auth, refusal) => {
    const joining = agentProcess(stage.gateway.port, await auth())
    if (refusal) return void (await expect(joining).rejects.toThrow(refusal))
    const one = await joining
    expect(one.socket.connected).toBe(true)
    one.socket.close()
  })

  it('an ask goes to the agent that it is for, and to no other', async () => {
    const [its, other] = [
      await agentProcess(stage.gateway.port, { token: box.token, agent: box.slug }),
      await agentProcess(stage.gateway.port, { token: strangersBox.token }),
    ]
    const ask = await box.put()
    await expect.poll(() => its.given.map(({ ask }) => ask.ask)).toEqual([ask.ask])
    expect(other.given).toEqual([])
    for (const { socket } of [its, other]) socket.close()
  })
})

describe('so much at once', () => {
  it.each(Object.entries(EVENTS))('of `%s` meets %s', async (event, meets) => {
    const { socket } = await stage.open(undefined, { reconnection: false })
    const replies: { ok: boolean; code?: string }[] = []
    const asked = { match: 'a-match-that-is-none', after: 0 }
    for (let sent = 0; sent < 100; sent++) socket.emit(event, asked, (reply: { ok: boolean }) => replies.push(reply))
    if (meets.startsWith('a refusal')) {
      await expect.poll(() => replies.map(({ code }) => code)).toContain('too-many')
    }
    for (let sent = 0; sent < 300; sent++) socket.emit(event, asked, () => {})
    await expect.poll(() => socket.connected).toBe(false)
  })
})

it('a page of another site opens no connection', async () => {
  for (const origin of ['https://evil.example', 'null']) {
    const foreign = { transports: ['websocket'], extraHeaders: { origin }, reconnection: false }
    await expect(stage.open(undefined, foreign)).rejects.toThrow()
  }
})
