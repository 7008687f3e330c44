import { fold, judge, type Logged, log, openAsks, seatViewer, seededRandom, viewsOf } from '@masquerade/game'
import { games } from '@masquerade/games'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { AgentConnector } from '../agent-connector.ts'
import { connectorFor } from '../connect.ts'
import { firstQuestion } from '../connector-suite.ts'
import { httpSuite } from '../http-suite.ts'
import { huggingFaceStub, localDeps, playTable, spaceStub, stubServer } from '../testing/index.ts'

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
  const line = connectorFor({ kind: 'space', ...where }, secret, { ...deps, ...more })
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

/** A game of six whose players say and vote what is given; seat 2 is the spy and seat 1 begins. */
function played(language: 'en' | 'zh', texts: readonly string[]): Logged[] {
  const config = game.config.parse({ language })
  const random = seededRandom(1)
  const words = language === 'en' ? { civilian: 'Tea', spy: 'Coffee' } : { civilian: '茶', spy: '咖啡' }
  const deal = game.draw(config, random, { deal: { first: 1, spy: 2, words } })
  let events: Logged[] = log(game.start(config, deal), 0, '2026-01-01T00:00:00.000Z')
  for (const text of texts) {
    const position = fold(game, events)
    const [ask] = openAsks(game, position)
    if (!ask) throw new Error('the game is over')
    const drafts = judge(game, position, ask.seat, { text }, random)
    if (!drafts.ok) throw new Error(drafts.error.message)
    events = [...events, ...log(drafts.value, position.seq, '2026-01-01T00:00:00.000Z')]
  }
  return events
}

const FIRST_ROUND = ['It is hot.', 'People like it.', 'Tea, of course!', 'Good with milk.', '', 'Fine at five.']
const seenBy = (seat: number, events: readonly Logged[]) => viewsOf(game, events, seatViewer(seat))

describe('a Space is told a game by the agent protocol, field by field', () => {
  it('from init to the question, in order', async () => {
    const stub = await open()
    const line = lineTo(stub.url)
    const events = played('en', FIRST_ROUND)
    await line.follow?.(game, seenBy(4, events), never)
    const [ask] = openAsks(game, fold(game, events)).filter(({ seat }) => seat === 4)
    const seen = seenBy(4, events)
    const question = { id: 'a', table: 't', game, ask: ask!, seen, deadline: Date.now() + 5_000 }
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
      {
        route: 'perceive',
        body: { status: 'vote_result', name: 'Player 3', message: 'out for a foul: stated its own word' },
      },
      {
        route: 'perceive',
        body: {
          status: 'vote_result',
          name: 'Player 5',
          message: 'out for a foul: said nothing that has letters in it',
        },
      },
      { route: 'interact', body: { status: 'vote', message: ask!.choices!.join(',') } },
    ])
    expect(reply.answer).toEqual({ text: ask!.choices![0] })
    expect(reply.prompt).toMatchObject({ asked: { status: 'vote' }, told: { length: 11 } })
  })

  it('with votes, who is out, the next round, and the end, which in Chinese names the spy as agents expect it', async () => {
    const stub = await open()
    const line = lineTo(stub.url)
    const words = ['很热', '大家喜欢', '就是茶！', '加奶好喝', '', '下午喝']
    const all = played('zh', [...words, 'Player 2', 'Player 1', 'Player 6', 'Player 6'])
    await line.follow?.(game, seenBy(1, all), never)
    const told = stub.calls().map(({ body }) => body)
    expect(told.slice(10, 12)).toEqual([
      { status: 'vote_result', name: 'Player 3', message: '犯规出局：说出了自己的词' },
      { status: 'vote_result', name: 'Player 5', message: '犯规出局：没有说出任何文字' },
    ])
    expect(told.slice(12)).toEqual([
      { status: 'vote', name: 'Player 1', message: 'Player 2' },
      { status: 'vote', name: 'Player 2', message: 'Player 1' },
      { status: 'vote', name: 'Player 4', message: 'Player 6' },
      { status: 'vote', name: 'Player 6', message: '' },
      { status: 'vote_result', name: '' },
      { status: 'round', round: 2 },
    ])
    const ended = played('zh', [...words, 'Player 2', 'Player 1', 'Player 2', 'Player 2'])
    const other = await open()
    await lineTo(other.url).follow?.(game, seenBy(1, ended), never)
    expect(other.calls().slice(-2)).toEqual([
      { route: 'perceive', body: { status: 'vote_result', name: 'Player 2' } },
      {
        route: 'perceive',
        body: {
          status: 'result',
          message: '游戏结束，平民获胜。卧底是Player 2。平民的词是茶，卧底的词是咖啡。',
        },
      },
    ])
  })

  it('once, however often it is told to follow, and again from init on a new line', async () => {
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
    expect(await line.warmUp(AbortSignal.timeout(5_000))).toEqual({ ready: true, model: 'some/model' })
    await line.answer(firstQuestion(game, 5_000), never)
    expect(stub.calls().map(({ route }) => route)).toEqual([
      ...['checkHealth', 'init', 'perceive', 'perceive', 'perceive', 'interact'],
    ])
  })
})

describe('an event that a Space does not take', () => {
  it('is not told again, and costs nobody more than its five seconds', async () => {
    const stub = await open()
    const line = lineTo(stub.url)
    await line.warmUp(AbortSignal.timeout(5_000))
    stub.behave('never', /perceive/)
    const events = played('en', ['It is hot.'])
    const began = Date.now()
    await line.follow?.(game, seenBy(2, events), never)
    expect(Date.now() - began).toBeGreaterThan(4_500)
    expect(Date.now() - began).toBeLessThan(6_500)
    stub.behave('good')
    const [ask] = openAsks(game, fold(game, events))
    const question = { id: 'a', table: 't', game, ask: ask!, seen: seenBy(2, events), deadline: Date.now() + 5_000 }
    const reply = await line.answer(question, never)
    expect(reply.answer).toHaveProperty('text')
    expect(reply.error).toMatch(/Telling it "start" failed: .*did not answer/)
    const statuses = stub.requests.map(({ body }) => JSON.parse(body).status)
    expect(statuses.filter((status) => status === 'start')).toHaveLength(1)
    expect(stub.memory()).toEqual([
      { status: 'distribution', word: 'Coffee' },
      { status: 'round', round: 1 },
      { status: 'round', name: 'Player 1', message: 'It is hot.', round: 1 },
    ])
  })

  it('is waited for before the question, not in its time; what was not told then is told after it', async () => {
    const stub = await open({ lateMs: 2_000 })
    const line = lineTo(stub.url)
    await line.warmUp(AbortSignal.timeout(5_000))
    stub.behave('late', /perceive/)
    const events = played('en', ['It is hot.', 'People like it.'])
    const seen = seenBy(3, events)
    const began = Date.now()
    await line.follow?.(game, seen, never)
    expect(Date.now() - began).toBeGreaterThan(4_500)
    expect(Date.now() - began).toBeLessThan(6_500)
    const [ask] = openAsks(game, fold(game, events))
    const asked = Date.now()
    const reply = await line.answer({ id: 'a', table: 't', game, ask: ask!, seen, deadline: asked + 5_000 }, never)
    expect(reply.answer).toHaveProperty('text')
    expect(Date.now() - asked).toBeLessThan(1_000)
    stub.behave('good')
    await line.follow?.(game, seen, never)
    const told = () => stub.requests.filter(({ path }) => path.endsWith('perceive')).map(({ body }) => JSON.parse(body))
    await expect
      .poll(() => told().map(({ status, name }) => name ?? status))
      .toEqual(['start', 'distribution', 'round', 'Player 1', 'Player 2'])
  })

  it('that fails at once is passed over, and its owner is told why', async () => {
    const stub = await open()
    const line = lineTo(stub.url)
    stub.behave('failing', /perceive/)
    const reply = await line.answer(firstQuestion(game, 5_000), never)
    expect(reply.answer).toHaveProperty('text')
    expect(reply.error).toMatch(/"start" failed.*\(500\).*"distribution" failed.*"round" failed/)
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
    const reply = await lineTo(server.url).answer(firstQuestion(game, 5_000), never)
    expect(reply.answer).toEqual(answer)
    if (error) expect(reply.error).toMatch(error)
  })

  it('is asked once, though it says that it was asked too often', async () => {
    const stub = await open({ retryAfter: '0' })
    stub.behave('too-many', /interact/)
    await lineTo(stub.url).answer(firstQuestion(game, 5_000), never)
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
  ])('is waited for while the hub says %s, and told apart when time is up', async (stage, code) => {
    const stub = await open()
    stub.behave('not-found')
    const huggingFace = await hub(stage)
    const line = connected({ space: 'alice/my_spy' }, undefined, { hosts: huggingFace.hosts(stub.url) })
    expect(await line.warmUp(AbortSignal.timeout(400))).toMatchObject({ ready: false, code })
    const waking = line.warmUp(never)
    setTimeout(() => stub.behave('good'), 200)
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
