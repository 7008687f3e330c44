import type { ChildProcess } from 'node:child_process'
import type { Logged } from '@masquerade/game'
import { whoIsSpy } from '@masquerade/games'
import { openStore } from '@masquerade/store'
import { freshDatabase, smallWorld } from '@masquerade/store/testing'
import { durablePostgres } from '../durable-postgres.ts'
import { ask } from '../fan-out/questions.ts'
import { bareServer, crowd, gateway, type Measured } from '../fan-out/servers.ts'
import { median } from '../median.ts'
import type { BenchRow } from '../row.ts'

const CROWDS = 2
const MOST = 10_000
const SIZES = [10_000, 5_000]
const ROUNDS = 5
/** Events that a round tells, one after the other: each is sent when everybody has the one before. */
const EVENTS = 20
const LATENCY = { sockets: 1_000, events: 100, share: 0.95 }

/** One server and its spectators. */
interface Side {
  server: Measured
  /** Has the server send one event to every spectator; resolves with when that began, by the machine's clock. */
  tell(seq: number): Promise<number>
  /** The number of the last event that the server sent. */
  seq: number
  /** How many events the server sent to each spectator. */
  sent: number
  /** The bytes that all spectators together received. */
  bytes: number
}

/**
 * What a spectator costs: real events of a match through the store, its notices and the gateway to thousands of sockets,
 * against a bare socket.io server that broadcasts the same bytes to as many. Servers and clients are processes of their
 * own; the two servers take turns, each with all its sockets open, and medians count.
 */
export async function benchFanOut(): Promise<BenchRow[]> {
  const server = await durablePostgres()
  try {
    const database = await freshDatabase(server.url)
    try {
      return await withMatch(database.url)
    } finally {
      await database.drop()
    }
  } finally {
    await server.stop()
  }
}

async function withMatch(url: string): Promise<BenchRow[]> {
  const world = await smallWorld(url)
  const store = openStore({ url })
  const match = await store.matches.create(world.arena.id, { seats: world.agents, gameVersion: whoIsSpy.version })
  await store.matches.start(match)
  const servers = await Promise.all([gateway(url), bareServer()])
  const crowds = await Promise.all(Array.from({ length: CROWDS }, crowd))
  const [live, bare] = servers
  const ours: Side = {
    server: live,
    seq: 0,
    sent: 0,
    bytes: 0,
    async tell(seq) {
      const appended = await store.log.append(match, whoIsSpy, [speech(seq)])
      if (!appended.ok) throw new Error(appended.error.message)
      return now()
    },
  }
  const theirs: Side = {
    server: bare,
    seq: 0,
    sent: 0,
    bytes: 0,
    tell: (seq) => ask(bare.process, 'broadcast', { match, events: [speech(seq)] }),
  }
  try {
    return await compare(ours, theirs, crowds, match)
  } finally {
    for (const child of [...crowds, ...servers.map((one) => one.process)]) child.kill('SIGKILL')
    await store.close()
  }
}

async function compare(ours: Side, theirs: Side, crowds: ChildProcess[], match: string): Promise<BenchRow[]> {
  const sides = [ours, theirs]
  const empty = await Promise.all(sides.map(({ server }) => server.rss()))
  for (const { server } of sides) {
    say(`opening ${MOST} sockets`)
    const about = { port: server.port, match, count: MOST / CROWDS }
    await Promise.all(crowds.map((one) => ask(one, 'join', about)))
  }
  const full = await Promise.all(sides.map(({ server }) => server.rss()))
  const [kept = Number.NaN, bareKept = Number.NaN] = full.map((rss, side) => (rss - (empty[side] ?? 0)) / MOST / 1000)
  const rows: BenchRow[] = []
  for (const sockets of SIZES) rows.push(await deliveries(sockets))
  rows.push({
    name: 'fan-out memory',
    ratio: kept,
    bound: 20,
    side: 'most',
    info: `kB a connection, of ${MOST}; ${bareKept.toFixed(1)} kB bare`,
  })
  rows.push(await latency())
  return rows

  async function deliveries(sockets: number): Promise<BenchRow> {
    await keep(sockets)
    say(`telling ${sockets} sockets ${EVENTS} events, ${ROUNDS} times`)
    const costs: [number[], number[]] = [[], []]
    for (let round = -1; round < ROUNDS; round++) {
      const first = round % 2 === 0 ? 0 : 1
      for (const which of [first, 1 - first] as const) {
        const side = which === 0 ? ours : theirs
        const before = await side.server.cpu()
        for (let event = 0; event < EVENTS; event++) await tell(side)
        const cost = ((await side.server.cpu()) - before) / EVENTS / sockets
        if (round >= 0) costs[which === 0 ? 0 : 1].push(cost) // before that the compiler warms up
      }
      if (ours.bytes !== theirs.bytes) throw new Error(`${ours.bytes} bytes were sent, and ${theirs.bytes} bare`)
    }
    const ratio = median(costs[1].map((bare, round) => bare / (costs[0][round] ?? Number.NaN)))
    const [rate, bare] = costs.map((of) => Math.round(1e6 / median(of)))
    return {
      name: `fan-out to ${sockets}`,
      ratio,
      bound: 0.8,
      info: `${rate} deliveries a second of the server's CPU, ${bare} bare; ${ROUNDS} rounds of ${EVENTS} events`,
    }
  }

  async function latency(): Promise<BenchRow> {
    await keep(LATENCY.sockets)
    say(`timing ${LATENCY.events} events to ${LATENCY.sockets} sockets`)
    const times: [number[], number[]] = [[], []]
    for (let event = -10; event < LATENCY.events; event++) {
      for (const [which, side] of ([ours, theirs] as const).entries()) {
        const sorted = (await tell(side)).toSorted((one, other) => one - other)
        const reached = sorted[Math.ceil(sorted.length * LATENCY.share) - 1] ?? Number.NaN
        if (event >= 0) times[which === 0 ? 0 : 1].push(reached)
      }
    }
    const [own, bare] = [median(times[0]), median(times[1])]
    const worst = times.map((of) => Math.round(Math.max(...of)))
    return {
      name: 'fan-out latency',
      ratio: own - bare,
      bound: 100,
      side: 'most',
      info: `ms more from the commit to 95 % of ${LATENCY.sockets} sockets: ${own.toFixed(1)} ms, ${bare.toFixed(1)} bare; worst of ${LATENCY.events} events ${worst[0]} and ${worst[1]} ms`,
    }
  }

  async function keep(sockets: number): Promise<void> {
    for (const side of sides) {
      const about = { port: side.server.port, count: sockets / CROWDS }
      await Promise.all(crowds.map((one) => ask(one, 'keep', about)))
      side.sent = 0
      side.bytes = 0
    }
  }

  /** Tells the next event, and resolves when everybody has it: with how long that took each of them. */
  async function tell(side: Side): Promise<number[]> {
    const since = await side.tell(++side.seq)
    side.sent++
    const about = { port: side.server.port, messages: side.sent }
    const arrived = await Promise.all(
      crowds.map((one) => ask<{ times: number[]; bytes: number }>(one, 'arrived', about)),
    )
    side.bytes = arrived.reduce((sum, { bytes }) => sum + bytes, 0)
    return arrived.flatMap(({ times }) => times.map((at) => at - since))
  }
}

const AT = '2026-01-01T00:00:00.000Z'

/** Somebody says something of a usual length. */
function speech(seq: number): Logged {
  const text = `It is number ${seq} of what one might say about a thing like this without naming it.`
  return { seq, at: AT, type: 'spoke', v: 1, data: { round: 1, seat: (seq % 6) + 1, text } }
}

const now = (): number => Number(process.hrtime.bigint()) / 1e6

const say = (line: string): void => console.error(`  ${line} …`)
