import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StubAgents } from '../../agents/agents.ts'
import { ask } from '../../helper-process.ts'
import { atLeast, atMost, type BenchRow, type Wanted } from '../row.ts'
import { ANSWERED } from '../site/load.ts'
import { crowd, gateway, type MeasuredServer, withStubAgents } from '../site/processes.ts'
import type { Site } from '../site/site.ts'
import { cpuSeconds } from '../site/usage.ts'
import { onWebhookSite } from './webhook-site.ts'

interface Size {
  matches: number
  delayMs: number
  spectators: number
  watched: number
  seconds: number
}

const USUAL: Size = { matches: 120, delayMs: 250, spectators: 100, watched: 40, seconds: 20 }
const SMALL: Size = { matches: 24, delayMs: 400, spectators: 10, watched: 10, seconds: 4 }
const QUEUED = 3
const LEAST = 0.9

const PROCESSES = ['runner', 'gateway', 'postgres', 'agents', 'browsers'] as const

interface Carried {
  seconds: number
  asks: number
  messages: number
  bytes: number
  wal: number
  cpu: Record<(typeof PROCESSES)[number], number>
}

/** Measures a full site on one machine: runner, database and gateway, beside simulated agents and browsers. */
export async function benchScale({ small }: Wanted): Promise<BenchRow[]> {
  const size = small ? SMALL : USUAL
  const [alone, watched] = await withStubAgents(
    async (adminUrl, agents) =>
      [await carried(adminUrl, agents, { ...size, spectators: 0 }), await carried(adminUrl, agents, size)] as const,
  )
  const rate = ({ asks, seconds }: Carried) => asks / seconds
  const { cpu, seconds, wal, asks, messages, bytes } = watched
  const cores = (...who: (keyof Carried['cpu'])[]) => who.reduce((sum, one) => sum + cpu[one] / seconds, 0)
  console.log(`one machine, ${size.matches} matches at once, ${size.watched * size.spectators} spectators:`)
  for (const who of PROCESSES) console.log(`  ${cores(who).toFixed(2)} cores: ${who}`)
  const asksASecond = Math.round(rate(watched))
  console.log(`  ${asksASecond} asks and ${Math.round(messages / seconds)} deliveries to spectators a second`)
  console.log(`  ${(wal / asks / 1_000).toFixed(1)} kB of write-ahead log an ask`)
  console.log(`  ${messages === 0 ? 0 : Math.round(bytes / messages)} bytes a delivery`)
  const rates = `${asksASecond} asks a second, ${Math.round(rate(alone))} without spectators`
  const shares = `runner ${cores('runner').toFixed(2)}, gateway ${cores('gateway').toFixed(2)}, PostgreSQL ${cores('postgres').toFixed(2)} at ${asksASecond}`
  const forThousand = (cores('runner', 'gateway', 'postgres') * 1_000) / rate(watched)
  return [
    atLeast(LEAST, 'scale: asks a second, watched to unwatched', rate(watched) / rate(alone), rates),
    atMost(2.5, 'scale: cores of the site, for 1,000 asks a second', forThousand, shares),
  ]
}

function carried(adminUrl: string, agents: StubAgents, size: Size): Promise<Carried> {
  return onWebhookSite(adminUrl, agents.after(size.delayMs), async (site) => {
    await site.create(QUEUED * size.matches)
    const live = await gateway(site.url)
    const browsers = await crowd()
    try {
      const runner = await site.runner({ matches: size.matches })
      const running = `SELECT count(*)::int AS count FROM match WHERE status = 'running'`
      await site.waitUntilCount(size.matches * PLACES_OF_A_RUNNER, running)
      if (size.spectators > 0) await watch(site, live, browsers, size)
      const look = async (): Promise<Carried> => ({
        asks: await site.count(ANSWERED),
        wal: await site.count(`SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS count`),
        ...(await ask<Pick<Carried, 'messages' | 'bytes'>>(browsers, 'heard', { port: live.port })),
        cpu: {
          runner: cpuSeconds(runner.pid),
          gateway: (await live.cpu()) / 1e6,
          postgres: cpuSeconds(site.postgres),
          agents: cpuSeconds(agents.pid),
          browsers: cpuSeconds(browsers.pid ?? 0),
        },
        seconds: performance.now() / 1_000,
      })
      console.error(
        `  ${size.matches} matches at once, ${size.watched * size.spectators} spectators, for ${size.seconds} s …`,
      )
      const from = await look()
      await sleep(size.seconds * 1_000)
      return between(from, await look())
    } finally {
      browsers.kill('SIGKILL')
      live.process.kill('SIGKILL')
    }
  })
}

function between(from: Carried, to: Carried): Carried {
  const grown = { ...to, cpu: { ...to.cpu } }
  for (const figure of ['seconds', 'asks', 'messages', 'bytes', 'wal'] as const) grown[figure] -= from[figure]
  for (const who of PROCESSES) grown.cpu[who] -= from.cpu[who]
  return grown
}

/** A quarter of a runner's places is reserved for matches with human players. */
const PLACES_OF_A_RUNNER = 0.7

async function watch({ sql }: Site, live: MeasuredServer, browsers: ChildProcess, size: Size): Promise<void> {
  const { rows } = await sql.query<{ id: string }>(
    `SELECT id FROM match WHERE status = 'running' ORDER BY started_at DESC, id LIMIT $1`,
    [size.watched],
  )
  for (const { id } of rows) await ask(browsers, 'join', { port: live.port, match: id, count: size.spectators })
}
