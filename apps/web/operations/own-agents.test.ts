import { ok } from '@masquerade/game'
import { type AgentSettings, apiSecretText, readApiSecret } from '@masquerade/protocol'
import type { OperationId } from '@masquerade/protocol/public-api'
import { openSecret, secretPurpose } from '@masquerade/store/secrets'
import { openTestStore, publishedKey, signedIn, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routeAnswer } from '@/lib/api/testing/routes.ts'
import { shareStore } from '@/lib/server/process.ts'
import { handlerOf } from './handlers.ts'
import { handles, refuse } from './operation.ts'
import { perform } from './perform.ts'

let there: TestStore
let ownerId: string
let authorization: string
let key: Awaited<ReturnType<typeof publishedKey>>
beforeAll(async () => {
  there = await openTestStore()
  shareStore(there.store)
  key = await publishedKey(there.store)
  ownerId = (await signedIn(there.store, 'owner')).id
  const token = await there.store.tokens.create(ownerId, 'program')
  if (!token.ok) throw new Error(token.error.message)
  authorization = `Bearer ${token.value.token}`
})
afterAll(() => there?.close())

const MAILBOX = { kind: 'mailbox' } as const
const API = { kind: 'api', base: 'https://llm.example.org/v1', model: 'm', strategy: 'plain' } as const

async function registered(settings: AgentSettings, request: object = {}, fields: object = {}) {
  const body = JSON.stringify({ fields: { name: 'Ada', languages: ['en'], ...fields }, settings, ...request })
  const reply = await routeAnswer({ method: 'POST', url: '/api/v1/agents', authorization, body })
  if (reply.status !== 201) throw new Error(await reply.text())
  return (await reply.json()).agent
}

/** The id of a check of the settings that the agent passed. */
async function passed(settings: AgentSettings, secret?: string): Promise<string> {
  const { checks } = there.store
  const given = { settings, language: 'en', ...(secret && { secret: { text: secret } }) } as const
  const created = await checks.create(ownerId, given)
  if (!created.ok) throw new Error(created.error.message)
  const { id } = created.value.check
  await checks.begin(id)
  await checks.addStep(id, { step: 'trial', ok: true, code: 'answered', params: {}, ms: 1 })
  await checks.finish(id)
  return id
}

describe('a new agent', () => {
  it('is offline, whatever its kind and though it was tried and answered', async () => {
    expect((await registered(MAILBOX)).online).toBe(false)
    expect((await registered(API)).online).toBe(false)
    expect((await registered(API, { check: await passed(API) })).online).toBe(false)
  })

  it('is described in both languages by a text in one, as when the text is changed', async () => {
    const made = await registered(MAILBOX, {}, { about: { en: 'Calm.' } })
    expect(made.about).toEqual({ en: 'Calm.', zh: 'Calm.' })
    const body = JSON.stringify({ fields: { about: { zh: '很安静。' } } })
    const changed = await routeAnswer({ method: 'PATCH', url: `/api/v1/agents/${made.slug}`, authorization, body })
    expect((await changed.json()).agent.about).toEqual({ en: '很安静。', zh: '很安静。' })
  })

  it('takes no new name that looks like another, and keeps one that it had before', async () => {
    const { slug } = await registered(MAILBOX)
    const change = async (fields: object) => {
      const body = JSON.stringify({ fields })
      const reply = await routeAnswer({ method: 'PATCH', url: `/api/v1/agents/${slug}`, authorization, body })
      return reply.ok ? 'changed' : (await reply.json()).message
    }
    await expect(registered(MAILBOX, {}, { name: 'Adа' })).rejects.toThrow(/“а” in “Adа” is a Cyrillic letter/)
    expect(await change({ name: 'Adа' })).toMatch(/fields\.name: .*“а” in “Adа” is a Cyrillic letter/)
    await there.sql.query(`UPDATE agent SET name = 'Adа' WHERE slug = $1`, [slug])
    expect(await change({ name: 'Adа', listed: false })).toBe('changed')
  })

  it('is online when its owner says so of what was tried, or of what cannot be tried', async () => {
    const on = { online: true }
    expect((await registered(API, { check: await passed(API) }, on)).online).toBe(true)
    expect((await registered(API, { check: await passed(API), secret: 'sk-planted' }, on)).online).toBe(true)
    expect((await registered(MAILBOX, {}, on)).online).toBe(true)
    expect((await registered(API, {}, on)).online).toBe(false)
    const other = { ...API, model: 'another' }
    expect((await registered(other, { check: await passed(API) }, on)).online).toBe(false)
  })

  it('has its headers sealed with its key, given to a check or with the agent, and shows neither', async () => {
    const headers = { 'x-portkey-provider': 'planted-provider' }
    const check = await passed(API, apiSecretText('sk-planted', headers))
    for (const request of [{ check }, { secret: 'sk-planted', headers }]) {
      const agent = await registered(API, request)
      expect(agent.version.hasSecret).toBe(true)
      expect(JSON.stringify(agent)).not.toMatch(/planted/)
      const { rows } = await there.sql.query('SELECT secret FROM agent_version WHERE agent_id = $1', [agent.id])
      expect(JSON.stringify(rows)).not.toMatch(/planted/)
      const opened = openSecret(key.privateKey, secretPurpose(agent.id), rows[0].secret)
      expect(readApiSecret(opened)).toEqual({ key: 'sk-planted', headers })
    }
  })
})

describe('an account that is deleted while something of it is made', () => {
  it('is said to be gone', async () => {
    const user = await signedIn(there.store, 'gone')
    await there.store.users.delete(user.id)
    const given = { params: {}, query: {}, caller: { user, by: 'session' as const }, headers: new Headers() }
    const sent: [OperationId, object][] = [
      ['registerAgent', { fields: { name: 'Late', languages: ['en'] }, settings: MAILBOX }],
      ['makeToken', { name: 'late' }],
      ['startCheck', { settings: MAILBOX }],
    ]
    for (const [id, body] of sent) {
      const done = await perform(await handlerOf(id), { ...given, body: async () => ok(body) })
      expect(done, id).toMatchObject({
        ok: false,
        error: { code: 'not-signed-in', message: expect.stringMatching(/no longer exists/) },
      })
    }
  })

  it('is not there for another user, who stays signed in', async () => {
    const [user, other] = [await signedIn(there.store, 'asks'), await signedIn(there.store, 'goes')]
    const slow = handles('inviteOrganizer', async () => {
      if (!(await there.store.users.get(other.id))) return refuse('no-such-user', 'There is no such user.')
      await there.store.users.delete(other.id)
      await there.store.tokens.create(other.id, 'late')
      throw new Error('a token was made for an account that is gone')
    })
    const given = {
      params: { slug: 'hall' },
      query: {},
      caller: { user, by: 'session' as const },
      headers: new Headers(),
    }
    const done = await perform(slow, { ...given, body: async () => ok({ login: 'goes' }) })
    expect(done).toMatchObject({ ok: false, error: { code: 'no-such-user' } })
  })
})
