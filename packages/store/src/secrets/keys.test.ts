import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { lockWaits } from '../testing/lock-waits.ts'
import { fields, publishedKey, registered, signedIn } from '../testing/people.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import { versionsOf } from '../testing/versions-of.ts'
import { secretPurpose } from './keys.ts'
import { makeKeyPair, open } from './sealing.ts'

let there: TestStore
beforeAll(async () => {
  there = await openTestStore()
})
afterAll(() => there?.close())
afterEach(async () => {
  await there.sql.query('DELETE FROM sealing_key')
})

let models = 0
async function withSecret(secret: string) {
  const user = await signedIn(there.store, 'ada')
  const settings = {
    kind: 'api',
    base: `http://127.0.0.1:${++models + 4000}/v1`,
    model: 'm',
    strategy: 'plain',
  } as const
  const agent = await registered(there.store, user.id, 'Sealed', { settings, secret: { text: secret } })
  return { user, agent, settings }
}
const sealedOf = async (agentId: string) => (await versionsOf(there.url, agentId))[0]!.secret!

describe('sealing keys', () => {
  it('are used the newest first, as long as they are not retired', async () => {
    expect(await there.store.keys.current()).toBeUndefined()
    const first = await publishedKey(there.store)
    expect((await there.store.keys.current())?.id).toBe(first.id)
    await there.sql.query(`UPDATE sealing_key SET created_at = now() - interval '1 minute'`)
    const second = await publishedKey(there.store)
    expect((await there.store.keys.current())?.id).toBe(second.id)
    await there.sql.query('UPDATE sealing_key SET retired_at = now() WHERE id = $1', [second.id])
    expect((await there.store.keys.current())?.id).toBe(first.id)
  })

  it('can be published again and again', async () => {
    const { key } = makeKeyPair()
    for (let start = 0; start < 3; start++) await there.store.keys.publish(key)
    expect(await there.store.keys.current()).toEqual(key)
  })

  it('must be there before anything is kept secret', async () => {
    const user = await signedIn(there.store, 'ben')
    const settings = { kind: 'model', model: 'a/b', strategy: 'plain' } as const
    const made = await there.store.agents.create(user.id, fields('No'), settings, { text: 'hf_secret' })
    expect(made).toMatchObject({ ok: false, error: { code: 'no-key' } })
    expect(await there.store.agents.mine(user.id)).toEqual([])
  })
})

describe('a secret', () => {
  it('is stored sealed for its agent alone, and only the private key opens it', async () => {
    const { privateKey, id } = await publishedKey(there.store)
    const { agent } = await withSecret('sk-planted-secret')
    const sealed = await sealedOf(agent.id)
    expect(sealed.keyId).toBe(id)
    expect(open(privateKey, secretPurpose(agent.id), sealed)).toBe('sk-planted-secret')
    expect(() => open(privateKey, secretPurpose('another'), sealed)).toThrow()
    expect(() => open(makeKeyPair().privateKey, secretPurpose(agent.id), sealed)).toThrow()
    const { rows } = await there.sql.query('SELECT * FROM agent_version')
    expect(JSON.stringify(rows)).not.toContain('planted')
  })

  it('is on no answer of the store’s but the runner’s', async () => {
    await publishedKey(there.store)
    const { user, agent } = await withSecret('sk-planted-secret')
    const answers = [
      await there.store.agents.get(agent.slug),
      await there.store.agents.own(user.id, agent.id),
      await there.store.agents.mine(user.id),
      await there.store.agents.profile(agent.slug),
      await there.store.agents.directory({ limit: 100 }),
    ]
    expect(JSON.stringify(answers)).not.toMatch(/planted|ephemeral|wrapped/)
    expect(agent.version).toMatchObject({ hasSecret: true })
  })
})

describe('rotation', () => {
  it('seals every secret anew, of versions and of checks, so that only the new key opens them', async () => {
    const from = await publishedKey(there.store)
    const one = await withSecret('first')
    const two = await withSecret('second')
    const check = await there.store.checks.create(one.user.id, {
      settings: one.settings,
      language: 'en',
      secret: { text: 'third' },
    })
    if (!check.ok) throw new Error(check.error.code)
    const to = makeKeyPair()
    const rotate = () => there.store.keys.rotate({ from: from.privateKey, to: to.privateKey })
    expect(await rotate()).toEqual({ resealed: 3, failed: [] })
    expect((await there.store.keys.current())?.id).toBe(to.key.id)
    for (const [{ agent }, secret] of [[one, 'first'] as const, [two, 'second'] as const]) {
      const sealed = await sealedOf(agent.id)
      expect(open(to.privateKey, secretPurpose(agent.id), sealed)).toBe(secret)
      expect(() => open(from.privateKey, secretPurpose(agent.id), sealed)).toThrow()
    }
    const work = await there.store.checks.begin(check.value.check.id)
    expect(open(to.privateKey, secretPurpose(work!.agentId), work!.secret!)).toBe('third')
    expect(await rotate()).toEqual({ resealed: 0, failed: [] })
  })

  it('goes on where a rotation that was killed stopped', async () => {
    const from = await publishedKey(there.store)
    const { agent } = await withSecret('kept')
    const to = makeKeyPair()
    await there.store.keys.publish(to.key)
    await there.sql.query('UPDATE sealing_key SET retired_at = now() WHERE id = $1', [from.id])
    const rotated = await there.store.keys.rotate({ from: from.privateKey, to: to.privateKey })
    expect(rotated).toEqual({ resealed: 1, failed: [] })
    expect(open(to.privateKey, secretPurpose(agent.id), await sealedOf(agent.id))).toBe('kept')
  })

  it('leaves what the old key does not open, and says whose it is', async () => {
    const from = await publishedKey(there.store)
    const { agent } = await withSecret('spoilt')
    await there.sql.query(`UPDATE agent_version SET secret = jsonb_set(secret, '{content,data}', '"AAAA"')`)
    const rotated = await there.store.keys.rotate({ from: from.privateKey, to: makeKeyPair().privateKey })
    expect(rotated.resealed).toBe(0)
    expect(rotated.failed).toContain(agent.id)
  })

  it('waits for transactions that seal for the old key at the moment, and misses none of their secrets', async () => {
    await there.sql.query('UPDATE agent_version SET secret = NULL')
    const from = await publishedKey(there.store)
    const { agent } = await withSecret('first')
    const to = makeKeyPair()
    const sealer = await there.sql.connect()
    try {
      await sealer.query('BEGIN')
      await sealer.query('SELECT FROM sealing_key WHERE id = $1 FOR SHARE', [from.id])
      const rotating = there.store.keys.rotate({ from: from.privateKey, to: to.privateKey })
      await expect.poll(() => lockWaits(there.sql)).toBe(1)
      await sealer.query(
        `INSERT INTO agent_version (id, agent_id, number, settings, secret)
         SELECT 'sealed-late', agent_id, 2, settings, secret FROM agent_version WHERE agent_id = $1`,
        [agent.id],
      )
      await sealer.query('COMMIT')
      expect(await rotating).toEqual({ resealed: 2, failed: [] })
    } finally {
      sealer.release()
    }
  })

  it('waits for transactions that seal or copy a secret, and the old key opens nothing after it', async () => {
    const from = await publishedKey(there.store)
    const { user, agent, settings } = await withSecret('kept')
    const rotator = await there.sql.connect()
    try {
      await rotator.query('BEGIN')
      await rotator.query('UPDATE sealing_key SET retired_at = now() WHERE id = $1', [from.id])
      const copying = there.store.agents.update(user.id, agent.id, { settings: { ...settings, maxTokens: 9 } })
      const sealing = there.store.agents.create(user.id, fields('Late'), settings, { text: 'late' })
      await expect.poll(() => lockWaits(there.sql)).toBe(2)
      const to = makeKeyPair()
      await there.store.keys.publish(to.key)
      await rotator.query('COMMIT')
      expect(await copying).toMatchObject({ ok: false, error: { code: 'secret-needed' } })
      const made = await sealing
      expect(made.ok && (await sealedOf(made.value.agent.id)).keyId).toBe(to.key.id)
    } finally {
      rotator.release()
    }
  })
})
