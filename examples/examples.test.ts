import { once } from 'node:events'
import { createServer as createHttpServer, type Server } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type AgentConnector, type ConnectorDeps, connectorFor } from '@masquerade/connectors'
import { chatStub, localDeps, type Played, playTable } from '@masquerade/connectors/testing'
import { type AnyGame, usualConfig } from '@masquerade/game'
import { type GameId, games } from '@masquerade/games'
import { houseAgents } from '@masquerade/house'
import { type Child, child, type Stage, stage, type TestAgent, testAgent } from '@masquerade/live/testing'
import type { AgentSettings } from '@masquerade/protocol'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isLive, liveProxy } from '../apps/web/front/live-proxy.ts'
import { hasPython } from '../scripts/test/has-python.ts'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const SEAT = 2

let there: Stage
let site: string
let door: Server
let deps: ConnectorDeps
const children: Child[] = []

beforeAll(async () => {
  there = await stage()
  site = await frontDoor((await there.gateway()).port)
  deps = localDeps({ mailbox: there.store.mailbox })
})
afterEach(async () => {
  await Promise.all(children.splice(0).map((one) => one.end('SIGKILL')))
})
afterAll(async () => {
  door?.closeAllConnections()
  door?.close()
  await deps?.outbound.close()
  await there?.close()
})

/** The site's one address, which passes on to the gateway what is the gateway's. */
async function frontDoor(gateway: number): Promise<string> {
  const live = liveProxy(`http://127.0.0.1:${gateway}`)
  door = createHttpServer((request, response) => {
    if (isLive(request.url?.split('?', 1)[0] ?? '')) live.web(request, response)
    else response.writeHead(404).end()
  })
  door.on('upgrade', (request, socket, head) => live.upgrade(request, socket, head))
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  return `http://127.0.0.1:${(door.address() as AddressInfo).port}`
}

const cannotRun = (file: string): boolean => file.endsWith('.py') && !hasPython

/** Starts an example as its page says. */
function start(file: string, env: NodeJS.ProcessEnv): Child {
  const { PATH = '' } = process.env
  const [command, args] = file.endsWith('.py') ? ['python3', ['-u']] : [process.execPath, ['--import', 'tsx']]
  const one = child(command, [...args, HERE + file], { PATH, PYTHONDONTWRITEBYTECODE: '1', ...env })
  children.push(one)
  return one
}

function line(settings: AgentSettings, secret?: string, agentId?: string): AgentConnector {
  const connected = connectorFor(settings, secret, deps, agentId === undefined ? {} : { agentId })
  if (!connected.ok) throw new Error(connected.error)
  return connected.value
}

/** A whole game of the example against house agents, as a runner plays it. */
async function play(
  example: AgentConnector,
  seed: number,
  { language = 'en', game = 'who-is-spy' }: { language?: string; game?: GameId } = {},
): Promise<Played> {
  expect(await example.warmUp(AbortSignal.timeout(20_000))).toMatchObject({ ready: true })
  const config = usualConfig(games[game], language) as object // settings are an object
  const house = Object.values(houseAgents).flatMap(({ id, games }) => (games.includes(game) ? [id] : []))
  const seats = Array.from({ length: (games[game] as AnyGame).seats(config) }, (_, index) => index + 1)
  const lines = new Map(seats.map((seat) => [seat, line({ kind: 'house', house: house[seat % house.length] ?? '' })]))
  return playTable(games[game], config, lines.set(SEAT, example), { seed, language })
}

/** That it was asked, and answered everything that it was asked by what the rules allow. */
function playedWell({ asks, log }: Played): void {
  const own = asks.filter(({ seat }) => seat === SEAT)
  expect(own.length).toBeGreaterThan(0)
  for (const { kind, reply } of own) {
    expect(reply.error).toBeUndefined()
    expect(reply.answer).toEqual({ text: expect.stringMatching(kind === 'vote' ? /^Player [1-6]$/ : /\p{L}/u) })
  }
  const fouls = log.flatMap(({ type, data }) =>
    type === 'judged' ? (data as { fouls: { seat: number }[] }).fouls : [],
  )
  expect(fouls.filter(({ seat }) => seat === SEAT)).toEqual([])
  expect(log.at(-1)?.type).toBe('ended')
}

/** The same of a game of moves: everything that it answered was legal, and none of its moves was forfeited. */
function movedWell({ asks, log }: Played): void {
  const own = asks.filter(({ seat }) => seat === SEAT)
  expect(own.length).toBeGreaterThan(0)
  for (const { reply } of own) {
    expect(reply.error).toBeUndefined()
    expect(reply.answer).toHaveProperty('text')
  }
  const wrong = log.filter(({ type, data }) => /refused|forfeit/.test(type) && (data as { seat: number }).seat === SEAT)
  expect(wrong).toEqual([])
  expect(log.at(-1)?.type).toBe('ended')
}

/** Beside the game that everything here can play, one of moves: the bots tell them apart by what an ask offers. */
const GAME_OF_MOVES = { game: 'connect-four' } as const

describe.each([['typescript-mailbox/bot.ts'], ['python-mailbox/bot.py']])('%s', (file) => {
  it.skipIf(cannotRun(file))('plays whole games of two kinds through the front door and a real gateway', async () => {
    const agent: TestAgent = await testAgent(there.store)
    const bot = start(file, { MASQUERADE_URL: site, MASQUERADE_TOKEN: agent.token })
    const example = () => line({ kind: 'mailbox' }, undefined, agent.id)
    for (const seed of [1, 2]) playedWell(await play(example(), seed))
    for (const seed of [1, 2]) movedWell(await play(example(), seed, GAME_OF_MOVES))
    expect(bot.lines).toEqual([`mailbox: connected to ${site}`])
  })

  it.skipIf(cannotRun(file))('says what is wrong with its token, and ends', async () => {
    const bot = start(file, { MASQUERADE_URL: site, MASQUERADE_TOKEN: 'msq_nonsense' })
    await bot.says(/access token is not valid/)
    expect(await bot.ended, 'its exit code, by itself').toBe(1)
    expect(bot.lines).toEqual([expect.stringMatching(/^mailbox: This access token is not valid/)])
  })
})

describe('an example without what it needs', () => {
  it.each([
    ['typescript-mailbox/bot.ts', 'MASQUERADE_TOKEN'],
    ['typescript-webhook/bot.ts', 'WEBHOOK_SECRET'],
    ['python-mailbox/bot.py', 'MASQUERADE_TOKEN'],
    ['textarena-agent/play.py', 'MASQUERADE_TOKEN'],
    ['python-webhook/bot.py', 'WEBHOOK_SECRET'],
  ])('%s says in one sentence to set %s', async (file, name) => {
    if (cannotRun(file)) return
    const bot = start(file, {})
    expect(await bot.ended).toBe(1)
    expect(bot.lines).toEqual([expect.stringMatching(new RegExp(`^Set ${name} to .+\\.$`))])
  })
})

describe('an example with a port that is none', () => {
  it.each(
    ['typescript-webhook/bot.ts', 'python-webhook/bot.py', 'huggingface-space/app.py'].flatMap((file) =>
      ['web', '-1', '70000'].map((port) => [file, port] as const),
    ),
  )('%s says in one sentence what %s is to be', async (file, port) => {
    if (cannotRun(file)) return
    const bot = start(file, { WEBHOOK_SECRET: 'whsec_example', PORT: port })
    expect(await bot.ended).toBe(1)
    expect(bot.lines).toEqual([`Set PORT to a whole number from 0 to 65535: it is "${port}".`])
  })
})

describe.each([['typescript-webhook/bot.ts'], ['python-webhook/bot.py']])('%s', (file) => {
  it.skipIf(cannotRun(file))('plays whole games of two kinds, and answers signed requests only', async () => {
    const bot = start(file, { WEBHOOK_SECRET: 'whsec_example', PORT: String(await freePort()) })
    const url = (await bot.says(/listening on (http:\S+)$/))[1] ?? ''
    const example = () => line({ kind: 'webhook', url }, 'whsec_example')
    for (const seed of [1, 2]) playedWell(await play(example(), seed))
    for (const seed of [1, 2]) movedWell(await play(example(), seed, GAME_OF_MOVES))
    const stranger = await play(line({ kind: 'webhook', url }, 'another'), 1)
    const replies = stranger.asks.filter(({ seat }) => seat === SEAT).map(({ reply }) => reply)
    expect(replies[0]?.answer).toEqual({ missing: 'error' })
    expect(replies[0]?.error).toContain('401')
  })
})

describe.skipIf(!hasPython)('the Hugging Face Space', () => {
  async function space(env: NodeJS.ProcessEnv = {}): Promise<string> {
    const port = String(await freePort())
    await start('huggingface-space/app.py', { PORT: port, HOST: '127.0.0.1', ...env }).says(/listening/)
    return `http://127.0.0.1:${port}`
  }

  async function call(base: string, route: string, body: object = {}) {
    const response = await fetch(`${base}/agent/${route}`, { method: 'POST', body: JSON.stringify(body) })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  const done = (result: unknown = null) => ({ status: 200, body: { success: true, result, errMsg: null } })

  it('is not asked in a game that its protocol cannot tell of, and its owner sees why', async () => {
    const { asks } = await play(line({ kind: 'space', base: await space() }), 1, GAME_OF_MOVES)
    const [own] = asks.filter(({ seat }) => seat === SEAT)
    const error = 'the whoisspy protocol of Spaces cannot tell of Connect Four'
    expect(own?.reply).toMatchObject({ answer: { missing: 'error' }, error: expect.stringContaining(error) })
  })

  it('speaks the agent protocol, field by field', async () => {
    const base = await space()
    expect(await call(base, 'checkHealth')).toEqual(done())
    expect(await call(base, 'init')).toEqual(done('stock-phrases'))
    expect(await call(base, 'getModelName')).toEqual(done('stock-phrases'))
    for (const event of [
      { status: 'start', message: 'Player 2' },
      { status: 'distribution', word: 'Tea' },
      { status: 'round', round: 1 },
      { status: 'round', name: 'Player 1', round: 1, message: 'Host: Player 2 is a civilian\nPlayer 3: hi' },
      { status: 'vote', name: 'Player 1', message: 'Player 3' },
      { status: 'vote_result', name: '' },
      { status: 'vote_result', name: 'Player 4', message: 'out for a foul' },
      { status: 'result', message: 'The game is over.' },
    ]) {
      expect(await call(base, 'perceive', event)).toEqual(done())
    }
    const { body: spoken } = await call(base, 'interact', { status: 'round', round: 1 })
    expect(spoken).toMatchObject({ success: true, result: expect.stringMatching(/\p{L}/u) })
    expect(String(spoken.result)).not.toMatch(/tea/i)
    const { body: voted } = await call(base, 'interact', { status: 'vote', message: 'Player 1,Player 3' })
    expect(['Player 1', 'Player 3']).toContain(voted.result)
  })

  it('does not repeat what was said, and forgets it at init', async () => {
    const base = await space()
    const speak = async () => String((await call(base, 'interact', { status: 'round', round: 1 })).body.result)
    const first = await speak()
    await call(base, 'perceive', { status: 'round', name: 'Player 2', message: first, round: 1 })
    expect(await speak()).not.toBe(first)
    await call(base, 'init')
    expect(await speak()).toBe(first)
  })

  it('says what is wrong instead of failing', async () => {
    const base = await space()
    expect(await call(base, 'dance')).toMatchObject({ status: 404, body: { success: false } })
    const garbage = await fetch(`${base}/agent/perceive`, { method: 'POST', body: '[' })
    expect(await garbage.json()).toMatchObject({ success: false, result: null, errMsg: expect.stringMatching(/\S/) })
    expect((await fetch(base)).status).toBe(200)
  })

  it('shows its owner, when set up to', async () => {
    const base = await space({ MASQUERADE_CHALLENGE: 'masquerade-123' })
    expect(await (await fetch(`${base}/.well-known/masquerade-challenge`)).text()).toBe('masquerade-123')
  })

  it.each(['en', 'zh'])('plays whole games in %s without a model', async (language) => {
    const base = await space()
    for (const seed of [1, 2]) playedWell(await play(line({ kind: 'space', base }), seed, { language }))
  })

  it('plays by what its model says, and on when the model fails', async () => {
    const prompts: string[] = []
    const model = await chatStub({
      key: 'hf_example',
      models: ['a/model'],
      reply: (prompt) => {
        prompts.push(prompt)
        return prompt.includes('Vote now')
          ? 'I am sure that it is Player 5.'
          : `Something ${prompts.length} people like.`
      },
    })
    const env = { API_BASE: `${model.url}/v1`, API_KEY: 'hf_example', MODEL_NAME: 'a/model' }
    const played = await play(line({ kind: 'space', base: await space(env) }), 1)
    playedWell(played)
    const said = played.asks.filter(({ seat, kind }) => seat === SEAT && kind === 'speak')
    expect(said[0]?.reply.answer).toEqual({ text: 'Something 1 people like.' })
    expect(prompts[0]).toContain('You are Player 2. Your word is ')
    await model.close()
    playedWell(await play(line({ kind: 'space', base: await space(env) }), 2))
  })
})

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
