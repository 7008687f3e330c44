import type { AgentSettings, SettingsOf } from '@masquerade/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fields, publishedKey, registered, signedIn } from '../testing/people.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import type { User } from '../users/users.ts'

let there: TestStore
let ada: User
let eve: User
beforeAll(async () => {
  there = await openTestStore()
  ada = await signedIn(there.store, 'ada')
  eve = await signedIn(there.store, 'eve')
  await publishedKey(there.store)
})
afterAll(() => there?.close())

const PROMPT = 'Describe it by its smell.'
const API: SettingsOf<'api'> = {
  ...{ kind: 'api', base: 'https://planted.example.org/v1', model: 'small', strategy: 'custom', prompt: PROMPT },
}
const OWN: SettingsOf<'api'> = { ...API, base: 'https://api.openai.com/v1' }
const refused = (code: string) => ({ ok: false, error: { code, message: expect.any(String) } })
const made = (name: string, settings: AgentSettings = API, secret = { text: 'sk-planted' }) =>
  registered(there.store, ada.id, name, { settings, ...(settings.kind === 'api' && { secret }) })
const copy = (agent: string, version = 1, settings: AgentSettings = OWN) =>
  there.store.agents.create(eve.id, fields('Copy'), settings, { text: 'sk-own' }, { agent, version })
const copiedFrom = async (slug: string) => (await there.store.agents.profile(slug))?.copyOf

describe('a recipe', () => {
  it('is readable only after its owner published it, and then contains neither key nor private address', async () => {
    const { agents } = there.store
    const { id, slug } = await made('Nose')
    expect(await agents.recipe(slug)).toEqual(refused('not-published'))
    expect(await agents.recipe(slug, 1)).toEqual(refused('not-published'))
    expect(await agents.publish(eve.id, id)).toEqual(refused('no-such-agent'))
    expect(await agents.publish(ada.id, id, 2)).toEqual(refused('no-such-version'))
    const published = await agents.publish(ada.id, id)
    expect(published).toEqual({
      ok: true,
      value: {
        agent: { slug, name: 'Nose', languages: ['en'] },
        version: 1,
        publishedAt: expect.any(String),
        recipe: { kind: 'api', model: 'small', strategy: 'custom', prompt: PROMPT },
      },
    })
    expect(await agents.recipe(slug)).toEqual(published)
    expect(await agents.publish(ada.id, id)).toEqual(published)
    const profile = await agents.profile(slug)
    expect(profile?.versions).toMatchObject([{ number: 1, published: expect.any(String) }])
    expect(JSON.stringify([published, profile])).not.toMatch(/planted|secret/)
  })

  it('is published by version: another one is not until its owner says so', async () => {
    const { agents } = there.store
    const { id, slug } = await made('Learner')
    await agents.publish(ada.id, id)
    await agents.update(ada.id, id, { settings: { ...API, prompt: 'Better.' } })
    expect(await agents.recipe(slug)).toMatchObject({ ok: true, value: { version: 1, recipe: { prompt: PROMPT } } })
    expect(await agents.recipe(slug, 2)).toEqual(refused('not-published'))
    await agents.publish(ada.id, id)
    expect(await agents.recipe(slug)).toMatchObject({ ok: true, value: { version: 2, recipe: { prompt: 'Better.' } } })
    await agents.unpublish(ada.id, id, 2)
    expect(await agents.recipe(slug)).toMatchObject({ ok: true, value: { version: 1 } })
  })

  it('is none of an agent that is its owner’s own program', async () => {
    const { agents } = there.store
    const { id, slug } = await made('Letterbox', { kind: 'mailbox' })
    expect(await agents.publish(ada.id, id)).toEqual(refused('no-recipe'))
    expect(await agents.recipe(slug)).toEqual(refused('no-recipe'))
    expect(await copy(slug)).toEqual(refused('no-recipe'))
    expect(await agents.recipe('no-such-id')).toEqual(refused('not-published'))
  })

  it('goes with what it was of: a new owner publishes nothing of the former’s', async () => {
    const { agents } = there.store
    const model: AgentSettings = { kind: 'model', model: 'eve/small', strategy: 'custom', prompt: PROMPT }
    const { id, slug } = await made('Taken', model)
    await agents.publish(ada.id, id)
    expect((await agents.claim(eve.id, id)).ok).toBe(true)
    for (const version of [undefined, 1, 2])
      expect(await agents.recipe(slug, version)).toEqual(refused('not-published'))
  })
})

describe('a copy', () => {
  it('names the agent and version it was copied from after the original was renamed, retired and lost its owner', async () => {
    const { agents, users } = there.store
    const bob = await signedIn(there.store, 'bob')
    const original = await registered(there.store, bob.id, 'First', { settings: API })
    await agents.publish(bob.id, original.id)
    const own = await copy(original.slug)
    if (!own.ok) throw new Error(own.error.message)
    const { slug } = own.value.agent
    const of = (name: string, at = original.slug) => ({ agent: { slug: at, name }, version: 1 })
    expect(await copiedFrom(slug)).toEqual(of('First'))
    await agents.update(bob.id, original.id, { fields: { name: 'Second' }, settings: { ...API, prompt: 'Other.' } })
    expect(await copiedFrom(slug)).toEqual(of('Second'))
    await agents.retire({ id: bob.id, role: 'user' }, original.id)
    expect(await copiedFrom(slug)).toEqual(of('Second'))
    await users.delete(bob.id)
    expect(await copiedFrom(slug)).toEqual(of('Retired agent', expect.stringMatching(/^retired-/)))
    expect(await copy(original.slug)).toEqual(refused('not-published'))
    expect(JSON.stringify(await agents.profile((await copiedFrom(slug))?.agent.slug ?? ''))).not.toContain(PROMPT)
  })

  it('stays when the recipe is taken back, and no other is made', async () => {
    const { agents } = there.store
    const { id, slug } = await made('Fickle')
    expect(await copy(slug)).toEqual(refused('not-published'))
    await agents.publish(ada.id, id)
    const own = await copy(slug)
    expect(await agents.unpublish(eve.id, id)).toEqual(refused('no-such-agent'))
    expect((await agents.unpublish(ada.id, id)).ok).toBe(true)
    expect(await copy(slug)).toEqual(refused('not-published'))
    expect(own.ok && (await copiedFrom(own.value.agent.slug))).toMatchObject({ agent: { slug }, version: 1 })
  })

  it('is made neither of an agent that an administrator paused, nor of another version, nor by another kind', async () => {
    const { agents } = there.store
    const { id, slug } = await made('Rude')
    await agents.publish(ada.id, id)
    expect(await copy(slug, 2)).toEqual(refused('not-published'))
    expect(await copy('no-such-id')).toEqual(refused('not-published'))
    expect(await copy(slug, 1, { kind: 'mailbox' })).toEqual(refused('no-copy'))
    await agents.pause(id, 'admin')
    expect(await copy(slug)).toEqual(refused('withheld'))
    expect(await agents.recipe(slug)).toEqual(refused('withheld'))
    await agents.resume({ id: ada.id, role: 'admin' }, id)
    expect((await copy(slug)).ok).toBe(true)
    await agents.pause(id, 'no-answer')
    expect((await copy(slug)).ok).toBe(true)
  })
})
