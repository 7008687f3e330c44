import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registered, signedIn } from '../testing/people.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

let there: TestStore
beforeAll(async () => {
  there = await openTestStore()
})
afterAll(() => there?.close())

async function newToken(userId: string, name = 'laptop', agentId?: string) {
  const made = await there.store.tokens.create(userId, name, agentId)
  if (!made.ok) throw new Error(made.error.message)
  return made.value
}

describe('an access token', () => {
  it('is shown once and stored as nothing that could be used', async () => {
    const user = await signedIn(there.store, 'ada')
    const { token, record } = await newToken(user.id)
    expect(token).toMatch(/^msq_[A-Za-z0-9_-]{43}$/)
    expect(record).toEqual({
      id: expect.any(String),
      name: 'laptop',
      hint: token.slice(-4),
      createdAt: expect.any(String),
    })
    const { rows } = await there.sql.query('SELECT * FROM access_token')
    expect(JSON.stringify(rows)).not.toContain(token.slice(4, 30))
    expect(JSON.stringify(await there.store.tokens.list(user.id))).not.toContain(token.slice(4, 30))
  })

  it('says whose it is, until it is revoked', async () => {
    const user = await signedIn(there.store, 'ben')
    const { token, record } = await newToken(user.id)
    expect(await there.store.tokens.use(token)).toEqual({ user })
    expect(await there.store.tokens.revoke('somebody else', record.id)).toBe(false)
    expect(await there.store.tokens.use(token)).toBeDefined()
    expect(await there.store.tokens.revoke(user.id, record.id)).toBe(true)
    expect(await there.store.tokens.revoke(user.id, record.id)).toBe(false)
    expect(await there.store.tokens.use(token)).toBeUndefined()
    expect(await there.store.tokens.list(user.id)).toEqual([])
  })

  it('notes its last use, to the minute', async () => {
    const user = await signedIn(there.store, 'cleo')
    const { token, record } = await newToken(user.id)
    expect(record.lastUsedAt).toBeUndefined()
    await there.store.tokens.use(token)
    const lastUse = async () => (await there.store.tokens.list(user.id))[0]?.lastUsedAt
    const first = await lastUse()
    expect(first).toEqual(expect.any(String))
    await there.store.tokens.use(token)
    expect(await lastUse()).toBe(first)
    await there.sql.query(`UPDATE access_token SET last_used_at = now() - interval '61 seconds' WHERE id = $1`, [
      record.id,
    ])
    await there.store.tokens.use(token)
    expect(Date.parse((await lastUse())!)).toBeGreaterThanOrEqual(Date.parse(first!))
  })

  it('can be for the mailbox of one agent, which is the user’s own', async () => {
    const user = await signedIn(there.store, 'dora')
    const stranger = await signedIn(there.store, 'stranger')
    const agent = await registered(there.store, user.id, 'Post')
    expect(await there.store.tokens.create(stranger.id, 'mine now', agent.id)).toMatchObject({
      ok: false,
      error: { code: 'no-such-agent' },
    })
    const { token, record } = await newToken(user.id, 'its process', agent.id)
    expect(record.agent).toEqual({ id: agent.id, slug: 'post', name: 'Post' })
    expect(await there.store.tokens.use(token)).toMatchObject({ agentId: agent.id, user: { id: user.id } })
    expect(await there.store.tokens.list(user.id)).toMatchObject([{ agent: { slug: 'post' } }])

    await there.store.agents.retire(user, agent.id)
    expect(await there.store.tokens.use(token)).toBeUndefined()
    expect(await there.store.tokens.create(user.id, 'again', agent.id)).toMatchObject({ ok: false })
  })

  it('opens agents of its user alone, and none when it is revoked', async () => {
    const [user, stranger] = [await signedIn(there.store, 'erin'), await signedIn(there.store, 'another stranger')]
    const [one, other] = [
      await registered(there.store, user.id, 'One'),
      await registered(there.store, user.id, 'Other'),
    ]
    const foreign = await registered(there.store, stranger.id, 'Foreign')
    const [all, bound] = [await newToken(user.id), await newToken(user.id, 'its process', one.id)]
    const opened = async (token: string) => {
      const agents = [one, other, foreign]
      return Promise.all(agents.map(({ id }) => there.store.tokens.opens(token, id)))
    }
    expect(await opened(all.token)).toEqual([true, true, false])
    expect(await opened(bound.token)).toEqual([true, false, false])
    expect(await opened('msq_')).toEqual([false, false, false])
    await there.store.agents.retire(user, other.id)
    expect(await opened(all.token)).toEqual([true, false, false])
    await there.store.tokens.revoke(user.id, all.record.id)
    expect(await opened(all.token)).toEqual([false, false, false])
    expect(await opened(bound.token)).toEqual([true, false, false])
  })

  it('that is revoked leaves no agent present that calls with no other token, so that none is seated', async () => {
    const user = await signedIn(there.store, 'fay')
    const [agent, other] = [
      await registered(there.store, user.id, 'Fay'),
      await registered(there.store, user.id, 'Kept'),
    ]
    const [bound, all] = [await newToken(user.id, 'its process', agent.id), await newToken(user.id)]
    const absent = async () => [...(await there.store.mailbox.absent([agent.id, other.id]))]
    const calls = (...tokens: string[]) => there.store.mailbox.take(agent.id, 0, { tokens })
    await calls(bound.token)
    expect(await absent()).toEqual([])
    await there.store.tokens.revoke('somebody else', bound.record.id)
    expect(await absent()).toEqual([])
    await there.store.tokens.revoke(user.id, bound.record.id)
    await calls(bound.token)
    expect(await absent()).toEqual([agent.id])
    await calls(bound.token, all.token)
    expect(await absent()).toEqual([])
    await there.store.tokens.revoke(user.id, all.record.id)
    expect((await absent()).sort()).toEqual([agent.id, other.id].sort())
  })

  it('is none when it has another form', async () => {
    for (const text of ['', 'msq_', `msq_${'a'.repeat(43)}`, `msq_${'a'.repeat(44)}`, "' OR 1=1 --", 'a\0b']) {
      expect(await there.store.tokens.use(text)).toBeUndefined()
    }
  })
})
