import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { playersOf } from '@masquerade/house'
import { LIVE_PATH } from '@masquerade/protocol'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { program } from '../../../scripts/setup/program.mjs'
import { type RunnerProcess, runnerProcess } from './testing/runner-process.ts'
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

const LIVE_MAIN = fileURLToPath(new URL('../../live/src/main.ts', import.meta.url))
const houseIds = Object.keys(playersOf('who-is-spy'))
let house: TestHouse
let collector: Server
let endpoint: string
const spans: Sent[] = []
const headers: unknown[] = []

beforeAll(async () => {
  house = await testHouse({ agents: 6, concurrent: 1, settings: (number) => ({ house: houseIds[number - 1] }) })
  collector = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    headers.push(request.headers['x-collector-key'])
    if (request.url === '/v1/traces') spans.push(...spansIn(body))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
})
afterAll(async () => {
  collector?.close()
  await house?.close()
})

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

it('one match is one trace, whichever runners play it, however they end, whichever gateway tells it, and no secret is in it', async () => {
  const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=let-me-in' }
  const killed = await runnerProcess(house.url, '300-500', tracing)
  const gateway = await liveGateway(tracing)
  let drained: RunnerProcess | undefined
  let last: RunnerProcess | undefined
  try {
    const match = await running()
    const eventsNow = async () => (await house.logOf(match)).length
    const goesOn = async () => {
      const before = await eventsNow()
      await expect.poll(eventsNow).toBeGreaterThan(before + 1)
    }
    const watching = io(`http://127.0.0.1:${gateway.port}`, { path: LIVE_PATH, transports: ['websocket'] })
    await new Promise<void>((resolve) => watching.once('connect', resolve))
    expect(await watching.emitWithAck('watch', { match, after: 0 })).toMatchObject({ ok: true })
    const statusNow = async () => (await house.store.matches.get(match))?.status
    // What a runner that is killed has not sent yet is lost, and nothing else.
    await expect.poll(() => spans.filter(({ service }) => service === 'masquerade-runner').length).toBeGreaterThan(2)
    expect(await killed.end('SIGKILL')).toBeNull()
    expect(await statusNow()).toBe('running')
    drained = await runnerProcess(house.url, '150-250', tracing)
    await goesOn()
    expect(await drained.end('SIGTERM')).toBe(0)
    expect(await statusNow()).toBe('running')
    last = await runnerProcess(house.url, '0-0', tracing)
    await expect.poll(statusNow, { interval: 100 }).toBe('finished')
    expect(await last.end('SIGTERM')).toBe(0)
    watching.close()
    await gateway.end()

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
    // All of it, from the deal on, whoever of them says so.
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
    await expectNoSecretIn(JSON.stringify(ofMatch), match)
    expect(new Set(headers)).toEqual(new Set(['let-me-in']))
  } finally {
    await Promise.all([killed.end('SIGKILL'), drained?.end('SIGKILL'), last?.end('SIGKILL'), gateway.end()])
  }
})

/** What was said, the words, and who plays: none of it belongs into a trace. */
async function expectNoSecretIn(sent: string, match: string): Promise<void> {
  const log = await house.logOf(match)
  const { agents } = house.world
  const told = log.flatMap(({ data }) => textsIn(data)).filter((text) => text.length > 3)
  expect(told.length).toBeGreaterThan(10)
  const known = ['civilian', 'spy', ...agents.flatMap((one) => [one.agentId, one.slug])]
  const ownWords = new Set(['who-is-spy', 'finished', 'ranked', 'describe', 'vote', 'timeout', 'error'])
  for (const text of [...told.filter((one) => !ownWords.has(one)), ...known]) {
    expect(sent.replaceAll('who-is-spy', '')).not.toContain(text)
  }
}

function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data]
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : []
}

function attributeOf({ attributes }: Sent, name: string): unknown {
  const value = attributes.find(({ key }) => key === name)?.value
  return value && Object.values(value)[0]
}

async function running(): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      async () => {
        const page = await house.store.matches.page({ status: 'running', limit: 1 })
        found = page.ok ? page.value.items[0]?.id : undefined
        return found !== undefined && (await house.logOf(found)).length > 2
      },
      { interval: 50 },
    )
    .toBe(true)
  return found ?? ''
}

async function liveGateway(env: Record<string, string>): Promise<{ port: number; end(): Promise<unknown> }> {
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
    end() {
      child.kill('SIGTERM')
      return closed
    },
  }
}
