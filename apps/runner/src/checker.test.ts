import { checkAgent, systemClock } from '@masquerade/connectors'
import { chatStub, localDeps, type Stub } from '@masquerade/connectors/testing'
import { type AgentCheckStep, type AgentSettings, agentFields } from '@masquerade/protocol'
import type { Check } from '@masquerade/store/agents'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checker, type TryAgent } from './checker.ts'
import { startRunner } from './runner.ts'
import { playContextOf, SHORT_INTERVALS, type TestHouse, talker, testHouse, testSecrets } from './testing/table.ts'

const SECRET = 'sk-planted-secret-of-somebody-0123456789'
const never = new AbortController().signal
const secrets = testSecrets()
const deps = localDeps()
let house: TestHouse
let user: string
const stubs: Stub[] = []
const lines: string[] = []

beforeAll(async () => {
  house = await testHouse({ concurrent: 0 })
  await house.store.keys.publish(secrets.publicKey)
  const identity = { providerId: 'ann', login: 'ann', orgs: [], name: 'Ann' }
  user = (await house.store.users.signIn({ provider: 'local', ...identity })).id
})
afterEach(async () => {
  lines.length = 0
  await Promise.all(stubs.splice(0).map((stub) => stub.close()))
})
afterAll(async () => {
  await deps.outbound.close()
  await house?.close()
})

const really: TryAgent = ({ settings, secret, challenge, language }, signal) =>
  checkAgent(settings, secret, challenge, deps, { language, signal, wakeMs: 1_500 })

const contextWith = (tryAgent: TryAgent, more: Parameters<typeof playContextOf>[2] = {}) =>
  playContextOf(house.store, talker, { secrets, tryAgent, say: (line) => lines.push(line), ...more })

async function newCheck(settings: AgentSettings, secret?: string): Promise<Check> {
  const made = await house.store.checks.create(user, {
    settings,
    language: 'en',
    ...(secret !== undefined && { secret: { text: secret } }),
  })
  if (!made.ok) throw new Error(made.error.message)
  return made.value.check
}

async function api(key: string): Promise<AgentSettings> {
  const stub = await chatStub({ key })
  stubs.push(stub)
  return { kind: 'api', base: `${stub.url}/v1`, model: 'stub-model', strategy: 'plain' }
}

const MAILBOX: AgentSettings = { kind: 'mailbox' }
const step = (name: AgentCheckStep['step']): AgentCheckStep => ({
  step: name,
  ok: true,
  code: 'reachable',
  params: {},
  ms: 1,
})
const look = async ({ id }: Check) => (await house.store.checks.get(user, id))!

describe('a check', () => {
  it('opens the secret, records each step as it comes, and ends', async () => {
    const check = await newCheck(await api(SECRET), SECRET)
    const seen: string[] = []
    const slowly: TryAgent = async function* (...given) {
      for await (const one of really(...given)) {
        yield one
        seen.push((await look(check)).steps.map((known) => known.step).join(' '))
      }
    }
    await checker(contextWith(slowly), never).check(check.id, never)
    const { status, steps } = await look(check)
    expect(status).toBe('done')
    // The challenge was not put there, which stops nothing.
    expect(steps.filter(({ ok }) => !ok).map((failed) => failed.code)).toEqual(['unproven'])
    expect(steps.at(-1)).toMatchObject({ step: 'trial', code: 'answered' })
    expect(seen).toEqual(
      steps.map((_, index) =>
        steps
          .slice(0, index + 1)
          .map((known) => known.step)
          .join(' '),
      ),
    )
    expect(lines).toEqual([])
  })

  it('asks a saved agent about a game that it plays, and any agent about the one that was ticked', async () => {
    const settings = await api(SECRET)
    const fields = agentFields.parse({ name: 'Crosses', languages: ['en'], plays: ['tic-tac-toe'] })
    const made = await house.store.agents.create(user, fields, settings, { text: SECRET })
    if (!made.ok) throw new Error(made.error.message)
    const { id: agentId } = made.value.agent
    const check = await house.store.checks.create(user, { settings, language: 'en', agentId })
    if (!check.ok) throw new Error(check.error.message)
    const asked: unknown[] = []
    const noting: TryAgent = async function* ({ game }) {
      asked.push(game)
      yield step('trial')
    }
    await checker(contextWith(noting), never).check(check.value.check.id, never)
    const changed = await house.store.checks.create(user, { settings, language: 'en', agentId })
    const unsaved = await newCheck(settings, SECRET)
    if (!changed.ok) throw new Error(changed.error.message)
    for (const { id } of [changed.value.check, unsaved]) {
      await checker(contextWith(noting), never).check(id, never, 1, 'hanabi')
    }
    expect(asked).toEqual(['tic-tac-toe', 'hanabi', 'hanabi'])
  })

  it('says what is wrong, and nowhere the secret that the other side repeats', async () => {
    const check = await newCheck(await api('sk-another'), SECRET)
    await checker(contextWith(really), never).check(check.id, never)
    const { status, steps } = await look(check)
    expect(status).toBe('done')
    expect(steps.at(-1)).toMatchObject({ ok: false, code: 'unauthorized' })
    expect(JSON.stringify([steps, lines])).not.toContain(SECRET)
  })

  it.each([
    ['throws at once', async function* () {}],
    [
      'throws in the middle',
      async function* () {
        yield step('address')
      },
    ],
  ] as [string, () => AsyncGenerator<AgentCheckStep>][])(
    'ends with a word of ours when the check itself %s, and the log has no secret',
    async (_, before) => {
      const check = await newCheck(MAILBOX, SECRET)
      const faulty: TryAgent = async function* ({ secret }) {
        yield* before()
        throw new Error(`cannot send ${secret}`)
      }
      await checker(contextWith(faulty), never).check(check.id, never)
      const { status, steps } = await look(check)
      expect(status).toBe('done')
      expect(steps.at(-1)).toMatchObject({ ok: false, code: 'failed', params: { message: /our side/ } } as never)
      expect(lines[0]).toContain('cannot send •••')
      expect(JSON.stringify(lines)).not.toContain(SECRET)
    },
  )

  it('ends in time, though what is checked never does', async () => {
    const check = await newCheck(MAILBOX)
    let isStuck = () => {}
    const timeIsOver = new Promise<void>((resolve) => {
      isStuck = resolve
    })
    const clock = { ...systemClock, sleep: () => timeIsOver }
    const stuck: TryAgent = async function* () {
      yield step('address')
      isStuck()
      await new Promise(() => {})
    }
    await checker(contextWith(stuck, { clock }), never).check(check.id, never)
    const { status, steps } = await look(check)
    expect(status).toBe('done')
    expect(steps).toMatchObject([
      { step: 'address', ok: true },
      { step: 'address', ok: false, code: 'timeout' },
    ])
  })

  it('is given back by a runner that stops, and begins anew with the next', async () => {
    const check = await newCheck(MAILBOX)
    const stopping = new AbortController()
    const stuck: TryAgent = async function* (_, signal) {
      yield step('address')
      stopping.abort(new Error('stopping'))
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      signal.throwIfAborted()
    }
    await expect(checker(contextWith(stuck), stopping.signal).check(check.id, never)).rejects.toThrow('stopping')
    expect((await look(check)).status).toBe('running')
    await checker(contextWith(really), never).check(check.id, never)
    const { status, steps } = await look(check)
    expect(status).toBe('done')
    expect(steps.filter((known) => known.step === 'address')).toHaveLength(1)
    expect(lines).toEqual([])
  })

  it('is ended with a reason when no runner brought it to its end for a quarter of an hour', async () => {
    const check = await newCheck(MAILBOX)
    const later = { ...systemClock, now: () => Date.now() + 16 * 60_000 }
    await checker(contextWith(really, { clock: later }), never).check(check.id, never)
    expect(await look(check)).toMatchObject({ status: 'done', steps: [{ ok: false, code: 'timeout' }] })
  })

  it('says that its secret cannot be opened here', async () => {
    const check = await newCheck(await api(SECRET), SECRET)
    const without = { ...secrets, open: () => ({ ok: false, error: 'sealed for another key' }) as const }
    await checker(contextWith(really, { secrets: without }), never).check(check.id, never)
    expect((await look(check)).steps).toMatchObject([{ ok: false, params: { message: 'sealed for another key' } }])
  })
})

describe('a runner', () => {
  it('does several checks at once, as they come', async () => {
    await house.store.queue.open()
    // None comes to its end before another one has begun beside it.
    let begun = 0
    let release = () => {}
    const two = new Promise<void>((resolve) => {
      release = resolve
    })
    const together: TryAgent = async function* () {
      if (++begun === 2) release()
      await two
      yield step('address')
    }
    const made = await Promise.all([1, 2, 3, 4].map(() => newCheck(MAILBOX)))
    const runner = await startRunner(contextWith(together), {
      ...{ host: '127.0.0.1', port: 0, matches: 1, intervals: SHORT_INTERVALS },
    })
    try {
      const done = async () => (await Promise.all(made.map(look))).filter(({ status }) => status === 'done').length
      await expect.poll(done).toBe(4)
      // The result of a check is reported a moment before its place is free.
      const health = async () => (await fetch(`http://127.0.0.1:${runner.port}/readyz`)).json()
      await expect.poll(health).toMatchObject({ ok: true, process: 'runner', database: 'ok', playing: 0, checking: 0 })
    } finally {
      release()
      await runner.stop()
    }
  })
})
