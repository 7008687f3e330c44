import { HOSTILE, type Hostile, type HostileProcess, hostileProcess } from '@masquerade/connectors/testing'
import { whoIsSpy } from '@masquerade/games'
import { durablePostgres } from '../durable-postgres.ts'
import { forgetPeak, usageOf } from '../hostile/usage.ts'
import type { BenchRow } from '../row.ts'
import { onSite, type Site } from '../runner/site.ts'
import { tablesOf, webhooks } from './webhook-agents.ts'

/** At tables of six, all at once. */
const AGENTS = 204
const TABLES = AGENTS / 6
/** Who drips is cut off after so long. */
const LIMIT_MS = 3_000
/** What is read of a webhook's answer, as its connector has it, and what a socket brings at once besides. */
const ANSWER_BYTES = 64 * 1024
const MB = 1_000_000

interface Taken {
  asks: number
  /** For all tables, to their end. */
  cpuMs: number
  readPerAsk: number
  peakBytes: number
  seconds: number
}

/**
 * What a runner gives for 204 agents at once that answer as badly as they can (a gigabyte each, a packed bomb, headers
 * without end, a byte now and then, chunks of one byte, a nest), against the same agents that answer as one should.
 */
export async function benchHostile({ small }: { small: boolean }): Promise<BenchRow[]> {
  const agents = await hostileProcess()
  const server = await durablePostgres()
  const taken = async (way: Hostile | 'good') => {
    console.error(`  ${AGENTS} agents, ${way} …`)
    return playedBy(server.url, agents, way)
  }
  try {
    const good = await taken('good')
    const rows: BenchRow[] = []
    for (const way of small ? (['gigabyte', 'drip'] as const) : HOSTILE) {
      const before = await agents.poured()
      const bad = await taken(way)
      const sent = (await agents.poured()) - before
      rows.push(...rowsOf(way, bad, good, sent))
    }
    return rows
  } finally {
    await server.stop()
    agents.close()
  }
}

function rowsOf(way: Hostile, bad: Taken, good: Taken, sent: number): BenchRow[] {
  const name = `hostile, ${way}`
  const memory = `${mb(bad.peakBytes)} to ${mb(good.peakBytes)}, ${AGENTS} agents at once`
  const cpu = `${cpuOf(bad)}; of good agents ${cpuOf(good)}`
  const read = `${mb(bad.readPerAsk)} an ask; ${mb(sent / bad.asks)} left the agents for each`
  return [
    {
      name: `${name}: a runner's memory to that with good agents`,
      ratio: bad.peakBytes / good.peakBytes,
      bound: 1.3,
      side: 'most',
      info: memory,
    },
    {
      name: `${name}: CPU for the same tables to that with good agents`,
      ratio: bad.cpuMs / good.cpuMs,
      bound: 4,
      side: 'most',
      info: cpu,
    },
    {
      name: `${name}: bytes read an ask, to the limit of an answer`,
      ratio: bad.readPerAsk / ANSWER_BYTES,
      bound: 4,
      side: 'most',
      info: read,
    },
  ]
}

const cpuOf = ({ cpuMs, asks, seconds }: Taken) =>
  `${(cpuMs / 1_000).toFixed(1)} s for ${asks} asks in ${seconds.toFixed(1)} s`

const mb = (bytes: number) => `${(bytes / MB).toFixed(2)} MB`

/** All tables at once, to their end; measured from when the runner is ready. */
function playedBy(admin: string, agents: HostileProcess, way: Hostile | 'good'): Promise<Taken> {
  return onSite(admin, async (site) => {
    const config = { language: 'en', limits: { speakMs: LIMIT_MS, voteMs: LIMIT_MS } }
    const address = (number: number) => `${agents.at(way)}/${number}`
    const { world, privateKey } = await webhooks(site.store, site.url, address, { agents: AGENTS, config })
    const runner = await site.runner(TABLES, privateKey)
    forgetPeak(runner.pid)
    const from = usageOf(runner.pid)
    const began = performance.now()
    const next = tablesOf(world.agents)
    for (let table = 0; table < TABLES; table++) {
      await site.store.matches.create(world.arena.id, { seats: next(), gameVersion: whoIsSpy.version })
    }
    await site.leftAtMost(0)
    const to = usageOf(runner.pid)
    const asks = await askedOf(site)
    return {
      asks,
      cpuMs: to.cpuMs - from.cpuMs,
      readPerAsk: (to.readBytes - from.readBytes) / asks,
      peakBytes: to.peakBytes,
      seconds: (performance.now() - began) / 1_000,
    }
  })
}

/** All matches must have been played, none given up: a void one is a fault of ours. */
async function askedOf({ sql }: Site): Promise<number> {
  const { rows } = await sql.query<{ asks: number; finished: number }>(
    `SELECT (SELECT count(answer)::int FROM ask) AS asks,
       (SELECT count(*)::int FROM match WHERE status = 'finished') AS finished`,
  )
  const [counted] = rows
  if (counted?.finished !== TABLES) throw new Error(`${counted?.finished} of ${TABLES} matches were finished`)
  return counted.asks
}
