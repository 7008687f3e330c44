import { choicesOf } from '@masquerade/game'
import { games } from '@masquerade/games'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { AgentConnector } from '../agent-connector.ts'
import { connectorFor } from '../connect.ts'
import { firstQuestion } from '../testing/connector-suite.ts'
import { httpSuite } from '../testing/http-suite.ts'
import {
  huggingFaceStub,
  leapingClock,
  localDeps,
  played,
  playTable,
  questionTo,
  seenBy,
  spaceStub,
  stubServer,
} from '../testing/index.ts'

const game = games['who-is-spy']
const TOKEN = 'hf_plantedplantedplanted'
const deps = localDeps()
const never = new AbortController().signal
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(() => deps.outbound.close())

const lineTo = (base: string, secret?: string): AgentConnector => connected({ base }, secret)

function connected(where: { base: string } | { space: string }, secret?: string, more: Partial<typeof deps> = {}) {
  const line = connectorFor({ kind: 'space', ...where }, secret, { ...deps, clock: leapingClock(), ...more })
  if (!line.ok) throw new Error(line.error)
  return line.value
}

async function open(options?: Parameters<typeof spaceStub>[0]) {
  const stub = await spaceStub(options)
  closing.push(stub.close)
  return stub
}

httpSuite('space', game, async () => {
  const stub = await spaceStub({ token: TOKEN })
  return { stub, line: (base) => lineTo(base, TOKEN), asked: /interact/, close: stub.close }
})

const FIRST_ROUND = ['It is hot.', 'People like it.', 'Tea, of course!', 'Good with milk.', '', 'Fine at five.']

describe('a Space gets a game by the agent protocol, field by field', () => {
  it('from init to the question, in order', async () => {
    const stub = await open()
    const line = lineTo(stub.url)
    const events = played('en', FIRST_ROUND)
    await line.follow?.(game, seenBy(4, events), never)
    const question = questionTo(4, events, 30_000)
    const reply = await line.answer(question, never)
    expect(stub.calls()).toEqual([
      { route: 'init', body: {} },
      { route: 'perceive', body: { status: 'start', message: 'Player 4' } },
      { route: 'perceive', body: { status: 'distribution', word: 'Tea' } },
      { route: 'perceive', body: { status: 'round', round: 1 } },
      { route: 'perceive', body: { status: 'round', name: 'Player 1', message: 'It is hot.', round: 1 } },
      { route: 'perceive', body: { status: 'round', name: 'Player 2', message: 'People like it.', round: 1 } },
      { route: 'perceive', body: { status: 'round', name: 'Player 3', message: 'Tea, of course!', round: 1 } },
      { route: 'perceive', body: { status: 'round', name: 'Player 4', message: 'Good with milk.', round: 1 } },
      { route: 'perceive', body: { status: 'round', name: 'Player 5', message: '', round: 1 } },
      { route: 'perceive', body: { status: 'round', name: 'Player 6', message: 'Fine at five.', round: 1 } },
      { route: 'perceive', body: { status: 'vote_result', name: 'Player 3', message: 'Player 3' } },
      { route: 'perceive', body: { status: 'vote_result', name: 'Player 5', message: 'Player 5' } },
      { route: 'interact', body: { status: 'vote', message: choicesOf(question.ask)!.join(',') } },
    ])
    expect(reply.answer).toEqual({ text: choicesOf(question.ask)![0]! })
    expect(reply.prompt).toMatchObject({ asked: { status: 'vote' }, told: { length: 11 } })
  })

  it('with votes, who is out, the next round, and the end, which in Chinese names the spy as agents expect it', async () => {
    const stub = await open()
    const line = lineTo(stub.url)
    const words = ['很热', '大家喜欢', '就是茶！', '加奶好喝', '', '下午喝']
    const all = played('zh', [...words, 'Player 2', 'Player 1', 'Player 6', 'Player 6'])
    await line.follow?.(game, seenBy(1, all), never)
    const received = stub.calls().map(({ body }) => body)
    expect(received.slice(10, 12)).toEqual([
      { status: 'vote_result', name: 'Player 3', message: 'Player 3' },
      { status: 'vote_result', name: 'Player 5', message: 'Player 5' },
    ])
    expect(received.slice(12)).toEqual([
      { status: 'vote', name: 'Player 1', message: 'Player 2' },
      { status: 'vote', name: 'Player 2', message: 'Player 1' },
      { status: 'vote', name: 'Player 4', message: 'Player 6' },
      { status: 'vote', name: 'Player 6', message: '' },
      { status: 'vote_result', name: '', message: '' },
      { status: 'round', round: 2 },
    ])
    const ended = played('zh', [...words, 'Player 2', 'Player 1', 'Player 2', 'Player 2'])
    const other = await open()
    await lineTo(other.url).follow?.(game, seenBy(1, ended), never)
    expect(other.calls().slice(-2)).toEqual([
      { route: 'perceive', body: { status: 'vote_result', name: 'Player 2', message: 'Player 2' } },
      {
        route: 'perceive',
        body: {
          status: 'result',
          message: '游戏结束，平民获胜。卧底是Player 2。平民的词是茶，卧底的词是咖啡。',
        },
      },
    ])
  })

  it('once, however often `follow` is called, and again from init on a new line', async () => {
    const stub = await open()
    const line = lineTo(stub.url)
    const events = played('en', FIRST_ROUND)
    for (const length of [9, 9, 10, 12, events.length]) {
      line.follow?.(game, seenBy(1, events.slice(0, length)), never)
    }
    await line.follow?.(game, seenBy(1, events), never)
    const once = stub.calls()
    expect(once.filter(({ route }) => route === 'init')).toHaveLength(1)
    expect(once).toHaveLength(12)
    await lineTo(stub.url).follow?.(game, seenBy(1, events), never)
    expect(stub.calls().slice(12)).toEqual(once)
  })

  it('without a second init after the warm-up', async () => {
    const stub = await open({ model: 'some/model' })
    const line = lineTo(stub.url)
    expect(await line.warmUp(AbortSignal.timeout(30_000))).toEqual({ ready: true, model: 'some/model' })
    const question = firstQuestion(game, 30_000)
    await line.follow?.(game, question.seen, never)
    await line.answer(question, never)
    expect(stub.calls().map(({ route }) => route)).toEqual([
      ...['checkHealth', 'init', 'perceive', 'perceive', 'perceive', 'interact'],
    ])
  })
})

describe('what a Space answers', () => {
  it.each([
    [{ success: true, result: 'Hot.' }, { text: 'Hot.' }, undefined],
    [{ result: 'Hot.' }, { text: 'Hot.' }, undefined],
    [{ success: true, result: 42 }, { text: '42' }, undefined],
    [{ success: true, result: null, errMsg: null }, { text: '' }, /nothing/],
    [{ success: false, errMsg: 'out of credit' }, { missing: 'error' }, /failed: out of credit/],
    [{ success: false }, { missing: 'error' }, /no reason given/],
    [{ success: 'yes', result: 'Hot.' }, { missing: 'error' }, /but not with/],
    [{ success: true, result: { text: 'Hot.' } }, { missing: 'error' }, /but not with/],
    [[], { missing: 'error' }, /but not with/],
  ])('%j is %j', async (body, answer, error) => {
    const server = await stubServer(() => ({ body }))
    closing.push(server.close)
    const reply = await lineTo(server.url).answer(firstQuestion(game, 30_000), never)
    expect(reply.answer).toEqual(answer)
    if (error) expect(reply.error).toMatch(error)
  })

  it('is asked once, unless it says that the question was sent away', async () => {
    const stub = await open({ retryAfter: '0' })
    stub.behave('failing', /interact/)
    await lineTo(stub.url).answer(firstQuestion(game, 30_000), never)
    expect(stub.requests.filter(({ path }) => path === '/agent/interact')).toHaveLength(1)
  })

  it('is for Who is Spy? alone', async () => {
    const stub = await open()
    const reply = await lineTo(stub.url).answer(firstQuestion(games['tic-tac-toe'], 5_000, {}), never)
    expect(reply).toMatchObject({ answer: { missing: 'error' }, error: expect.stringMatching(/Tic-tac-toe/) })
    expect(stub.requests).toHaveLength(0)
  })
})

describe('waking a Space', () => {
  async function hub(stage: string) {
    const stub = await huggingFaceStub({ spaces: { 'alice/my_spy': stage } })
    closing.push(stub.close)
    return stub
  }

  it('is at the address that follows from its name, with its token', async () => {
    const stub = await open({ token: TOKEN })
    const hosts = (await hub('RUNNING')).hosts(`http://{owner}-{name}.example:${stub.port}/`)
    expect(await connected({ space: 'alice/my_spy' }, TOKEN, { hosts }).warmUp(never)).toMatchObject({ ready: true })
    expect(stub.requests[0]?.headers.host).toBe(`alice-my-spy.example:${stub.port}`)
    const refused = await connected({ space: 'alice/my_spy' }, undefined, { hosts }).warmUp(never)
    expect(refused).toMatchObject({ ready: false, code: 'not-found' })
  })

  it.each([
    ['PAUSED', 'paused'],
    ['RUNTIME_ERROR', 'broken'],
    ['BUILD_ERROR', 'broken'],
    ['NO_APP_FILE', 'broken'],
  ])('is given up at once when the hub says %s', async (stage, code) => {
    const stub = await open()
    stub.behave('failing')
    const hosts = (await hub(stage)).hosts(stub.url)
    expect(await connected({ space: 'alice/my_spy' }, undefined, { hosts }).warmUp(never)).toMatchObject({
      ready: false,
      code,
      message: expect.stringContaining('alice/my_spy'),
    })
  })

  it.each([
    ['SLEEPING', 'sleeping'],
    ['BUILDING', 'building'],
    ['APP_STARTING', 'building'],
  ])('is waited for while the hub says %s, and has a failure of its own when time is up', async (stage, code) => {
    const stub = await open()
    stub.behave('not-found')
    const huggingFace = await hub(stage)
    const line = connected({ space: 'alice/my_spy' }, undefined, { hosts: huggingFace.hosts(stub.url) })
    const stop = new AbortController()
    const inVain = line.warmUp(stop.signal)
    // By its second question the hub has answered the first.
    await expect.poll(() => huggingFace.requests.length).toBeGreaterThan(1)
    stop.abort()
    expect(await inVain).toMatchObject({ ready: false, code })
    const before = huggingFace.requests.length
    const waking = line.warmUp(never)
    await expect.poll(() => huggingFace.requests.length).toBeGreaterThan(before)
    stub.behave('good')
    expect(await waking).toMatchObject({ ready: true })
  })
})

it('six Spaces finish a match together', async () => {
  const stubs = await Promise.all([1, 2, 3, 4, 5, 6].map(() => open()))
  const lines = new Map(stubs.map((stub, index) => [index + 1, lineTo(stub.url)]))
  const { position, asks } = await playTable(game, { language: 'zh' }, lines)
  expect(game.outcome(position.state as never)).toBeDefined()
  for (const { reply } of asks) expect(reply.answer).toHaveProperty('text')
  for (const stub of stubs) expect(stub.memory().at(-1)).toMatchObject({ status: 'result', message: /卧底是Player \d/ })
})
