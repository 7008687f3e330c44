import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Asked, askSentences, experimentOf, type PlayedMatch, spentOn } from '@masquerade/lab'
import { knownWarning } from '@masquerade/lab/shown'
import { BUILT_IN } from '@masquerade/papers/built-in'
import { houseAndStubs } from '@masquerade/planted'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { chatStub, huggingFaceStub, localDeps, type Stub, spaceStub, webhookStub } from '../testing/index.ts'
import { keptReplies } from './kept-replies.ts'
import { withNetworkAgents } from './with-network-agents.ts'

const KEY = 'sk-planted-planted-planted'
const SECRETS: Readonly<Record<string, string>> = { API_KEY: KEY, HF_TOKEN: 'hf_stub', HOOK: 'whsec_stub' }
const deps = localDeps()
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(() => deps.outbound.close())

function opened<Server extends Stub>(stub: Server): Server {
  closing.push(stub.close)
  return stub
}

function settled(document: object, more: Partial<typeof deps> = {}) {
  const access = { connectors: { ...deps, ...more }, secret: (name: string) => SECRETS[name], readyMs: 2_000 }
  return experimentOf({ experiment: 'tried', version: 1, ...document }, withNetworkAgents(houseAndStubs, access))
}

function experiment(document: object, more: Partial<typeof deps> = {}) {
  const found = settled(document, more)
  if (!found.ok) throw new Error(JSON.stringify(found.error))
  return found.value
}

const owls = (count: number) => Array.from({ length: count }, (_, at) => ({ house: 'owl', name: `Owl ${at + 1}` }))
const overall = (spec: object, blocks = 2) => ({
  ...{ design: 'overall', game: 'who-is-spy', blocks },
  places: { agents: [...owls(5), spec] },
})

async function playedBy(one: ReturnType<typeof experiment>) {
  const asked: Asked[] = []
  const network = { record: (ask: Asked) => void asked.push(ask), signal: new AbortController().signal }
  const matches: PlayedMatch[] = []
  for (const cell of one.cells()) matches.push(await one.playInTime(cell, network))
  return { asked, matches }
}

describe('an API in a manifest', () => {
  it('plays by its strategy and sampling, gets its own chance as the seed, and says what it was asked and took', async () => {
    const stub = opened(await chatStub({ key: KEY, cost: 0.001 }))
    const sampling = { temperature: 0.3, topP: 0.9, maxTokens: 99 }
    const spec = { api: `${stub.url}/v1`, model: 'stub-model', key: 'API_KEY', strategy: 'reasoning', sampling }
    const one = experiment(overall(spec))
    expect(one.overNetwork).toBe(true)
    expect(await one.unready(new AbortController().signal)).toEqual([])
    const { asked, matches } = await playedBy(one)
    const bodies = stub.requests.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body))
    expect(asked.length).toBeGreaterThan(2)
    expect(bodies).toHaveLength(asked.length)
    for (const body of bodies) {
      expect(body).toMatchObject({ temperature: 0.3, top_p: 0.9, max_tokens: 99, seed: expect.any(Number) })
      expect(body.messages[1].content).toContain('ANSWER:')
    }
    expect(new Set(bodies.map(({ seed }) => seed)).size).toBe(bodies.length)
    expect(asked[0]).toMatchObject({
      ...{ agent: 'stub-model', served: 'stub-model', tokensIn: 321, tokensOut: 21, money: 0.001 },
      prompt: { messages: bodies[0].messages },
      reply: expect.stringContaining('ANSWER: '),
      sampling: { temperature: 0.3, top_p: 0.9, max_tokens: 99, seed: bodies[0].seed },
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      form: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const { tokens, money } = spentOn(asked)
    expect(tokens).toBe(342 * asked.length)
    expect(money).toBeCloseTo(0.001 * asked.length, 9)
    expect(JSON.stringify([asked, matches, one.manifest])).not.toContain('planted')
    const repeatable = 'not repeatable: another run may go otherwise, for stub-model'
    expect(one.table(matches).warnings).toContain(repeatable)
    expect(knownWarning(repeatable)?.values).toEqual({ names: 'stub-model' })
    // The same seed: the same chance for the same ask.
    const before = bodies[0].seed
    await playedBy(one)
    const again = stub.requests.filter(({ method }) => method === 'POST').slice(bodies.length)
    expect(JSON.parse(again[0]?.body ?? '{}').seed).toBe(before)
  })

  it('that rejects a seed by name is asked without one from then on, and what was sent says so', async () => {
    const stub = opened(await chatStub({ refuses: 'seed' }))
    const { asked } = await playedBy(experiment(overall({ api: `${stub.url}/v1`, model: 'stub-model' })))
    expect(asked.every(({ fault }) => fault === undefined)).toBe(true)
    expect(asked.every(({ sampling }) => sampling?.seed === undefined)).toBe(true)
    const withSeed = stub.requests.filter(({ body }) => body.includes('"seed"'))
    expect(withSeed.length).toBe(1)
  })

  it('is paid for by the price of the manifest where it does not say what it takes', async () => {
    const stub = opened(await chatStub())
    const spec = { api: `${stub.url}/v1`, model: 'stub-model', price: { in: 10, out: 100 } }
    const { asked } = await playedBy(experiment(overall(spec)))
    expect(asked[0]?.money).toBeCloseTo((321 * 10 + 21 * 100) / 1e6, 12)
  })
})

describe('replies that are kept', () => {
  it('are found by everything that decided them, cost nothing, and are distinguished from others', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'replies-'))
    closing.push(async () => rmSync(folder, { recursive: true, force: true }))
    let count = 0
    const stub = opened(await chatStub({ key: KEY, reply: () => `said ${++count}` }))
    const recall = { recall: keptReplies(folder) }
    const spec = { api: `${stub.url}/v1`, model: 'stub-model', key: 'API_KEY' }
    const first = await playedBy(experiment(overall(spec), recall))
    const asks = stub.requests.length
    expect(readdirSync(folder)).toHaveLength(first.asked.length)
    for (const file of readdirSync(folder))
      expect(readFileSync(path.join(folder, file), 'utf8')).not.toContain('planted')
    const second = await playedBy(experiment(overall(spec), recall))
    expect(stub.requests.length).toBe(asks)
    expect(second.matches.map(({ moves }) => moves)).toEqual(first.matches.map(({ moves }) => moves))
    expect(spentOn(second.asked)).toEqual({ tokens: 0, money: 0 })
    expect(second.asked.every(({ recalled }) => recalled)).toBe(true)
    const sentences = askSentences(second.asked.map((ask) => ({ match: 0, condition: 'all', ...ask })))
    expect(sentences).toContain(`${asks} of ${asks} replies were kept from before, without new asks`)
    // Another temperature is another request, and without a folder everybody is asked.
    await playedBy(experiment(overall({ ...spec, sampling: { temperature: 1 } }), recall))
    expect(stub.requests.length).toBeGreaterThan(asks)
    const others = stub.requests.length
    await playedBy(experiment(overall(spec)))
    expect(stub.requests.length).toBeGreaterThan(others)
  })
})

describe('legal moves in briefs', () => {
  it.each([
    ['a model', async () => ({ api: `${opened(await chatStub()).url}/v1`, model: 'm' })],
    ['a webhook', async () => ({ webhook: opened(await webhookStub({ secret: 'whsec_stub' })).url, secret: 'HOOK' })],
  ])('are listed to %s where the design says so, and nowhere else', async (_, specOf) => {
    const spec = await specOf()
    const promptsOf = async (condition: string) => {
      const { asked } = await playedBy(
        experiment({ design: 'hints', blocks: 1, conditions: [condition], places: { agents: [spec] } }),
      )
      return JSON.stringify(asked[0]?.prompt)
    }
    const [hinted, bare] = [await promptsOf('tic-tac-toe/hints'), await promptsOf('tic-tac-toe/no-hints')]
    expect(hinted).toContain('Mark one of the free cells (1, 2, 3, 4, 5, 6, 7, 8, 9);')
    expect(bare).toContain('Mark one of the free cells;')
    expect(bare).not.toMatch(/choices|action|1\W+2\W+3\W+4/)
  })
})

describe('a strategy that is studied', () => {
  const challengers = (...under: object[]) => {
    const magic = BUILT_IN['magic-1']
    const [first] = under
    const places = { ...magic?.places, challengers: under.map((pgm) => ({ ...first, name: 'Ann', under: { pgm } })) }
    const found = settled({ ...magic, conditions: ['plain', 'pgm'], places })
    return found.ok ? [] : found.error.map(({ path, code }) => `${path}: ${code}`)
  }
  const api = { api: 'http://127.0.0.1:1/v1', model: 'm' }

  it.each([
    ['a model', { model: 'a/b', strategy: 'pgm' }],
    ['an API', { ...api, strategy: 'pgm' }],
  ])('is accepted from %s with that strategy', (_, spec) => {
    expect(challengers(spec)).toEqual([])
  })

  it.each([
    ['without instructions', { model: 'a/b' }],
    ['with instructions for another way of thinking', { ...api, strategy: 'reasoning' }],
    ['without a prompt', { webhook: 'https://agents.example/hook', secret: 'HOOK' }],
  ])('is not by an agent %s', (_, spec) => {
    expect(challengers(spec)).toEqual(['places.challengers.0.under.pgm: strategy'])
  })
})

it('words by their topics are there for agents over a network, too', () => {
  const access = { connectors: deps, secret: () => undefined, readyMs: 1 }
  expect(withNetworkAgents(houseAndStubs, access).cards?.('zh')).toEqual(houseAndStubs.cards?.('zh'))
})

describe('a manifest is refused before anything is spent', () => {
  const webhook = { webhook: 'https://agents.example/hook', secret: 'HOOK' }

  it.each<[what: string, spec: object, path: string, why: RegExp]>([
    [
      'a key in place of its variable',
      { api: 'https://a.example/v1', model: 'm', key: 'sk-abc' },
      'key',
      /never the key/,
    ],
    ['an address that is none', { api: 'nowhere', model: 'm' }, 'api', /must be an address/],
    ['a model that is none', { model: 'unknown' }, 'model', /must be OWNER\/NAME/],
    ['a strategy without its prompt', { model: 'a/b', strategy: 'custom' }, 'model', /needs a prompt/],
    ['a game that it does not play', { ...webhook, games: ['bid'] }, 'webhook', /does not play/],
    ['a mailbox where there are none', { mailbox: 'mine' }, 'mailbox', /no mailboxes here/],
  ])('%s', (_, spec, field, why) => {
    const found = settled(overall(spec))
    expect(found.ok ? [] : found.error).toContainEqual(
      expect.objectContaining({ path: `places.agents.5.${field}`, message: expect.stringMatching(why) }),
    )
  })

  it('a Space that is to be probed', () => {
    const places = { guests: [{ space: 'owner/name' }], host: [{ house: 'owl' }] }
    const found = settled({ design: 'minds', game: 'who-is-spy', blocks: 2, places })
    expect(found.ok ? [] : found.error).toEqual([
      expect.objectContaining({ path: 'places.guests.0.space', code: 'probe' }),
    ])
  })

  it('by a houseAndStubs that asks no agent over a network, whatever the agent is', () => {
    const found = experimentOf({ experiment: 'tried', version: 1, ...overall(webhook) }, houseAndStubs)
    expect(found.ok ? [] : found.error).toEqual([
      expect.objectContaining({ path: 'places.agents.5.webhook', message: expect.stringContaining('command line') }),
    ])
  })

  it.each<[what: string, spec: object, path: string, why: RegExp]>([
    [
      'a variable that is not set',
      { api: 'http://127.0.0.1:1', model: 'm', key: 'NO_KEY' },
      'key',
      /NO_KEY is not set/,
    ],
    ['an address that is refused', { api: 'http://169.254.1.1/v1', model: 'm' }, 'api', /169\.254/],
    ['no server at the address', { api: 'http://127.0.0.1:1/v1', model: 'm' }, 'api', /port|reached/],
  ])('%s', async (_, spec, field, why) => {
    const found = await experiment(overall(spec)).unready(new AbortController().signal)
    expect(found).toEqual([
      expect.objectContaining({ path: `places.agents.5.${field}`, message: expect.stringMatching(why) }),
    ])
  })

  it('a key that the API does not know, under a condition', async () => {
    const stub = opened(await chatStub({ key: 'another' }))
    const spec = { api: `${stub.url}/v1`, model: 'stub-model', key: 'API_KEY' }
    const document = {
      ...{ design: 'reasoning', game: 'who-is-spy', blocks: 2 },
      places: { agents: [{ house: 'owl', under: { reasoning: spec } }], others: owls(5) },
    }
    const [refused] = await experiment(document).unready(new AbortController().signal)
    expect(refused).toMatchObject({
      path: 'places.agents.0.under.reasoning.api',
      message: expect.stringContaining('401'),
    })
    expect(JSON.stringify(refused)).not.toContain('planted')
  })
})

describe('what is no game', () => {
  it('is continued by a model, an API and a webhook turn by turn, without chance where that can be had', async () => {
    const hub = opened(await huggingFaceStub({ reply: (prompt) => `${prompt.split('\n\n').length} parts` }))
    const api = opened(await chatStub({ reply: () => '4' }))
    const hook = opened(await webhookStub({ secret: 'whsec_stub', answer: ({ kind }) => ({ text: `a ${kind}` }) }))
    const one = experiment(
      {
        ...{ design: 'describing', blocks: 2 },
        places: { agents: [{ model: 'stub/model' }, { webhook: hook.url, secret: 'HOOK' }] },
        judge: { api: `${api.url}/v1`, model: 'stub-model' },
      },
      { hosts: hub.hosts('') },
    )
    const { asked, matches } = await playedBy(one)
    const judged = api.requests.map(({ body }) => JSON.parse(body))
    expect(judged).toHaveLength(2 * 2 * 8)
    for (const body of judged) expect(body).toMatchObject({ temperature: 0, messages: [{ role: 'user' }] })
    const third = JSON.parse(hub.requests.filter(({ method }) => method === 'POST')[2]?.body ?? '{}')
    expect(third.messages.map(({ role }: { role: string }) => role)).toEqual([
      ...['user', 'assistant', 'user', 'assistant', 'user'],
    ])
    expect(hook.asks()[0]).toMatchObject({
      kind: 'tell',
      game: 'none',
      brief: { task: expect.stringContaining('100 words') },
    })
    expect(asked.filter(({ kind }) => kind === 'tell')).toHaveLength(asked.length)
    const { rows, warnings } = one.table(matches)
    expect(rows[1]).toMatchObject({ aggressiveTarget: 4, aggressiveDistractor: 4, unanswered: 0, replies: 16 })
    expect(warnings.join('\n')).toContain('the judge is constant')
  })
})

it('a Space plays from a manifest, and holds one seat of a match', async () => {
  const space = opened(await spaceStub())
  const one = experiment(overall({ space: space.url, name: 'Space' }))
  expect(one.oneAtATime).toBe(true)
  const { asked } = await playedBy(one)
  expect(asked.length).toBeGreaterThan(1)
  expect(asked.every(({ fault }) => fault === undefined)).toBe(true)
  const inits = space.calls().filter(({ route }) => route === 'init')
  expect(inits.length).toBe(2)
  const places = { guests: [{ house: 'owl' }], host: [{ space: space.url }] }
  const copies = experiment({ design: 'guests', game: 'who-is-spy', blocks: 1, places })
  await expect(playedBy(copies)).rejects.toThrow(/one memory/)
})
