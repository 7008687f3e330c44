import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type AnyGame, fold, type Totals } from '@masquerade/game'
import { games } from '@masquerade/games'
import { playersOf } from '@masquerade/house'
import { addTotals, matchTotals } from '@masquerade/metrics'
import { LIVE_PATH } from '@masquerade/protocol'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { program } from '../../../scripts/setup/program.mjs'
import { runnerProcess } from './testing/runner-process.ts'
import { type TestHouse, testHouse } from './testing/table.ts'

interface Sent {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: Record<string, unknown> }[]
  /** Which process sent it, and which one of several. */
  service: string
  instance: string
}

interface Gateway {
  port: number
  end(signal: NodeJS.Signals): Promise<unknown>
}

const LIVE_MAIN = fileURLToPath(new URL('../../live/src/main.ts', import.meta.url))
const houseIds = Object.keys(playersOf('who-is-spy'))
let house: TestHouse
let collector: Server
const spans: Sent[] = []
const headers: unknown[] = []
const processes: Pick<Gateway, 'end'>[] = []

afterAll(async () => {
  await Promise.all(processes.map((one) => one.end('SIGKILL')))
  collector?.close()
  await house?.close()
})

/** With real processes, because the tests are about what their ends leave behind. */
describe('a match whose runner is killed, and whose next one is asked to stop,', () => {
  let match: string
  let endpoint: string

  beforeAll(async () => {
    house = await testHouse({ agents: 6, concurrent: 1, settings: (number) => ({ house: houseIds[number - 1] }) })
    endpoint = await collecting()
  })

  it('is brought to its end by others, whole, with all that was seen of it', async () => {
    const tracing = {
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=let-me-in',
      OTEL_BSP_SCHEDULE_DELAY: '50',
    }
    const start = async (pace: string) => {
      const runner = await runnerProcess(house.url, pace, tracing)
      processes.push(runner)
      return runner
    }
    const gateway = await liveGateway(tracing)
    processes.push(gateway)
    const killed = await start('1000-1500')
    match = await running()
    const watching = io(`http://127.0.0.1:${gateway.port}`, { path: LIVE_PATH, transports: ['websocket'] })
    await new Promise<void>((resolve) => watching.once('connect', resolve))
    expect(await watching.emitWithAck('watch', { match, after: 0 })).toMatchObject({ ok: true })
    // What a runner that is killed has not sent yet is lost, and nothing else.
    await expect.poll(() => spans.filter(({ service }) => service === 'masquerade-runner').length).toBeGreaterThan(2)
    expect(await killed.end('SIGKILL')).toBeNull()
    const seenFirst = await house.logOf(match)
    await silentForAMinute()

    const drained = await start('400-500')
    await expect.poll(async () => (await house.logOf(match)).length).toBeGreaterThan(seenFirst.length + 1)
    expect(await drained.end('SIGTERM')).toBe(0)
    expect(await heldByRunners()).toBe(0) // so that no heartbeat is awaited
    const seenThen = await house.logOf(match)

    const last = await start('0-0')
    await expect.poll(async () => (await house.store.matches.get(match))?.status).toBe('finished')
    expect(await last.end('SIGTERM')).toBe(0)
    watching.close()
    await gateway.end('SIGTERM')

    const log = await house.logOf(match)
    for (const before of [seenFirst, seenThen]) {
      expect(before.length).toBeGreaterThan(2)
      expect(before.at(-1)?.type).not.toBe('ended')
      expect(log.slice(0, before.length)).toEqual(before)
    }
    await everythingIsWhole()
    for (const { lines } of [drained, last]) expect(lines().join('\n')).not.toMatch(/failed|Error/)
  })

  it('is one trace, whichever runners play it, whichever gateway tells it, and no secret is in it', async () => {
    const ofMatch = spans.filter((span) => attributeOf(span, 'match') === match)
    const [trace, ...others] = new Set(ofMatch.map(({ traceId }) => traceId))
    expect([trace, others]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), []])
    expect(new Set(spans.filter((span) => span.traceId === trace))).toEqual(new Set(ofMatch))

    const [whole, ...more] = ofMatch.filter(({ name }) => name === 'match')
    expect(more).toEqual([])
    expect(whole).toMatchObject({ service: 'masquerade-runner' })
    expect(whole?.parentSpanId ?? '').toBe('')
    const parts = ofMatch.filter((span) => span !== whole)
    expect(new Set(parts.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([whole?.spanId]))
    const instances = (service: string) =>
      new Set(parts.filter((one) => one.service === service).map((one) => one.instance))
    expect([instances('masquerade-runner').size, instances('masquerade-live').size]).toEqual([3, 1])
    // The whole log, from the deal on, whichever runner wrote it.
    const [dealt] = await house.logOf(match)
    expect(Number(BigInt(whole?.startTimeUnixNano ?? 0) / 1_000_000n)).toBe(Date.parse(dealt?.at ?? ''))
    expect(new Set(parts.map(({ name }) => name))).toEqual(
      new Set(['gather', 'deal', 'ask', 'judge', 'write', 'finish', 'tell']),
    )

    const asks = parts.filter(({ name }) => name === 'ask')
    expect(new Set(asks.map((ask) => attributeOf(ask, 'connector')))).toEqual(new Set(['house']))
    expect(asks.map((ask) => attributeOf(ask, 'outcome'))).toContain('answered')
    for (const ask of asks) expect(attributeOf(ask, 'attempt')).toBeTruthy()
    for (const { startTimeUnixNano, endTimeUnixNano } of ofMatch) {
      expect(BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)).toBeGreaterThanOrEqual(0n)
    }
    await expectNoSecretIn(JSON.stringify(ofMatch))
    expect(new Set(headers)).toEqual(new Set(['let-me-in']))
  })

  /** What was said, the words, and who plays: none of it belongs into a trace. */
  async function expectNoSecretIn(sent: string): Promise<void> {
    const log = await house.logOf(match)
    const { agents } = house.world
    const texts = log.flatMap(({ data }) => textsIn(data)).filter((text) => text.length > 3)
    expect(texts.length).toBeGreaterThan(10)
    const known = agents.flatMap((one) => [one.agentId, one.slug])
    const ownWords = new Set(['who-is-spy', 'finished', 'ranked', 'describe', 'vote', 'timeout', 'error'])
    for (const text of [...texts.filter((one) => !ownWords.has(one)), ...known]) {
      expect(sent.replaceAll('who-is-spy', '')).not.toContain(text)
    }
    // As words: an id is made of any letters.
    expect(sent.replaceAll('who-is-spy', '')).not.toMatch(/(?<![\w-])(civilian|spy)(?![\w-])/)
  }
})

it('a runner process says in one sentence what is wrong with its settings', async () => {
  await expect(runnerProcess('mysql://nowhere', 'fast')).rejects.toThrow(
    /The runner cannot start: DATABASE_URL must be an address.*; HOUSE_PACE must be two numbers/,
  )
})

/** Starts what traces are sent to; its address. */
async function collecting(): Promise<string> {
  collector = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    headers.push(request.headers['x-collector-key'])
    if (request.url === '/v1/traces') spans.push(...spansIn(body))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  return `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
}

/** A match that has begun. */
async function running(): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const page = await house.store.matches.page({ status: 'running', limit: 1 })
      found = page.ok ? page.value.items[0]?.id : undefined
      return found !== undefined && (await house.logOf(found)).length > 2
    })
    .toBe(true)
  return found ?? ''
}

/** How many matches the queue takes to be with a runner. */
async function heldByRunners(): Promise<number> {
  const { rows } = await house.sql.query<{ held: number }>(
    `SELECT count(*)::int AS held FROM pgboss.job WHERE name = 'play-match' AND state = 'active'`,
  )
  return rows[0]?.held ?? 0
}

/** Makes the last sign of life of a match's runner a minute old: the queue gives a runner ten seconds. */
async function silentForAMinute(): Promise<void> {
  await house.sql.query(
    `UPDATE pgboss.job SET heartbeat_on = heartbeat_on - interval '1 minute', started_on = started_on - interval '1 minute'
     WHERE state = 'active'`,
  )
}

/** Every finished match is whole, and what the standings say is what the logs say. */
async function everythingIsWhole(): Promise<void> {
  const game = games['who-is-spy']
  const played = new Map<string, Totals>()
  const page = await house.store.matches.page({ limit: 100 })
  if (!page.ok) throw new Error(page.error.message)
  for (const { id, status, seats } of page.value.items) {
    expect(status).not.toBe('void')
    if (status !== 'finished') continue
    const log = await house.logOf(id)
    expect(log.map((event) => event.seq)).toEqual(log.map((_, index) => index + 1))
    const turns = log
      .filter(({ type }) => type === 'spoke' || type === 'voted')
      .map(({ type, data }) => {
        const { round, seat } = data as { round: number; seat: number }
        return `${type} ${round} ${seat}`
      })
    expect(new Set(turns).size).toBe(turns.length)
    expect(log.some((event) => 'missing' in event.data)).toBe(false) // no agent was charged for our dying
    const scores = game.outcome(fold(game, log).state as never)?.scores
    expect(seats.map((seat) => seat.score)).toEqual(scores)
    const { figures, totals: counted } = (game as AnyGame).measure
    for (const [index, totals] of counted(log).entries()) {
      const agent = seats[index]!.agent!.id
      played.set(agent, addTotals(played.get(agent) ?? {}, matchTotals(figures, [totals])))
    }
  }
  const rows = await house.store.standings.leaderboard(house.world.arena.slug)
  expect(new Map(rows.map((row) => [row.agent.id, row.totals]))).toEqual(played)
}

interface Document {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] }
    scopeSpans: { spans: Omit<Sent, 'service' | 'instance'>[] }[]
  }[]
}

function spansIn(body: string): Sent[] {
  return (JSON.parse(body) as Document).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const of = (name: string) => resource.attributes.find(({ key }) => key === name)?.value.stringValue ?? ''
    const from = { service: of('service.name'), instance: of('service.instance.id') }
    return scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, ...from })))
  })
}

function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data]
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : []
}

function attributeOf({ attributes }: Sent, name: string): unknown {
  const value = attributes.find(({ key }) => key === name)?.value
  return value && Object.values(value)[0]
}

async function liveGateway(env: Record<string, string>): Promise<Gateway> {
  const child = spawn(process.execPath, [await program(LIVE_MAIN)], {
    env: { DATABASE_URL: house.url, LIVE_PORT: '0', HOST: '127.0.0.1', LOG_FORMAT: 'text', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  const port = await new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, found] = /live: http:\/\/\S+:(\d+)$/.exec(line) ?? []
      if (found) resolve(Number(found))
    })
    void closed.then(([code]) => reject(new Error(`the gateway ended with ${code}`)))
  })
  return {
    port,
    end(signal) {
      child.kill(signal)
      return closed
    },
  }
}
