import { STAGED } from '@masquerade/games'
import type { AgentSettings } from '@masquerade/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secretPurpose } from '../secrets/keys.ts'
import { open } from '../secrets/sealing.ts'
import { lockWaits } from '../testing/lock-waits.ts'
import { fields, publishedKey, registered, signedIn } from '../testing/people.ts'
import { smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import { versionsOf } from '../testing/versions-of.ts'
import type { User } from '../users/users.ts'
import type { OwnAgent } from './own-agents.ts'

let there: TestStore
let ada: User
let eve: User
let privateKey: string
beforeAll(async () => {
  there = await openTestStore()
  ada = await signedIn(there.store, 'ada', { orgs: ['big-lab'] })
  eve = await signedIn(there.store, 'eve')
  privateKey = (await publishedKey(there.store)).privateKey
})
afterAll(() => there?.close())

const API: AgentSettings = { kind: 'api', base: 'https://api.example.org/v1', model: 'small', strategy: 'plain' }
const secretOf = async (agentId: string) => {
  const sealed = (await versionsOf(there.url, agentId))[0]?.secret
  return sealed ? open(privateKey, secretPurpose(agentId), sealed) : undefined
}
/** The secret that an experiment uses which began with this version. */
async function secretIn(agent: OwnAgent) {
  const [frozen] = await there.store.lab.agents([agent.slug], { [agent.slug]: agent.version.id })
  return frozen?.version.secret && open(privateKey, secretPurpose(agent.id), frozen.version.secret)
}
const update = (agentId: string, changes: Parameters<TestStore['store']['agents']['update']>[2], by = ada) =>
  there.store.agents.update(by.id, agentId, changes)
const refused = (code: string) => ({ ok: false, error: { code, message: expect.any(String) } })

/** A check that is done, with or without the challenge given back. */
async function checked(
  user: User,
  settings: AgentSettings,
  more: { proven?: boolean; agentId?: string; secret?: string } = {},
) {
  const made = await there.store.checks.create(user.id, {
    settings,
    language: 'en',
    ...(more.agentId !== undefined && { agentId: more.agentId }),
    ...(more.secret !== undefined && { secret: { text: more.secret } }),
  })
  if (!made.ok) throw new Error(made.error.code)
  const { id } = made.value.check
  await there.store.checks.begin(id)
  if (more.proven !== undefined) {
    const code = more.proven ? 'proven' : 'unproven'
    await there.store.checks.addStep(id, { step: 'challenge', ok: more.proven, code, params: {}, ms: 5 })
  }
  await there.store.checks.finish(id)
  return made.value.check
}

describe('registering', () => {
  it('makes an agent with its first version, named in addresses by its name', async () => {
    const made = await there.store.agents.create(
      ada.id,
      fields('Señor Owl!', { about: { en: 'Wise', zh: '智' }, code: 'https://example.org/code', dailyBudget: 9 }),
      API,
      { text: 'sk-1' },
    )
    expect(made).toEqual({
      ok: true,
      value: {
        newVersion: true,
        agent: {
          id: expect.any(String),
          slug: 'senor-owl',
          name: 'Señor Owl!',
          kind: 'api',
          languages: ['en'],
          plays: [...STAGED],
          about: { en: 'Wise', zh: '智' },
          code: 'https://example.org/code',
          online: true,
          listed: true,
          createdAt: expect.any(String),
          owner: { id: ada.id, name: 'ada' },
          concurrency: 1,
          dailyBudget: 9,
          invitedOnly: false,
          missed: 0,
          playing: 0,
          tables: [],
          askedToday: 0,
          tokensToday: 0,
          begunToday: 0,
          version: { id: expect.any(String), number: 1, createdAt: expect.any(String), settings: API, hasSecret: true },
        },
      },
    })
    expect(await there.store.agents.get('senor-owl')).toMatchObject({ name: 'Señor Owl!', owner: { name: 'ada' } })
  })

  it('finds another address when one is taken, reserved, or leaves nothing', async () => {
    const slugs = []
    for (const name of ['Twin', 'Twin', 'New', '间谍']) slugs.push((await registered(there.store, ada.id, name)).slug)
    expect(slugs[0]).toBe('twin')
    expect(slugs[1]).toMatch(/^twin-[0-9a-f]{8}$/)
    expect(slugs[2]).toMatch(/^new-[0-9a-f]{8}$/)
    expect(slugs[3]).toMatch(/^agent-[0-9a-f]{8}$/)
  })

  it('lets a Space play one game at a time, whatever is asked for', async () => {
    const settings: AgentSettings = { kind: 'space', space: 'someone/spy' }
    const agent = await registered(there.store, ada.id, 'Space', { settings, fields: { concurrency: 5 } })
    expect(agent.concurrency).toBe(1)
    const changed = await update(agent.id, { fields: { concurrency: 3 } })
    expect(changed).toMatchObject({ ok: true, value: { agent: { concurrency: 1 } } })
  })

  it('makes a webhook’s signing secret, and tells it once', async () => {
    const settings: AgentSettings = { kind: 'webhook', url: 'https://example.org/hook' }
    const made = await there.store.agents.create(ada.id, fields('Hook'), settings)
    if (!made.ok) throw new Error(made.error.code)
    const { agent, signingSecret } = made.value
    expect(signingSecret).toMatch(/^whsec_[A-Za-z0-9_-]{43}$/)
    expect(await secretOf(agent.id)).toBe(signingSecret)
    const moved = await update(agent.id, { settings: { kind: 'webhook', url: 'https://example.org/other' } })
    expect(moved).toMatchObject({ ok: true, value: { newVersion: true } })
    expect(moved.ok && moved.value.signingSecret).toBeUndefined()
    expect(await secretOf(agent.id)).toBe(signingSecret)
    const renewed = await update(agent.id, { secret: 'none' })
    if (!renewed.ok) throw new Error(renewed.error.code)
    expect(renewed.value.signingSecret).toMatch(/^whsec_/)
    expect(renewed.value.signingSecret).not.toBe(signingSecret)
    expect(await secretOf(agent.id)).toBe(renewed.value.signingSecret)
  })
})

describe('registering what was checked', () => {
  it('takes the secret that the check was given, without anybody opening it', async () => {
    const check = await checked(ada, API, { secret: 'sk-checked' })
    const agent = await registered(there.store, ada.id, 'Checked', { settings: API, secret: { check: check.id } })
    expect(agent.id).toBe(check.agentId)
    expect(await secretOf(agent.id)).toBe('sk-checked')
  })

  it('once', async () => {
    const check = await checked(ada, API)
    await registered(there.store, ada.id, 'Once', { settings: API, secret: { check: check.id } })
    const again = await there.store.agents.create(ada.id, fields('Once'), API, { check: check.id })
    expect(again).toEqual(refused('saved-already'))
  })

  it('sends a checked secret only to the checked address, and lets only its owner take it', async () => {
    const check = await checked(ada, API, { secret: 'sk-mine' })
    const elsewhere: AgentSettings = { ...API, base: 'https://evil.example.org/v1' }
    const create = (by: User, settings: AgentSettings, id: string) =>
      there.store.agents.create(by.id, fields('Thief'), settings, { check: id })
    expect(await create(ada, elsewhere, check.id)).toEqual(refused('other-address'))
    expect(await create(eve, API, check.id)).toEqual(refused('no-such-check'))
    expect(await create(ada, API, 'nothing')).toEqual(refused('no-such-check'))
  })

  it('is verified when the address gave the challenge back, and only that address', async () => {
    const verified = async (settings: AgentSettings, check: { id: string }) =>
      (await registered(there.store, ada.id, 'Proof', { settings, secret: { check: check.id } })).verified
    expect(await verified(API, await checked(ada, API, { proven: true }))).toBe('challenge')
    expect(await verified(API, await checked(ada, API, { proven: false }))).toBeUndefined()
    expect(await verified(API, await checked(ada, API))).toBeUndefined()
    expect(await verified({ ...API, model: 'large' }, await checked(ada, API, { proven: true }))).toBeUndefined()
  })
})

describe('ownership', () => {
  it.each<[string, AgentSettings, 'huggingface' | undefined]>([
    ['a Space of one’s own', { kind: 'space', space: 'Ada/spy' }, 'huggingface'],
    ['a model of one’s organization', { kind: 'model', model: 'big-lab/llm', strategy: 'plain' }, 'huggingface'],
    ['somebody else’s Space', { kind: 'space', space: 'adam/spy' }, undefined],
    ['a server of one’s own', { kind: 'space', base: 'https://ada.example.org' }, undefined],
    ['a mailbox', { kind: 'mailbox' }, undefined],
  ])('of %s is shown by the sign-in', async (_, settings, verified) => {
    expect((await registered(there.store, ada.id, 'Owned', { settings })).verified).toBe(verified)
  })

  it('is lost with another address and kept with another prompt', async () => {
    const settings: AgentSettings = { kind: 'model', model: 'ada/llm', strategy: 'plain' }
    const agent = await registered(there.store, ada.id, 'Moving', { settings })
    const prompted = await update(agent.id, { settings: { ...settings, strategy: 'custom', prompt: 'Win.' } })
    expect(prompted).toMatchObject({ value: { agent: { verified: 'huggingface' } } })
    const moved = await update(agent.id, { settings: { ...settings, model: 'else/llm' } })
    expect(moved.ok && moved.value.agent.verified).toBeUndefined()
    expect(moved.ok && moved.value.agent.verifiedAt).toBeUndefined()
  })

  it('of an address is theirs who proved it last, and the agent of who proved it before can be taken over', async () => {
    const hook: AgentSettings = { kind: 'webhook', url: 'https://sold.example.org/hook' }
    const owned = async (by: User) => {
      const { id } = await checked(by, hook, { proven: true })
      return registered(there.store, by.id, 'Sold', { settings: hook, secret: { check: id } })
    }
    const before = await owned(ada)
    const elsewhere: AgentSettings = { ...API, base: 'https://ada.example.org/v1' }
    const { id } = await checked(ada, elsewhere, { proven: true })
    const other = await registered(there.store, ada.id, 'Kept', { settings: elsewhere, secret: { check: id } })
    const now = await owned(eve)
    const verified = async ({ slug }: OwnAgent) => (await there.store.agents.get(slug))?.verified
    expect([await verified(before), await verified(other), await verified(now)]).toEqual([
      undefined,
      'challenge',
      'challenge',
    ])
    const again = await checked(eve, hook, { proven: true })
    expect(await there.store.agents.claim(eve.id, before.id, again.id)).toMatchObject({ ok: true })
    expect(await verified(now)).toBe('challenge')
  })

  it('of an address goes as soon as its new owner has proved it, also from an agent that is being changed then', async () => {
    const hook: AgentSettings = { kind: 'webhook', url: 'https://busy.example.org/hook' }
    const owned = async (by: User) => {
      const { id } = await checked(by, hook, { proven: true })
      return registered(there.store, by.id, 'Busy', { settings: hook, secret: { check: id } })
    }
    const before = await owned(ada)
    const changing = await there.sql.connect()
    try {
      await changing.query('BEGIN')
      await changing.query('SELECT FROM agent WHERE id = $1 FOR UPDATE', [before.id])
      const proving = owned(eve)
      await expect.poll(() => lockWaits(there.sql)).toBe(1)
      await changing.query('COMMIT')
      expect((await proving).verified).toBe('challenge')
    } finally {
      changing.release(true)
    }
    expect((await there.store.agents.get(before.slug))?.verified).toBeUndefined()
  })

  const OWN: AgentSettings = { kind: 'space', space: 'big-lab/owl' }
  const OTHERS: AgentSettings = { kind: 'space', space: 'somebody/owl' }
  it.each<[string, (agentId: string) => Promise<unknown>]>([
    ['the same owner changes something else', (agentId) => update(agentId, { fields: { name: 'Renamed' } })],
    ['its owner signs in', () => signedIn(there.store, 'ada', { orgs: ['big-lab'] })],
  ])('is not given to another’s address that an agent gets in the moment in which %s', async (_, meanwhile) => {
    await signedIn(there.store, 'ada')
    const agent = await registered(there.store, ada.id, 'Turning', { settings: OWN })
    await there.sql.query(`UPDATE identity SET orgs = '{big-lab}' WHERE user_id = $1`, [ada.id])
    const busy = await there.sql.connect()
    try {
      await busy.query('BEGIN')
      await busy.query('SELECT FROM agent WHERE id = $1 FOR UPDATE', [agent.id])
      const moving = update(agent.id, { settings: OTHERS })
      await expect.poll(() => lockWaits(there.sql)).toBe(1)
      const other = meanwhile(agent.id)
      await expect.poll(() => lockWaits(there.sql)).toBe(2)
      await busy.query('COMMIT')
      await Promise.all([moving, other])
    } finally {
      busy.release()
    }
    const now = await there.store.agents.own(ada.id, agent.id)
    expect(now).toMatchObject({ version: { settings: OTHERS } })
    expect(now?.verified).toBeUndefined()
  })
})

describe('a change', () => {
  it('of what answers makes a new version, of what is said about it none', async () => {
    const agent = await registered(there.store, ada.id, 'Changing', { settings: API, secret: { text: 'sk-1' } })
    const numbers = async () => (await versionsOf(there.url, agent.id)).map(({ number }) => number)
    expect(await update(agent.id, { fields: { name: 'Changed', listed: false, online: false } })).toMatchObject({
      value: { newVersion: false, agent: { name: 'Changed', slug: 'changing', listed: false, online: false } },
    })
    expect(await update(agent.id, { settings: API })).toMatchObject({ value: { newVersion: false } })
    expect(await numbers()).toEqual([1])
    expect(await update(agent.id, { settings: { ...API, model: 'large' } })).toMatchObject({
      value: { newVersion: true, agent: { version: { number: 2, settings: { model: 'large' }, hasSecret: true } } },
    })
    expect(await secretOf(agent.id)).toBe('sk-1')
    expect(await update(agent.id, { secret: { text: 'sk-2' } })).toMatchObject({ value: { newVersion: true } })
    expect(await secretOf(agent.id)).toBe('sk-2')
    expect(await update(agent.id, { secret: 'none' })).toMatchObject({
      value: { newVersion: true, agent: { version: { hasSecret: false } } },
    })
    expect(await numbers()).toEqual([4, 3, 2, 1])
  })

  it('takes a budget and a link away again', async () => {
    const agent = await registered(there.store, ada.id, 'Less', {
      fields: { dailyBudget: 3, dailyAsks: 4, dailyTokens: 5, code: 'https://a.example/' },
    })
    const changed = await update(agent.id, { fields: { dailyBudget: null, dailyTokens: null, code: null } })
    expect(changed.ok && [changed.value.agent.dailyBudget, changed.value.agent.code]).toEqual([undefined, undefined])
    expect(changed.ok && [changed.value.agent.dailyAsks, changed.value.agent.dailyTokens]).toEqual([4, undefined])
  })

  it('of the address never takes the secret along', async () => {
    const agent = await registered(there.store, ada.id, 'Kept', { settings: API, secret: { text: 'sk-kept' } })
    const elsewhere: AgentSettings = { ...API, base: 'https://evil.example.org/v1' }
    expect(await update(agent.id, { settings: elsewhere })).toEqual(refused('secret-needed'))
    expect(await secretOf(agent.id)).toBe('sk-kept')
    expect(await update(agent.id, { settings: elsewhere, secret: { text: 'sk-other' } })).toMatchObject({ ok: true })
    expect(await secretOf(agent.id)).toBe('sk-other')
  })

  it('by way of a check keeps the secret that the agent had', async () => {
    const agent = await registered(there.store, ada.id, 'Via', { settings: API, secret: { text: 'sk-via' } })
    const larger: AgentSettings = { ...API, model: 'large' }
    const check = await checked(ada, larger, { agentId: agent.id })
    expect(check).toMatchObject({ agentId: agent.id, hasSecret: true })
    expect(await update(agent.id, { settings: larger, secret: { check: check.id } })).toMatchObject({
      value: { newVersion: true },
    })
    expect(await secretOf(agent.id)).toBe('sk-via')
  })

  it.each([
    ['replaced', { text: 'sk-new' }, 'sk-new'],
    ['taken away', 'none' as const, undefined],
  ])('by way of a check does not bring a secret back that was %s since', async (_, secret, now) => {
    const agent = await registered(there.store, ada.id, 'Two tabs', { settings: API, secret: { text: 'sk-leaked' } })
    const larger: AgentSettings = { ...API, model: 'large' }
    const check = await checked(ada, larger, { agentId: agent.id })
    await update(agent.id, { secret })
    expect(await update(agent.id, { settings: larger, secret: { check: check.id } })).toMatchObject({ ok: true })
    expect(await secretOf(agent.id)).toBe(now)
  })

  it('of the secret changes it for what began with an earlier version, and only at the same address', async () => {
    const agent = await registered(there.store, ada.id, 'Frozen', { settings: API, secret: { text: 'sk-leaked' } })
    const larger = await update(agent.id, { settings: { ...API, model: 'large' }, secret: { text: 'sk-new' } })
    expect(await secretIn(agent)).toBe('sk-new')
    const elsewhere: AgentSettings = { ...API, base: 'https://other.example.org/v1' }
    await update(agent.id, { settings: elsewhere, secret: { text: 'sk-other' } })
    expect(larger.ok && [await secretIn(agent), await secretIn(larger.value.agent)]).toEqual(['sk-new', 'sk-new'])
    await update(agent.id, { secret: 'none' })
    expect(await versionsOf(there.url, agent.id)).toEqual(
      Array.from({ length: 4 }, () => expect.objectContaining({ secret: null })),
    )
  })

  it('takes the secret away from earlier versions, too, where the newest has none', async () => {
    const agent = await registered(there.store, ada.id, 'Keyless', { settings: API, secret: { text: 'sk-leaked' } })
    const keyless: AgentSettings = { ...API, base: 'https://keyless.example.org/v1' }
    const check = await checked(ada, keyless, { agentId: agent.id })
    await update(agent.id, { settings: keyless, secret: { check: check.id } })
    expect(await secretIn(agent)).toBe('sk-leaked')
    expect(await update(agent.id, { secret: 'none' })).toMatchObject({ value: { newVersion: false } })
    expect(await versionsOf(there.url, agent.id)).toEqual(
      Array.from({ length: 2 }, () => expect.objectContaining({ secret: null })),
    )
  })

  it('by way of a check keeps a secret that was given after one was taken away', async () => {
    const agent = await registered(there.store, ada.id, 'Three tabs', { settings: API, secret: { text: 'sk-first' } })
    const check = await checked(ada, API, { agentId: agent.id })
    await update(agent.id, { secret: 'none' })
    await update(agent.id, { secret: { text: 'sk-third' } })
    await update(agent.id, { secret: { check: check.id } })
    expect(await secretOf(agent.id)).toBe('sk-third')
  })

  it('that takes the secret away takes the agent out of its matches, which would use it to their ends', async () => {
    const agent = await registered(there.store, ada.id, 'Keyless', { settings: API, secret: { text: 'sk-seated' } })
    const world = await smallWorld(there.url, { slug: 'keyless' })
    const seats = [{ agentId: agent.id, versionId: agent.version.id }, ...world.agents.slice(1)]
    const match = await there.store.matches.create(world.arena.id, { seats, gameVersion: 1 })
    const isOut = async () => (await there.store.matches.players(match))[0]?.takenOut
    await update(agent.id, { secret: { text: 'sk-better' } })
    expect(await isOut()).toBe(false)
    await update(agent.id, { secret: 'none' })
    expect(await isOut()).toBe(true)
  })

  it('is refused of another’s agent, a retired one, and to another kind', async () => {
    const agent = await registered(there.store, ada.id, 'Mine')
    expect(await update(agent.id, { fields: { name: 'Eve’s' } }, eve)).toEqual(refused('no-such-agent'))
    expect(await update('nothing', {})).toEqual(refused('no-such-agent'))
    expect(await update(agent.id, { settings: API })).toEqual(refused('other-kind'))
    await there.store.agents.retire(ada, agent.id)
    expect(await update(agent.id, { fields: { name: 'Back' } })).toEqual(refused('retired'))
  })

  it('made twice at once is one version after the other', async () => {
    const agent = await registered(there.store, ada.id, 'Racing', { settings: API })
    await Promise.all(
      Array.from({ length: 6 }, (_, index) => update(agent.id, { settings: { ...API, model: `m${index}` } })),
    )
    const versions = await versionsOf(there.url, agent.id)
    expect(versions.map(({ number }) => number)).toEqual([7, 6, 5, 4, 3, 2, 1])
  })
})

describe('a check', () => {
  it('asks for the same challenge as the user’s last one, and for another one than anybody else’s', async () => {
    const challenge = async (user: User) => {
      const made = await there.store.checks.create(user.id, { settings: API, language: 'en' })
      return made.ok && made.value.check.challenge
    }
    const first = await challenge(ada)
    expect(await challenge(ada)).toBe(first)
    expect(await challenge(eve)).not.toBe(first)
  })

  it('is the user’s own, and tells step by step how it goes', async () => {
    const made = await there.store.checks.create(ada.id, {
      settings: API,
      language: 'zh',
      secret: { text: 'sk-planted' },
    })
    if (!made.ok) throw new Error(made.error.code)
    const { check } = made.value
    expect(check).toEqual({
      id: expect.any(String),
      agentId: expect.any(String),
      settings: API,
      hasSecret: true,
      language: 'zh',
      challenge: expect.stringMatching(/^masquerade-[0-9a-f]{32}$/),
      status: 'queued',
      steps: [],
      createdAt: expect.any(String),
    })
    expect(await there.store.checks.get(eve.id, check.id)).toBeUndefined()
    const step = { step: 'health' as const, ok: true, code: 'healthy' as const, params: {}, ms: 12 }
    expect(await there.store.checks.addStep(check.id, step)).toBe(false) // the check was never begun
    const work = await there.store.checks.begin(check.id)
    expect(work).toMatchObject({ status: 'running', settings: API })
    expect(open(privateKey, secretPurpose(check.agentId), work!.secret!)).toBe('sk-planted')
    const trial = {
      ...step,
      step: 'trial' as const,
      code: 'answered' as const,
      detail: 'as it came: \0',
      params: { ms: 3 },
    }
    expect(await there.store.checks.addStep(check.id, step)).toBe(true)
    await there.store.checks.addStep(check.id, trial)
    const seen = await there.store.checks.get(ada.id, check.id)
    expect(seen).toMatchObject({ status: 'running', steps: [step, { ...trial, detail: 'as it came: \uFFFD' }] })
    expect(JSON.stringify(seen)).not.toMatch(/planted|ephemeral/)
    await there.store.checks.finish(check.id)
    expect(await there.store.checks.get(ada.id, check.id)).toMatchObject({
      status: 'done',
      finishedAt: expect.any(String),
    })
    expect(await there.store.checks.begin(check.id)).toBeUndefined()
  })

  it('gives a user one challenge, to be put there and checked again, and everybody another', async () => {
    const challengeOf = async (user: User) => (await checked(user, API)).challenge
    const first = await challengeOf(ada)
    expect(await challengeOf(ada)).toBe(first)
    expect(await challengeOf(eve)).not.toBe(first)
  })

  it('of a runner that died begins anew with the next', async () => {
    const made = await there.store.checks.create(ada.id, { settings: API, language: 'en' })
    const id = made.ok ? made.value.check.id : ''
    await there.store.checks.begin(id)
    await there.store.checks.addStep(id, { step: 'address', ok: true, code: 'reachable', params: {}, ms: 1 })
    expect(await there.store.checks.begin(id)).toMatchObject({ steps: [] })
  })

  it('tells a webhook’s signing secret once, before it is asked', async () => {
    const settings: AgentSettings = { kind: 'webhook', url: 'https://example.org/hook' }
    const made = await there.store.checks.create(ada.id, { settings, language: 'en' })
    if (!made.ok) throw new Error(made.error.code)
    expect(made.value.signingSecret).toMatch(/^whsec_/)
    const saved = await there.store.agents.create(ada.id, fields('Signed'), settings, { check: made.value.check.id })
    expect(saved.ok && saved.value.signingSecret).toBeUndefined()
    expect(await secretOf(made.value.check.agentId)).toBe(made.value.signingSecret)
  })

  it('of an agent uses its secret for the same address alone', async () => {
    const agent = await registered(there.store, ada.id, 'Tried', { settings: API, secret: { text: 'sk-tried' } })
    const elsewhere: AgentSettings = { ...API, base: 'https://evil.example.org/v1' }
    expect(await checked(ada, API, { agentId: agent.id })).toMatchObject({ hasSecret: true })
    expect(await checked(ada, elsewhere, { agentId: agent.id })).toMatchObject({ hasSecret: false })
    const create = (by: User, settings: AgentSettings) =>
      there.store.checks.create(by.id, { settings, language: 'en', agentId: agent.id })
    expect(await create(eve, API)).toEqual(refused('no-such-agent'))
    expect(await create(ada, { kind: 'mailbox' })).toEqual(refused('other-kind'))
  })

  it('is forgotten, with its secret, when its owner does not come back', async () => {
    const old = await checked(ada, API, { secret: 'sk-old' })
    await there.sql.query(`UPDATE agent_check SET created_at = now() - interval '25 hours' WHERE id = $1`, [old.id])
    await checked(eve, API)
    expect(await there.store.checks.get(ada.id, old.id)).toBeUndefined()
  })
})
