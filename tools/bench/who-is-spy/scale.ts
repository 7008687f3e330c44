import type { ChildProcess } from 'node:child_process'
import { whoIsSpy } from '@masquerade/games'
import { durablePostgres } from '../durable-postgres.ts'
import { ask } from '../fan-out/questions.ts'
import { crowd, gateway, type Measured } from '../fan-out/servers.ts'
import type { Wanted } from '../registry.ts'
import type { BenchRow } from '../row.ts'
import { cpuSeconds, type StubAgents, stubAgents } from '../runner/child.ts'
import { onSite, type Site } from '../runner/site.ts'
import { tablesOf, webhooks } from './webhook-agents.ts'

interface Size {
  /** Matches at once, of agents that take so long. */
  matches: number
  delayMs: number
  /** Of each of the matches that are watched. */
  spectators: number
  watched: number
  /** How long it is measured. */
  seconds: number
}

const USUAL: Size = { matches: 120, delayMs: 250, spectators: 100, watched: 40, seconds: 20 }
const SMALL: Size = { matches: 24, delayMs: 400, spectators: 10, watched: 10, seconds: 4 }
/** So many times as many wait to be played, so that all places are taken throughout. */
const QUEUED = 3
/** With spectators as many asks are put as without them, or nearly. */
const LEAST = 0.9

/** What one site did in some seconds, and what of. */
interface Carried {
  asks: number
  deliveries: number
  bytes: number
  wal: number
  /** Cores, by who had them. */
  cores: Record<'runner' | 'gateway' | 'postgres' | 'agents' | 'browsers', number>
}

/**
 * What one machine carries at the same time: a runner that is full, PostgreSQL that waits for the disk, a gateway with its
 * spectators; agents and browsers are on it, too, and their share is told. With spectators against the same without.
 */
export async function benchScale({ small }: Wanted): Promise<BenchRow[]> {
  const size = small ? SMALL : USUAL
  const server = await durablePostgres()
  const agents = await stubAgents()
  try {
    const alone = await carried(server.url, agents, { ...size, spectators: 0 })
    const watched = await carried(server.url, agents, size)
    const rates = `${perSecond(watched.asks, size)} asks a second, ${perSecond(alone.asks, size)} without spectators`
    const { cores, wal, asks, deliveries, bytes } = watched
    const { runner, gateway: gates, postgres } = cores
    console.log(`one machine, ${size.matches} matches at once, ${size.watched * size.spectators} spectators:`)
    for (const [who, share] of Object.entries(cores)) console.log(`  ${share.toFixed(2)} cores: ${who}`)
    console.log(`  ${perSecond(asks, size)} asks and ${perSecond(deliveries, size)} deliveries to spectators a second`)
    console.log(`  ${(wal / asks / 1_000).toFixed(1)} kB of write-ahead log an ask`)
    console.log(`  ${deliveries === 0 ? 0 : Math.round(bytes / deliveries)} bytes a delivery`)
    return [
      { name: 'scale: asks a second, watched to unwatched', ratio: asks / alone.asks, bound: LEAST, info: rates },
      {
        name: 'scale: cores of the site, for 1,000 asks a second',
        ratio: ((runner + gates + postgres) * 1_000 * size.seconds) / asks,
        bound: 2.5,
        side: 'most',
        info: `runner ${runner.toFixed(2)}, gateway ${gates.toFixed(2)}, PostgreSQL ${postgres.toFixed(2)} at ${perSecond(asks, size)}`,
      },
    ]
  } finally {
    await server.stop()
    agents.stop()
  }
}

const perSecond = (count: number, { seconds }: Size) => Math.round(count / seconds)

function carried(admin: string, agents: StubAgents, size: Size): Promise<Carried> {
  return onSite(admin, async (site) => {
    const { world, privateKey } = await webhooks(site.store, site.url, agents.after(size.delayMs))
    const next = tablesOf(world.agents)
    for (let match = 0; match < QUEUED * size.matches; match++) {
      await site.store.matches.create(world.arena.id, { seats: next(), gameVersion: whoIsSpy.version })
    }
    const live = await gateway(site.url)
    const browsers = await crowd()
    try {
      const runner = await site.runner(size.matches, privateKey)
      await untilRunning(site, size.matches)
      if (size.spectators > 0) await watch(site, live, browsers, size)
      const look = async () => ({
        asks: await asksIn(site),
        wal: await walOf(site),
        cpu: { runner: cpuSeconds(runner.pid), postgres: cpuSeconds(site.postgres), gateway: (await live.cpu()) / 1e6 },
        heard:
          size.spectators > 0 ? await ask<Heard>(browsers, 'heard', { port: live.port }) : { messages: 0, bytes: 0 },
        agents: cpuSeconds(agents.pid),
        browsers: cpuSeconds(browsers.pid ?? 0),
        at: performance.now(),
      })
      console.error(
        `  ${size.matches} matches at once, ${size.watched * size.spectators} spectators, for ${size.seconds} s …`,
      )
      const from = await look()
      await new Promise((resolve) => setTimeout(resolve, size.seconds * 1_000))
      const to = await look()
      const seconds = (to.at - from.at) / 1_000
      const share = (after: number, before: number) => (after - before) / seconds
      return {
        asks: to.asks - from.asks,
        deliveries: to.heard.messages - from.heard.messages,
        bytes: to.heard.bytes - from.heard.bytes,
        wal: to.wal - from.wal,
        cores: {
          runner: share(to.cpu.runner, from.cpu.runner),
          gateway: share(to.cpu.gateway, from.cpu.gateway),
          postgres: share(to.cpu.postgres, from.cpu.postgres),
          agents: share(to.agents, from.agents),
          browsers: share(to.browsers, from.browsers),
        },
      }
    } finally {
      browsers.kill('SIGKILL')
      live.process.kill('SIGKILL')
    }
  })
}

interface Heard {
  messages: number
  bytes: number
}

/** All places of the runner are taken. */
async function untilRunning({ sql }: Site, matches: number): Promise<void> {
  for (;;) {
    const { rows } = await sql.query<{ n: number }>(`SELECT count(*)::int AS n FROM match WHERE status = 'running'`)
    if ((rows[0]?.n ?? 0) >= matches * PLACES_OF_A_RUNNER) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** A quarter of the places is kept for those that a person waits for. */
const PLACES_OF_A_RUNNER = 0.7

/** The youngest, so that they last while it is measured. */
async function watch({ sql }: Site, live: Measured, browsers: ChildProcess, size: Size): Promise<void> {
  const { rows } = await sql.query<{ id: string }>(
    `SELECT id FROM match WHERE status = 'running' ORDER BY started_at DESC, id LIMIT $1`,
    [size.watched],
  )
  for (const { id } of rows) await ask(browsers, 'join', { port: live.port, match: id, count: size.spectators })
}

async function asksIn({ sql }: Site): Promise<number> {
  const { rows } = await sql.query<{ n: number }>('SELECT count(answer)::int AS n FROM ask')
  return rows[0]?.n ?? 0
}

async function walOf({ sql }: Site): Promise<number> {
  const { rows } = await sql.query<{ bytes: number }>(
    `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS bytes`,
  )
  return rows[0]?.bytes ?? 0
}
