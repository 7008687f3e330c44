import type { ChildProcess } from 'node:child_process'
import type { Logged } from '@masquerade/game'
import { whoIsSpy } from '@masquerade/games'
import { openStore } from '@masquerade/store'
import { appendEvents, smallWorld } from '@masquerade/store/testing'
import { onDatabase } from '../../database.ts'
import { ask, machineNow } from '../../helper-process.ts'
import { median, medianRatio, percentile } from '../../median.ts'
import { atLeast, atMost, type BenchRow } from '../row.ts'
import { bareServer, crowd, gateway, type MeasuredServer } from '../site/processes.ts'
import { takeTurns } from '../turns.ts'

const CROWDS = 2
const MOST = 10_000
const SIZES = [10_000, 5_000]
const ROUNDS = 5
const EVENTS = 20
const LATENCY = { sockets: 1_000, events: 100, share: 0.95 }

interface Side {
  server: MeasuredServer
  send(seq: number): Promise<number>
  seq: number
  sent: number
  bytes: number
}

/** Compares sending events to thousands of spectators with a plain socket.io server that sends as many bytes. */
export function benchFanOut(): Promise<BenchRow[]> {
  return onDatabase(async (url) => {
    const world = await smallWorld(url)
    const store = openStore({ url })
    const match = await store.matches.create(world.arena.id, { seats: world.agents, gameVersion: whoIsSpy.version })
    await store.matches.start(match)
    const [live, bare] = await Promise.all([gateway(url), bareServer()])
    const crowds = await Promise.all(Array.from({ length: CROWDS }, crowd))
    const throughStore = async (seq: number) => {
      const appended = await appendEvents(store, match, whoIsSpy, [speech(seq)])
      if (!appended.ok) throw new Error(appended.error.message)
      return machineNow()
    }
    const broadcast = (seq: number) => ask<number>(bare.process, 'broadcast', { match, events: [speech(seq)] })
    const nothing = { seq: 0, sent: 0, bytes: 0 }
    const sides: Sides = [
      { server: live, send: throughStore, ...nothing },
      { server: bare, send: broadcast, ...nothing },
    ]
    try {
      return await compare(sides, crowds, match)
    } finally {
      for (const child of [...crowds, live.process, bare.process]) child.kill('SIGKILL')
      await store.close()
    }
  })
}

type Sides = readonly [ours: Side, bare: Side]

async function compare(sides: Sides, crowds: ChildProcess[], match: string): Promise<BenchRow[]> {
  const [ours, bare] = sides
  const askAll = <Answer>(what: string, about: object) =>
    Promise.all(crowds.map((one) => ask<Answer>(one, what, about)))
  const rss = () => Promise.all(sides.map(async ({ server }) => (await server.memory()).rss))
  const empty = await rss()
  for (const { server } of sides) {
    say(`opening ${MOST} sockets`)
    await askAll('join', { port: server.port, match, count: MOST / CROWDS })
  }
  const [kept = Number.NaN, bareKept = Number.NaN] = (await rss()).map(
    (full, side) => (full - (empty[side] ?? 0)) / MOST / 1000,
  )
  const rows: BenchRow[] = []
  for (const sockets of SIZES) rows.push(await deliveries(sockets))
  rows.push(atMost(20, 'fan-out memory', kept, `kB a connection, of ${MOST}; ${bareKept.toFixed(1)} kB bare`))
  rows.push(await latency())
  return rows

  async function deliveries(sockets: number): Promise<BenchRow> {
    await keep(sockets)
    say(`telling ${sockets} sockets ${EVENTS} events, ${ROUNDS} times`)
    const costOf = async (side: Side) => {
      const before = await side.server.cpu()
      for (let event = 0; event < EVENTS; event++) await tell(side)
      return ((await side.server.cpu()) - before) / EVENTS / sockets
    }
    const [own, other] = await takeTurns<[number, number]>(ROUNDS, [() => costOf(ours), () => costOf(bare)])
    if (ours.bytes !== bare.bytes) throw new Error(`${ours.bytes} bytes were sent, and ${bare.bytes} bare`)
    const rate = (costs: readonly number[]) => Math.round(1e6 / median(costs))
    const info = `${rate(own)} deliveries a second of the server's CPU, ${rate(other)} bare; ${ROUNDS} rounds of ${EVENTS} events`
    return atLeast(0.8, `fan-out to ${sockets}`, medianRatio(other, own), info)
  }

  async function latency(): Promise<BenchRow> {
    await keep(LATENCY.sockets)
    say(`timing ${LATENCY.events} events to ${LATENCY.sockets} sockets`)
    const reached = async (side: Side) => percentile(await tell(side), LATENCY.share)
    const times = await takeTurns<[number, number]>(LATENCY.events, [() => reached(ours), () => reached(bare)], 10)
    const [own, other] = [median(times[0]), median(times[1])]
    const worst = times.map((of) => Math.round(Math.max(...of)))
    const info = `ms more from the commit to 95 % of ${LATENCY.sockets} sockets: ${own.toFixed(1)} ms, ${other.toFixed(1)} bare; worst of ${LATENCY.events} events ${worst[0]} and ${worst[1]} ms`
    return atMost(100, 'fan-out latency', own - other, info)
  }

  async function keep(sockets: number): Promise<void> {
    for (const side of sides) {
      await askAll('keep', { port: side.server.port, count: sockets / CROWDS })
      side.sent = 0
      side.bytes = 0
    }
  }

  async function tell(side: Side): Promise<number[]> {
    const since = await side.send(++side.seq)
    side.sent++
    const about = { port: side.server.port, messages: side.sent }
    const arrived = await askAll<{ times: number[]; bytes: number }>('arrived', about)
    side.bytes = arrived.reduce((sum, { bytes }) => sum + bytes, 0)
    return arrived.flatMap(({ times }) => times.map((at) => at - since))
  }
}

const AT = '2026-01-01T00:00:00.000Z'

function speech(seq: number): Logged {
  const text = `It is number ${seq} of what one might say about a thing like this without naming it.`
  return { seq, at: AT, type: 'spoke', v: 1, data: { round: 1, seat: (seq % 6) + 1, text } }
}

const say = (line: string): void => console.error(`  ${line} …`)
