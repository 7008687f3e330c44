import type { AgentCheckStep, AgentSettings } from '@masquerade/protocol'
import { API_PROVIDERS, agentCheckStep, apiSecretText } from '@masquerade/protocol'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { type Clock, systemClock } from '../clock.ts'
import type { ConnectorDeps } from '../connect.ts'
import { HUGGING_FACE } from '../hosts.ts'
import { WAKE_PAUSE_MS } from '../limits.ts'
import {
  type Behaviour,
  chatStub,
  huggingFaceStub,
  localDeps,
  memoryMailbox,
  type Stub,
  spaceStub,
  stubServer,
  webhookStub,
} from '../testing/index.ts'
import { type CheckOptions, checkAgent } from './check-agent.ts'
import { challengeUrl } from './steps.ts'

const SECRET = 'hf_plantedplantedplanted'
const CHALLENGE = 'masquerade-1234567890'
const deps = localDeps()
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(() => deps.outbound.close())

const kept = <S extends Stub>(stub: S): S => {
  closing.push(stub.close)
  return stub
}

async function check(settings: AgentSettings, more: Partial<ConnectorDeps> = {}, options?: CheckOptions, key = SECRET) {
  const steps: AgentCheckStep[] = []
  for await (const step of checkAgent(settings, key, CHALLENGE, { ...deps, ...more }, options)) {
    steps.push(agentCheckStep.parse(step))
  }
  expect(JSON.stringify(steps)).not.toContain(SECRET)
  return steps
}

const brief = (steps: readonly AgentCheckStep[]) =>
  steps.map(({ step, ok, code }) => `${step} ${ok ? '+' : '-'} ${code}`)

/** A clock that leaps over the pauses of waking, and over nothing else. */
const wakingClock: Clock = {
  ...systemClock,
  sleep: (ms, signal) => systemClock.sleep(ms === WAKE_PAUSE_MS ? 5 : ms, signal),
}

describe('a Space that is tried', () => {
  it('is reached, healthy, named and asked; its answer is shown as it came', async () => {
    const stub = kept(await spaceStub({ token: SECRET, model: 'gpt-x', speak: () => ' Hot — usually. ' }))
    const steps = await check({ kind: 'space', base: stub.url })
    expect(brief(steps)).toEqual([
      ...['address + reachable', 'health + healthy', 'model + model-named'],
      ...['challenge - unproven', 'trial + answered'],
    ])
    expect(steps[2]?.params).toEqual({ model: 'gpt-x' })
    expect(steps[4]).toMatchObject({ detail: ' Hot — usually. ', params: { limitMs: 10_000 } })
    expect(stub.memory()).toMatchObject([
      { status: 'start', message: 'Player 3' },
      { status: 'distribution', word: 'Tea' },
      { status: 'round', round: 1 },
      { status: 'round', name: 'Player 1' },
      { status: 'round', name: 'Player 2' },
    ])
  })

  it('that knows no route for the name of its model is asked all the same', async () => {
    const stub = kept(await spaceStub())
    stub.behave('not-found', /getModelName/)
    const steps = await check({ kind: 'space', base: stub.url })
    expect(brief(steps)).toEqual([
      ...['address + reachable', 'health + healthy', 'model + model-unnamed'],
      ...['challenge - unproven', 'trial + answered'],
    ])
  })

  it('is asked in Chinese, when it plays in Chinese', async () => {
    const stub = kept(await spaceStub())
    await check({ kind: 'space', base: stub.url }, {}, { language: 'zh' })
    expect(stub.memory()[1]).toEqual({ status: 'distribution', word: '茶' })
  })

  it.each([
    ['SLEEPING', 'sleeping'],
    ['BUILDING', 'building'],
  ])('is waited for while the hub says %s', async (stage, code) => {
    const stub = kept(await spaceStub())
    const hub = kept(await huggingFaceStub({ spaces: { 'alice/spy': stage } }))
    const hosts = hub.hosts(stub.url)
    stub.behave('asleep')
    const stop = new AbortController()
    const inVain = check({ kind: 'space', space: 'alice/spy' }, { hosts, clock: wakingClock }, { signal: stop.signal })
    // By its third question the hub has answered one of those that are asked while it is waited for.
    await expect.poll(() => hub.requests.length).toBeGreaterThan(2)
    stop.abort()
    const asleep = await inVain
    expect(brief(asleep)).toEqual(['health + waking', `health - ${code}`])
    const before = hub.requests.length
    const waking = check({ kind: 'space', space: 'alice/spy' }, { hosts, clock: wakingClock }, { wakeMs: 60_000 })
    await expect.poll(() => hub.requests.length).toBeGreaterThan(before)
    stub.behave('good')
    const woken = await waking
    expect(brief(woken).slice(0, 2)).toEqual(['health + waking', 'health + healthy'])
    expect(woken.at(-1)).toMatchObject({ step: 'trial', ok: true })
  })

  it.each([
    ['PAUSED', 'paused'],
    ['RUNTIME_ERROR', 'broken'],
  ])('is not waited for when the hub says %s', async (stage, code) => {
    const stub = kept(await spaceStub())
    const hub = kept(await huggingFaceStub({ spaces: { 'alice/spy': stage } }))
    stub.behave('failing')
    const steps = await check({ kind: 'space', space: 'alice/spy' }, { hosts: hub.hosts(stub.url) })
    expect(steps.at(-1)).toMatchObject({ step: 'health', ok: false, code, params: { space: 'alice/spy', stage } })
  })

  it.each<[Behaviour, string]>([
    ['unauthorized', 'unauthorized'],
    ['not-found', 'not-found'],
    ['page', 'not-this-protocol'],
    ['failing', 'server-error'],
    ['redirect', 'redirect'],
    ['nothing', 'not-this-protocol'],
  ])('that answers with %s gets a failure of its own', async (behaviour, code) => {
    const stub = kept(await spaceStub())
    stub.behave(behaviour, /agent/)
    expect((await check({ kind: 'space', base: stub.url })).at(-1)).toMatchObject({ step: 'health', ok: false, code })
  })

  it('that says itself that it failed is quoted', async () => {
    const stub = kept(await stubServer(() => ({ body: { success: false, errMsg: 'no credit left' } })))
    const steps = await check({ kind: 'space', base: stub.url })
    expect(steps.at(-1)).toMatchObject({ code: 'failed', detail: 'no credit left' })
  })
})

describe('a model on Hugging Face that is tried', () => {
  const settings = { kind: 'model', model: 'stub/model', strategy: 'plain' } as const

  it('is served and asked', async () => {
    const hub = kept(await huggingFaceStub({ token: SECRET, served: { 'stub/model': ['groq', 'together'] } }))
    const steps = await check(settings, { hosts: hub.hosts('') })
    expect(brief(steps)).toEqual(['address + reachable', 'model + model-served', 'trial + answered'])
    expect(steps[1]?.params).toEqual({ model: 'stub/model', providers: 'groq, together' })
  })

  it('that no provider serves, that the hub does not know, or that the chosen provider does not serve', async () => {
    const hub = kept(await huggingFaceStub({ served: { 'stub/model': [], 'stub/other': ['groq'] } }))
    const hosts = hub.hosts('')
    expect((await check(settings, { hosts })).at(-1)).toMatchObject({ step: 'model', code: 'not-served' })
    const unknown = await check({ ...settings, model: 'stub/nothing' }, { hosts })
    expect(unknown.at(-1)).toMatchObject({ step: 'model', code: 'no-such-model', params: { model: 'stub/nothing' } })
    expect(unknown.at(-1)?.params).not.toHaveProperty('other')
    const chosen = await check({ ...settings, model: 'stub/other', provider: 'together' }, { hosts })
    expect(chosen.at(-1)).toMatchObject({ code: 'not-served', params: { provider: 'together', providers: 'groq' } })
  })

  it.each([
    ['model', 'model', { kind: 'model', model: 'alice/spy-7b', strategy: 'plain' }, 'no-such-model'],
    ['Space', 'health', { kind: 'space', space: 'bob/llama' }, 'no-such-space'],
  ] as const)('or a Space: a %s with the other’s name gets a hint', async (_, step, given, code) => {
    const hub = kept(await huggingFaceStub({ served: { 'bob/llama': [] }, spaces: { 'alice/spy-7b': 'RUNNING' } }))
    const steps = await check(given, { hosts: hub.hosts(`${hub.url}/nothing`) })
    expect(steps.at(-1)).toMatchObject({ step, ok: false, code, params: { other: 'yes' } })
  })

  it('with a wrong token gets that as the failure, not an unknown model', async () => {
    const hub = kept(await huggingFaceStub({ token: 'hf_anotheranotheranother' }))
    const steps = await check(settings, { hosts: hub.hosts('') })
    expect(steps.at(-1)).toMatchObject({ step: 'model', ok: false, code: 'unauthorized' })
    expect(steps.at(-1)?.params.message).toMatch(/does not know the token/)
  })
})

describe('an API that is tried', () => {
  const at = (url: string) => ({ kind: 'api', base: `${url}/v1`, model: 'stub-model', strategy: 'plain' }) as const

  it('lists its model, or takes one that it does not list', async () => {
    const stub = kept(await chatStub({ key: SECRET }))
    expect(brief(await check(at(stub.url)))).toEqual([
      ...['address + reachable', 'model + model-served', 'challenge - unproven', 'trial + answered'],
    ])
    const alias = await check({ ...at(stub.url), model: 'stub-model:latest' })
    expect(alias[1]).toMatchObject({ code: 'model-not-listed', params: { listed: 'stub-model' } })
    const wrong = { ok: false, code: 'no-such-model', params: { model: 'stub-model:latest' } }
    expect(alias.slice(-2)).toMatchObject([
      { step: 'trial', ...wrong },
      { step: 'model', ...wrong },
    ])
  })

  it('with a wrong key fails by its list and by the question', async () => {
    const stub = kept(await chatStub({ key: 'another' }))
    const steps = await check(at(stub.url))
    const model = steps.find(({ step }) => step === 'model')
    expect(model).toMatchObject({ ok: false, code: 'unauthorized' })
    expect(model?.detail).toMatch(/Incorrect API key/)
    expect(steps.at(-1)).toMatchObject({ step: 'trial', ok: false, code: 'unauthorized' })
  })

  it.each([401, 403, 404, 500, 503])(
    'that answers questions is well, though its list answers %i',
    async (listStatus) => {
      const steps = await check(at(kept(await chatStub({ listStatus })).url))
      const last = new Map(steps.map((step) => [step.step, step]))
      expect(last.get('model')).toMatchObject({ ok: true, code: 'no-list' })
      expect(last.get('trial')).toMatchObject({ ok: true, code: 'answered' })
    },
  )

  it.each([
    [404, 'The API deployment for this resource does not exist.'],
    [400, 'gpt-6 is not a valid model ID'],
    [404, 'model: gpt-6'],
    [404, 'This model is only supported in v1/responses and not in v1/chat/completions.'],
    [404, 'This is not a chat model and thus not supported in the v1/chat/completions endpoint.'],
    [404, 'No models loaded. Please load a model in the developer page.'],
    [404, 'models/gpt-6 is not found for API version v1main, or is not supported for generateContent.'],
    [404, 'Unable to access model gpt-6. Please visit the list of models.'],
    [404, 'Not found the model gpt-6 or Permission denied'],
    [400, 'Unknown model: gpt-6'],
    [404, 'The model `gpt-6` does not exist or you do not have access to it.'],
  ])('without the model fails by the model’s name, however the API reports it: %i %s', async (status, message) => {
    const stub = kept(
      await stubServer(({ path }) =>
        path.endsWith('/models') ? { body: { data: [{ id: 'gpt-5' }] } } : { status, body: { error: { message } } },
      ),
    )
    const steps = await check({ ...at(stub.url), model: 'gpt-6' })
    expect(steps.at(-1)).toMatchObject({ step: 'model', ok: false, code: 'no-such-model', params: { model: 'gpt-6' } })
  })

  it('with another fault does not fail for a wrong model', async () => {
    const said = { status: 404, body: { error: { message: 'gpt-60 and xgpt-6 were never here' } } }
    const stub = kept(await stubServer(({ path }) => (path.endsWith('/models') ? { body: { data: [] } } : said)))
    const steps = await check({ ...at(stub.url), model: 'gpt-6' })
    expect(steps.at(-1)).toMatchObject({ step: 'trial', ok: false, code: 'not-found' })
  })

  it('whose key is good for questions alone, and not for the list of models, is asked', async () => {
    const chat = kept(await chatStub())
    const stub = kept(
      await stubServer(async ({ path, body }) => {
        if (path.endsWith('/models')) return { status: 403, body: { error: { message: 'Missing scopes' } } }
        const response = await fetch(chat.url + path, { method: 'POST', body })
        return { status: response.status, body: await response.json() }
      }),
    )
    const steps = await check(at(stub.url))
    expect(brief(steps).slice(-1)).toEqual(['trial + answered'])
    expect(steps[1]).toMatchObject({ step: 'model', ok: true, code: 'no-list' })
  })

  it('with the right key does not show what the request without the key was answered', async () => {
    const stub = kept(await chatStub({ key: SECRET }))
    const steps = await check(at(stub.url))
    expect(steps.at(-1)).toMatchObject({ step: 'trial', ok: true })
    expect(JSON.stringify(steps)).not.toMatch(/Incorrect API key|\b401\b|refuses/)
    expect(steps.find(({ step }) => step === 'challenge')).not.toHaveProperty('detail')
  })

  it('gets its owner’s headers where it gets its key, and nowhere else', async () => {
    const stub = kept(await chatStub())
    const sealed = apiSecretText(undefined, { 'api-key': SECRET })
    expect((await check(at(stub.url), {}, {}, sealed)).at(-1)).toMatchObject({ step: 'trial', ok: true })
    const got = stub.requests.map(({ path, headers }) => `${path} ${headers['api-key'] ?? 'without'}`)
    expect(got).toEqual([
      ...['/v1 without', `/v1/models ${SECRET}`, '/v1/.well-known/masquerade-challenge without'],
      `/v1/chat/completions ${SECRET}`,
    ])
  })

  it('of a company is looked through for no challenge', () => {
    const vendors = [
      ...API_PROVIDERS.map(({ base }) => base),
      'https://contoso.openai.azure.com/openai/v1',
      'https://x1y2.eu-west-1.aws.endpoints.huggingface.cloud/v1',
    ]
    for (const base of vendors) {
      const settings = { kind: 'api', base, model: 'm', strategy: 'plain' } as const
      expect([base, challengeUrl(settings, HUGGING_FACE)]).toEqual([base, undefined])
    }
    const own = { kind: 'api', base: 'https://llm.example.org/v1', model: 'm', strategy: 'plain' } as const
    expect(challengeUrl(own, HUGGING_FACE)).toBe('https://llm.example.org/v1/.well-known/masquerade-challenge')
  })

  it('never gets its key sent to where the challenge belongs', async () => {
    const stub = kept(await chatStub())
    await check(at(stub.url))
    const asked = stub.requests.find(({ path }) => path.includes('well-known'))
    expect(asked?.path).toBe('/v1/.well-known/masquerade-challenge')
    expect(asked?.headers.authorization).toBeUndefined()
  })

  it('whose model says nothing fails for that, with what it said', async () => {
    const stub = kept(await chatStub({ reply: () => 'ANSWER: …' }))
    expect((await check(at(stub.url))).at(-1)).toMatchObject({ code: 'empty-answer', detail: '…' })
  })
})

describe('a webhook that is tried', () => {
  it('proves whose it is, by the challenge below its own address', async () => {
    const stub = kept(await webhookStub({ secret: SECRET, challenge: CHALLENGE }))
    const steps = await check({ kind: 'webhook', url: `${stub.url}/hook/?me=1` })
    expect(brief(steps)).toEqual(['address + reachable', 'challenge + proven', 'trial + answered'])
    expect(steps[1]?.params.url).toBe(`${stub.url}/hook/.well-known/masquerade-challenge`)
    expect(stub.asks()).toHaveLength(1)
  })

  it('does not prove it by repeating requests, nor by its address', async () => {
    const echo = kept(await stubServer(({ path, body }) => ({ body: `${path} ${body}` })))
    const steps = await check({ kind: 'webhook', url: `${echo.url}/${CHALLENGE}?${CHALLENGE}` })
    expect(steps.find(({ step }) => step === 'challenge')).toMatchObject({ ok: false, code: 'unproven' })
    expect(JSON.stringify(echo.requests.map(({ body, headers }) => [body, headers]))).not.toContain(CHALLENGE)
  })

  it.each<[string, string]>([
    ['http://169.254.169.254/hook', 'blocked'],
    ['http://127.0.0.1:22/hook', 'blocked'],
    ['http://127.0.0.1:65534/hook', 'unreachable'],
  ])('at %s is not asked: %s', async (url, code) => {
    const steps = await check({ kind: 'webhook', url })
    expect(brief(steps)).toEqual([`address - ${code}`])
    expect(steps[0]?.params.message).toMatch(/\S/)
  })

  it('that speaks no TLS gets that as the failure', async () => {
    const stub = kept(await webhookStub())
    const steps = await check({ kind: 'webhook', url: stub.url.replace('http:', 'https:') })
    expect(brief(steps)).toEqual(['address - tls'])
    expect(steps[0]?.params.message).toMatch(/^127\.0\.0\.1:\d+ answered https:\/\/ without TLS; .*http:\/\//)
  })

  it.each<[Behaviour, string]>([
    ['garbage', 'not-this-protocol'],
    ['nothing', 'empty-answer'],
    ['unauthorized', 'unauthorized'],
    ['huge', 'too-large'],
    ['redirect', 'redirect'],
  ])('that answers with %s gets a failure of its own', async (behaviour, code) => {
    const stub = kept(await webhookStub())
    stub.behave(behaviour)
    const steps = await check({ kind: 'webhook', url: stub.url })
    expect(steps.at(-1)).toMatchObject({ step: 'trial', ok: false, code })
  })
})

describe('what has no address of its own', () => {
  it('has little to be tried', async () => {
    const mailbox = memoryMailbox()
    expect(brief(await check({ kind: 'mailbox' }, { mailbox }))).toEqual(['address + nothing-to-check'])
    expect(brief(await check({ kind: 'house', house: 'owl' }))).toEqual([
      ...['address + nothing-to-check', 'trial + answered'],
    ])
  })
})
