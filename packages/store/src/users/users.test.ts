import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registered, signedIn } from '../testing/people.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

let there: TestStore
beforeAll(async () => {
  there = await openTestStore()
})
afterAll(() => there?.close())

describe('signing in', () => {
  it('makes a user the first time and finds it again, with what the provider says now', async () => {
    const ada = await signedIn(there.store, 'ada', { image: 'https://example.org/ada.png', orgs: ['analysts'] })
    expect(ada).toEqual({
      id: expect.any(String),
      name: 'ada',
      image: 'https://example.org/ada.png',
      role: 'user',
      createdAt: expect.stringMatching(/Z$/),
    })
    const again = await signedIn(there.store, 'ada', { login: 'ada-l', name: 'Ada L.', orgs: [] })
    expect(again).toEqual({ id: ada.id, name: 'Ada L.', role: 'user', createdAt: ada.createdAt })
    expect(await there.store.users.get(ada.id)).toEqual({
      ...again,
      identities: [{ provider: 'huggingface', providerId: 'hf-ada', login: 'ada-l', orgs: [] }],
    })
  })

  it('makes one user though somebody signs in in many tabs at once', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => signedIn(there.store, 'ben')))
    expect(new Set(users.map(({ id }) => id)).size).toBe(1)
  })

  it('is known by its login when its name is invisible', async () => {
    const blank = await signedIn(there.store, 'blank', { name: ' \u200B\u{E0041} ' })
    expect(blank.name).toBe('blank')
    const seen = await signedIn(there.store, 'seen', { name: ' S\u200Been ' })
    expect(seen.name).toBe('Seen')
  })

  it('is kept apart from a user of the same name elsewhere', async () => {
    const one = await signedIn(there.store, 'cleo')
    const other = await signedIn(there.store, 'cleo', { provider: 'github' })
    expect(other.id).not.toBe(one.id)
  })

  it('takes its name there from who had it before: only who has it now owns what begins with it, and is found by it', async () => {
    const { agents, users } = there.store
    const before = await signedIn(there.store, 'nora', { orgs: ['norns'] })
    const spaceOf = (owner: string) => ({ settings: { kind: 'space', space: `${owner}/spy` } }) as const
    const old = await registered(there.store, before.id, 'Old', spaceOf('Nora'))
    const ours = await registered(there.store, before.id, 'Ours', spaceOf('norns'))
    expect([old.verified, ours.verified]).toEqual(['huggingface', 'huggingface'])
    const now = await signedIn(there.store, 'nora', { providerId: 'hf-new', login: 'Nora' })
    expect((await users.byLogin('huggingface', 'nora')).map(({ id }) => id)).toEqual([now.id])
    expect((await agents.own(before.id, old.id))?.verified).toBeUndefined()
    expect(await agents.own(before.id, ours.id)).toMatchObject({ verified: 'huggingface' })
    expect((await registered(there.store, before.id, 'Again', spaceOf('nora'))).verified).toBeUndefined()
    expect(await agents.claim(now.id, old.id)).toMatchObject({ ok: true })
    await signedIn(there.store, 'nora', { login: 'nora-2', orgs: ['norns'] })
    expect((await users.byLogin('huggingface', 'nora-2')).map(({ id }) => id)).toEqual([before.id])
  })

  it('verifies agents whose Space or model turns out to be the user’s own, and no others', async () => {
    const user = await signedIn(there.store, 'dora')
    const settings = { kind: 'space', space: 'Big-Lab/spy' } as const
    const agent = await registered(there.store, user.id, 'Lab spy', { settings })
    const other = await registered(there.store, user.id, 'Else', { settings: { kind: 'space', space: 'else/spy' } })
    expect(agent.verified).toBeUndefined()
    await signedIn(there.store, 'dora', { orgs: ['big-lab'] })
    expect(await there.store.agents.own(user.id, agent.id)).toMatchObject({ verified: 'huggingface' })
    expect((await there.store.agents.own(user.id, other.id))?.verified).toBeUndefined()
  })

  it('verifies agents of an organization no longer once the user has left it: another member can claim them', async () => {
    const { agents } = there.store
    const left = await signedIn(there.store, 'lena', { orgs: ['guild'] })
    const settings = { kind: 'space', space: 'guild/spy' } as const
    const agent = await registered(there.store, left.id, 'Guild spy', { settings })
    const own = await registered(there.store, left.id, 'Own', { settings: { kind: 'space', space: 'lena/spy' } })
    const member = await signedIn(there.store, 'mila', { orgs: ['guild'] })
    expect(await agents.claim(member.id, agent.id)).toMatchObject({ error: { code: 'verified-already' } })
    await signedIn(there.store, 'lena')
    expect((await agents.own(left.id, agent.id))?.verified).toBeUndefined()
    expect(await agents.own(left.id, own.id)).toMatchObject({ verified: 'huggingface' })
    expect(await agents.claim(member.id, agent.id)).toMatchObject({ ok: true })
  })
})

it('makes organizers of users and users of organizers, and leaves administrators as they are', async () => {
  const { users } = there.store
  const [user, admin] = [await signedIn(there.store, 'olga'), await signedIn(there.store, 'root')]
  await users.setRole(admin.id, 'admin')
  expect(await users.setOrganizer(user.id, true)).toBe(true)
  expect(await users.setOrganizer(user.id, true)).toBe(false)
  expect(await users.organizers()).toContainEqual({ id: user.id, name: 'olga', logins: ['huggingface olga'] })
  for (const isOrganizer of [true, false]) expect(await users.setOrganizer(admin.id, isOrganizer)).toBe(false)
  expect((await users.get(admin.id))?.role).toBe('admin')
  expect(await users.setOrganizer(user.id, false)).toBe(true)
  expect((await users.organizers()).map(({ id }) => id)).not.toContain(user.id)
  expect((await users.get(user.id))?.role).toBe('user')
})

it('gives roles', async () => {
  const user = await signedIn(there.store, 'emil')
  expect(await there.store.users.setRole(user.id, 'organizer')).toBe(true)
  expect((await signedIn(there.store, 'emil')).role).toBe('organizer')
  expect(await there.store.users.setRole('no-such-id', 'admin')).toBe(false)
  expect(await there.store.users.get('no-such-id')).toBeUndefined()
})
