import { whoIsSpy } from '@masquerade/games'
import { openStore, type Store } from '@masquerade/store'
import {
  agentFieldsOf,
  freshDatabase,
  publishedKey,
  type SmallWorld,
  signedIn,
  smallWorld,
} from '@masquerade/store/testing'
import pg from 'pg'
import { durablePostgres } from '../durable-postgres.ts'
import { median } from '../median.ts'
import type { BenchRow } from '../row.ts'
import { bareLoop } from '../runner/bare-loop.ts'
import { cpuSeconds, parentOf, runnerProcess, stubAgents } from '../runner/child.ts'

const AGENTS = 60
const SEATS = 6
const LONGEST_MS = 300_000

/** Matches at once of agents that take so long, and how many are played. */
interface Load {
  delayMs: number
  atOnce: number
  matches: number
}

const ALONE: Load = { delayMs: 50, atOnce: 1, matches: 4 }
const SOME: Load = { delayMs: 50, atOnce: 25, matches: 75 }
const MANY: Load = { delayMs: 50, atOnce: 100, matches: 300 }
const SLOW: Load = { delayMs: 500, atOnce: 100, matches: 100 }
const MOST: Load = { delayMs: 50, atOnce: 200, matches: 1_600 }

interface Measured {
  /** How long a match took to what its agents alone took of it, one after another: the median. */
  toCriticalPath: number
  asksASecond: number
  /** Of the runner and of PostgreSQL, in milliseconds. */
  runnerMsPerAsk: number
  postgresMsPerAsk: number
}

/**
 * What a turn costs: a runner as a site starts it, with agents that answer after a fixed time in a process beside it,
 * against the agents' own time and against a bare loop that puts the same asks over the same connectors and stores
 * nothing.
 */
export async function benchRunner({ small }: { small: boolean }): Promise<BenchRow[]> {
  const agents = await stubAgents()
  const server = await durablePostgres()
  try {
    const rows: BenchRow[] = []
    for (const [load, bound] of [
      [ALONE, 1.06],
      [SOME, 1.25],
    ] as const) {
      const { toCriticalPath } = await measured(server.url, agents.after(load.delayMs), load)
      rows.push({
        name: `runner: ${nameOf(load)}, to its critical path`,
        ratio: toCriticalPath,
        bound,
        side: 'most',
        info: '',
      })
    }
    const many = await measured(server.url, agents.after(MANY.delayMs), MANY)
    const bare = median(await bareLoop(whoIsSpy, agents.after(MANY.delayMs), MANY.delayMs, MANY.atOnce))
    rows.push({
      name: `runner: ${nameOf(MANY)}, to the bare loop`,
      ratio: many.toCriticalPath / bare,
      bound: 2,
      side: 'most',
      info: `${many.toCriticalPath.toFixed(2)} of the critical path, the bare loop ${bare.toFixed(2)}`,
    })
    rows.push({
      name: `runner: ms of CPU per ask, ${nameOf(MANY)}`,
      ratio: many.runnerMsPerAsk + many.postgresMsPerAsk,
      bound: 1.3,
      side: 'most',
      info: `runner ${many.runnerMsPerAsk.toFixed(2)}, PostgreSQL ${many.postgresMsPerAsk.toFixed(2)}`,
    })
    const slow = await measured(server.url, agents.after(SLOW.delayMs), SLOW)
    rows.push({
      name: `runner: ${nameOf(SLOW)}, to its critical path`,
      ratio: slow.toCriticalPath,
      bound: 1.05,
      side: 'most',
      info: '',
    })
    if (!small) {
      const most = await measured(server.url, agents.after(MOST.delayMs), MOST)
      const info = `${Math.round(most.asksASecond)} asks a second, with ${nameOf(MOST)}`
      rows.push({ name: 'runner: asks a second, to 1,000', ratio: most.asksASecond / 1_000, bound: 1, info })
    }
    return rows
  } finally {
    await server.stop()
    agents.stop()
  }
}

const nameOf = ({ atOnce, delayMs }: Load) => `${atOnce} at once, agents of ${delayMs} ms`

async function measured(admin: string, url: string, load: Load): Promise<Measured> {
  const database = await freshDatabase(admin)
  const store = openStore({ url: database.url })
  try {
    const { world, privateKey } = await webhooks(store, database.url, url)
    await store.queue.prepare()
    const next = seatsInTurn(world)
    for (let match = 0; match < load.matches; match++) {
      await store.matches.create(world.arena.id, { seats: next(), gameVersion: whoIsSpy.version })
    }
    const runner = await runnerProcess({
      DATABASE_URL: database.url,
      RUNNER_PORT: '0',
      RUNNER_MATCHES: `${load.atOnce}`,
      MASQUERADE_RUNNER_KEY: privateKey,
      MASQUERADE_ALLOW_LOCAL_AGENTS: '1',
    })
    try {
      return await watched(database.url, runner.pid, load)
    } finally {
      await runner.stop()
    }
  } finally {
    await store.close()
    await database.drop()
  }
}

/** Agents of one arena that all answer at one address, each as often at once as it is wanted. */
export async function webhooks(store: Store, databaseUrl: string, url: string) {
  const { privateKey } = await publishedKey(store)
  const world = await smallWorld(databaseUrl, { agents: 6, concurrent: 0 })
  const agents: SmallWorld['agents'] = []
  for (let number = 1; number <= AGENTS; number++) {
    const owner = await signedIn(store, `owner-${number}`)
    const made = await store.agents.create(owner.id, agentFieldsOf(`Agent ${number}`), { kind: 'webhook', url })
    if (!made.ok) throw new Error(made.error.message)
    const { id, slug, version } = made.value.agent
    agents.push({ agentId: id, versionId: version.id, slug })
  }
  await changed(databaseUrl, 'UPDATE agent SET concurrency = 100000, online = false')
  return { world: { ...world, agents }, privateKey }
}

function seatsInTurn({ agents }: SmallWorld) {
  let first = 0
  return () => Array.from({ length: SEATS }, () => agents[first++ % agents.length]).filter((one) => one !== undefined)
}

/** Waits until all matches are played, and reads from the logs how long each took. */
async function watched(url: string, runner: number, { delayMs, matches }: Load): Promise<Measured> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const began = performance.now()
  try {
    const { rows: mine } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const postgres = parentOf(mine[0]?.pid ?? 0)
    const before = { runner: cpuSeconds(runner), postgres: cpuSeconds(postgres) }
    for (;;) {
      const { rows } = await client.query<{ left: number }>(LEFT)
      if (rows[0]?.left === 0) break
      if (performance.now() - began > LONGEST_MS) throw new Error(`${rows[0]?.left} of ${matches} matches are left`)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    const used = { runner: cpuSeconds(runner) - before.runner, postgres: cpuSeconds(postgres) - before.postgres }
    const { rows } = await client.query<{ ms: number; turns: number }>(TIMES)
    const { rows: all } = await client.query<{ asks: number; seconds: number }>(ASKS)
    const { asks, seconds } = all[0] ?? { asks: Number.NaN, seconds: Number.NaN }
    if (rows.length !== matches) throw new Error(`${rows.length} of ${matches} matches were finished`)
    return {
      toCriticalPath: median(rows.map(({ ms, turns }) => ms / (turns * delayMs))),
      asksASecond: asks / seconds,
      runnerMsPerAsk: (1_000 * used.runner) / asks,
      postgresMsPerAsk: (1_000 * used.postgres) / asks,
    }
  } finally {
    await client.end()
  }
}

const LEFT = `SELECT count(*)::int AS left FROM match WHERE status IN ('queued', 'running')`

/** From the deal to the last event, and how many times somebody was waited for. */
const TIMES = `
  SELECT extract(epoch FROM max(event.at) - min(event.at))::float8 * 1000 AS ms,
    (SELECT count(DISTINCT turn)::int FROM ask WHERE ask.match_id = match.id) AS turns
  FROM match JOIN match_event AS event ON event.match_id = match.id WHERE match.status = 'finished' GROUP BY match.id`

const ASKS = `
  SELECT count(*)::int AS asks, extract(epoch FROM max(answered_at) - min(asked_at))::float8 AS seconds FROM ask`

async function changed(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
