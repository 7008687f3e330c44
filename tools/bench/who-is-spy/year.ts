import { whoIsSpy } from '@masquerade/games'
import { gramsOf } from '@masquerade/metrics'
import { openStore, type Store } from '@masquerade/store'
import { type AskedAbout, freshDatabase, hotQueries } from '@masquerade/store/testing'
import pg from 'pg'
import { durablePostgres } from '../durable-postgres.ts'
import type { Wanted } from '../registry.ts'
import type { BenchRow } from '../row.ts'
import { runnerProcess, stubAgents } from '../runner/child.ts'
import { played, putAway } from '../weight/played-matches.ts'
import { growth, type Size, sizesOf, sum } from '../weight/sizes.ts'
import { copyAgents, copyMatches } from '../year/copy-matches.ts'
import { printSizes, printTimes } from '../year/print.ts'
import { timeQueries } from '../year/time-queries.ts'
import { tablesOf, webhooks } from './webhook-agents.ts'

const DAYS = 365
const MONTH = 30
const A_DAY = 5_000
const FACTOR = 20
const PLAYED = { small: 24, usual: 120 }
/** A page may take so many times as long with a year's matches as with a month's. */
const BOUND = 2
/** What is answered within it may take longer than it did: of an agent's games, for one, so many are looked at as it has. */
const QUICK_MS = 5

/**
 * A database with a year of matches of outside agents that keep what they were asked, made by copying some that a runner
 * really played; a month of it is measured first. What it weighs, how the hot queries are answered, and how long they take.
 * Only every `factor`-th match is there: sizes are told times that, being sums over rows, and times as they were.
 */
export async function benchYear({ small, aDay = A_DAY, factor = small ? 500 : FACTOR }: Wanted): Promise<BenchRow[]> {
  const server = await durablePostgres()
  const stubs = await stubAgents()
  try {
    const database = await freshDatabase(server.url)
    const store = openStore({ url: database.url })
    const sql = new pg.Client({ connectionString: database.url })
    await sql.connect()
    try {
      await store.queue.prepare()
      await store.queue.open()
      const about = await someMatches(store, database.url, sql, stubs.after(0), small ? PLAYED.small : PLAYED.usual)
      return await measured(database.url, sql, about, { aDay, factor })
    } finally {
      await store.close()
      await sql.end()
      await database.drop()
    }
  } finally {
    await server.stop()
    stubs.stop()
  }
}

async function measured(
  url: string,
  sql: pg.Client,
  about: () => Promise<AskedAbout>,
  { aDay, factor }: { aDay: number; factor: number },
): Promise<BenchRow[]> {
  const each = Math.max(1, Math.round(aDay / factor))
  const empty = await sizesOf(url)
  await copyMatches(sql, { days: [0, MONTH], aDay: each }, say)
  const month = { sizes: growth(empty, await sizesOf(url)), times: await timeQueries(sql, hotQueries(await about())) }
  await copyMatches(sql, { days: [MONTH, DAYS], aDay: each }, say)
  const year = { sizes: growth(empty, await sizesOf(url)), times: await timeQueries(sql, hotQueries(await about())) }

  const times = aDay / each
  console.log(`${aDay} matches a day; one in ${times} of them is there, and sizes are told times ${times}`)
  printSizes(grouped(month.sizes), grouped(year.sizes), times)
  printTimes(month.times, year.times)
  const rows = year.times.map(({ name, ms, by }, index): BenchRow => {
    const before = month.times[index]?.ms ?? Number.NaN
    const ratio = Math.max(ms, QUICK_MS) / Math.max(before, QUICK_MS)
    const info = `${ms.toFixed(2)} ms with a year, ${before.toFixed(2)} with a month; by ${by}`
    return { name: `year: ${name}`, ratio, bound: BOUND, side: 'most', info }
  })
  // A month is a twelfth of a year, so what a match weighs must not grow.
  const ratio = sum(year.sizes) / DAYS / (sum(month.sizes) / MONTH)
  const info = `${(sum(year.sizes) / (each * DAYS) / 1_000).toFixed(1)} kB a match with a year`
  return [{ name: 'year: what a match weighs, to a month', ratio, bound: 1.15, side: 'most', info }, ...rows]
}

/** The months of past asks are one table to who asks for it. */
function grouped(sizes: readonly Size[]): Size[] {
  const sums = new Map<string, number>()
  for (const { relation, bytes } of sizes) {
    const name = relation.replace(/\bm\d{4}_\d\d(_\w+)?/g, (_, index = '') => `past_ask of a month${index}`)
    sums.set(name, (sums.get(name) ?? 0) + bytes)
  }
  return [...sums].map(([relation, bytes]) => ({ relation, bytes })).sort((one, other) => other.bytes - one.bytes)
}

/** Plays them by a runner, puts them away as runners do, and says what one can ask of the copies. */
async function someMatches(
  store: Store,
  url: string,
  sql: pg.Client,
  agents: string,
  matches: number,
): Promise<() => Promise<AskedAbout>> {
  say(`playing ${matches} matches to copy`)
  const { world, privateKey } = await webhooks(store, url, agents)
  const next = tablesOf(world.agents)
  for (let match = 0; match < matches; match++) {
    await store.matches.create(world.arena.id, { seats: next(), gameVersion: whoIsSpy.version })
  }
  const runner = await runnerProcess({
    ...{ DATABASE_URL: url, RUNNER_PORT: '0', RUNNER_MATCHES: '20' },
    ...{ MASQUERADE_RUNNER_KEY: privateKey, MASQUERADE_ALLOW_LOCAL_AGENTS: '1' },
  })
  try {
    await played(sql)
  } finally {
    await runner.stop()
  }
  await putAway(store)
  await copyAgents(sql)
  return async () => {
    const newest = await sql.query<{ id: string }>(
      `SELECT id FROM match WHERE status = 'finished' AND id ~ '~' ORDER BY created_at DESC LIMIT 50`,
    )
    const who = await sql.query<AskedAbout['agents'][number]>(`
      SELECT agent.id, agent.slug, agent_version.id AS version, agent.owner_id AS owner
      FROM agent JOIN agent_version ON agent_version.agent_id = agent.id
      WHERE owner_id IS NOT NULL AND agent.id ~ '~' ORDER BY agent.id LIMIT 6`)
    return {
      arena: { ...world.arena, game: whoIsSpy.id },
      agents: who.rows,
      matches: newest.rows.map(({ id }) => id),
      word: gramsOf(['number'])[0] ?? 'number',
      now: Date.now(),
    }
  }
}

const say = (line: string): void => console.error(`  ${line}`)
