import { storable } from '@masquerade/game'
import { openTestStore, publishedKey, registered, signedIn, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routeAnswer } from '@/lib/api/testing/routes.ts'
import { shareStore } from '@/lib/server/process.ts'

let there: TestStore
let ada: string
let eve: string
let owner: string
beforeAll(async () => {
  there = await openTestStore()
  shareStore(there.store)
  await publishedKey(there.store)
  const tokenOf = async (login: string) => {
    const { id } = await signedIn(there.store, login)
    const made = await there.store.tokens.create(id, 'program')
    if (!made.ok) throw new Error(made.error.message)
    return { id, token: made.value.token }
  }
  const mine = await tokenOf('ada')
  ada = mine.token
  owner = mine.id
  eve = (await tokenOf('eve')).token
})
afterAll(() => there?.close())

const HOSTILE = '\u202e<script>alert(1)</script> {rules}'
const SETTINGS = { kind: 'api', base: 'https://planted.example.org/v1', model: 'm', strategy: 'custom' } as const

const agent = (name: string) =>
  registered(there.store, owner, name, {
    settings: { ...SETTINGS, prompt: HOSTILE },
    secret: { text: 'sk-planted' },
  })
const call = async (method: 'GET' | 'PUT' | 'DELETE', slug: string, { token = '', query = '' } = {}) => {
  const authorization = token === '' ? undefined : `Bearer ${token}`
  const reply = await routeAnswer({ method, url: `/api/v1/agents/${slug}/recipe${query}`, authorization })
  return [reply.status, await reply.json()]
}
const copy = async (copyOf: object, settings: object = { ...SETTINGS, prompt: 'Mine.' }) => {
  const fields = { name: HOSTILE.slice(0, 40), languages: ['en'] }
  const body = JSON.stringify({ fields, settings, copyOf, ...('base' in settings && { secret: 'sk-own' }) })
  const reply = await routeAnswer({ method: 'POST', url: '/api/v1/agents', authorization: `Bearer ${eve}`, body })
  return [reply.status, await reply.json()]
}
const refused = (code: string) => expect.objectContaining({ code, message: expect.stringMatching(/^[A-Z].+\.$/) })

describe('a recipe', () => {
  it('is published, read, copied and taken back by programs, and holds nothing but what was published', async () => {
    const { slug } = await agent('Nose')
    expect(await call('GET', slug)).toEqual([404, refused('not-published')])
    expect(await call('PUT', slug, { token: eve })).toEqual([404, refused('no-such-agent')])
    expect((await call('PUT', slug, { token: 'msq_made-up' }))[0]).toBe(401)
    const [status, published] = await call('PUT', slug, { token: ada })
    expect(status).toBe(200)
    expect(published).toEqual({
      agent: { slug, name: 'Nose', languages: ['en'] },
      version: 1,
      publishedAt: expect.any(String),
      recipe: { kind: 'api', model: 'm', strategy: 'custom', prompt: storable(HOSTILE) },
    })
    expect(await call('GET', slug)).toEqual([200, published])
    expect(JSON.stringify(published)).not.toMatch(/planted/)

    const [made, body] = await copy({ agent: slug, version: 1 })
    expect([made, body.agent?.online]).toEqual([201, false])
    const answer = await routeAnswer({ method: 'GET', url: `/api/v1/agents/${body.agent.slug}` })
    expect((await answer.json()).agent.copyOf).toEqual({ agent: { slug, name: 'Nose' }, version: 1 })

    expect(await call('DELETE', slug, { token: ada })).toEqual([200, { ok: true }])
    expect(await copy({ agent: slug, version: 1 })).toEqual([404, refused('not-published')])
  })

  it('is refused with a sentence where there is none to copy, whatever a request makes up', async () => {
    const { id, slug } = await agent('Guarded')
    const mailbox = await registered(there.store, owner, 'Letterbox')
    expect(await copy({ agent: slug, version: 1 })).toEqual([404, refused('not-published')])
    expect(await copy({ agent: mailbox.slug, version: 1 })).toEqual([409, refused('no-recipe')])
    expect(await call('PUT', mailbox.slug, { token: ada })).toEqual([409, refused('no-recipe')])
    await call('PUT', slug, { token: ada })
    expect(await copy({ agent: slug, version: 2 })).toEqual([404, refused('not-published')])
    expect(await copy({ agent: slug, version: 1 }, { kind: 'mailbox' })).toEqual([400, refused('no-copy')])
    for (const made of [
      { agent: 'x'.repeat(50_000), version: 1 },
      { agent: HOSTILE, version: 1 },
      { agent: slug, version: -1 },
      { agent: slug, version: '1' },
      { agent: slug },
      { agent: slug, version: 1, more: true },
    ]) {
      expect(await copy(made)).toEqual([400, refused('bad-request')])
    }
    expect(await copy({ agent: slug, version: 1 }, { ...SETTINGS, prompt: 'x'.repeat(50_000) })).toEqual([
      400,
      refused('bad-request'),
    ])
    for (const query of ['?version=0', '?version=x', `?version=${'9'.repeat(500)}`]) {
      expect((await call('GET', slug, { query }))[0]).toBe(400)
    }
    await there.store.agents.pause(id, 'admin')
    expect(await copy({ agent: slug, version: 1 })).toEqual([403, refused('withheld')])
    expect(await call('GET', slug)).toEqual([403, refused('withheld')])
  })
})
