import { ranking as rankings } from '@masquerade/protocol'
import { openStore } from '@masquerade/store'
import { boardQuery, CENSUS, countQuery, finishedAfter, freshDatabase } from '@masquerade/store/testing'
import pg from 'pg'
import { durablePostgres } from '../durable-postgres.ts'
import { median } from '../median.ts'
import type { Wanted } from '../registry.ts'
import type { BenchRow } from '../row.ts'
import { ARENA, seedBoards, versionOf } from './boards-seed.ts'
import { benchFinishing } from './finishing.ts'

const TOP = 50
/** Of so many rounds the 95th percentile, and of so many such percentiles the median: others have the machine, too. */
const ROUNDS = 100
const BLOCKS = 5
const FEW_MATCHES = 1_000
const DRAWN = { agents: 200, matches: 100_000 }

/**
 * Leaderboards: the top 50 by each ranking and with each filter against 50 standings by their primary key, and against
 * itself with 1,000 matches; finishing a match against its statements by bare `pg`; rank intervals against one pass over
 * the same matches.
 */
export async function benchBoards({ small, full }: Wanted): Promise<BenchRow[]> {
  const agents = full ? 10_000 : small ? 500 : 2_000
  const matches = full ? 1_000_000 : small ? 5_000 : 50_000
  const server = await durablePostgres()
  try {
    const few = await madeReady(server.url, agents, FEW_MATCHES)
    const many = await madeReady(server.url, agents, matches)
    return [
      ...(await reading(few, many, agents, matches)),
      await benchFinishing(server.url, small ? 60 : 240),
      await drawing(server.url, small ? { agents: 100, matches: 10_000 } : DRAWN),
    ]
  } finally {
    await server.stop()
  }
}

async function madeReady(serverUrl: string, agents: number, matches: number): Promise<string> {
  console.error(`  ${agents} agents, ${matches} matches …`)
  const begun = performance.now()
  const { url } = await freshDatabase(serverUrl)
  await seedBoards(url, agents, matches)
  const seeded = performance.now()
  const store = openStore({ url })
  try {
    await store.boards.refresh()
  } finally {
    await store.close()
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('VACUUM ANALYZE').finally(() => client.end())
  const [filling, counting] = [seeded - begun, performance.now() - seeded].map((took) => (took / 1_000).toFixed(0))
  console.error(`  filled in ${filling} s, counted and ranked in ${counting} s`)
  return url
}

interface Statement {
  name: string
  text: string
  values: unknown[]
}

/** Of most, of a tenth, of few, and of nobody: whoever is looked for in vain is looked for everywhere. */
const FILTERS = [
  { house: false },
  { language: 'zh' },
  { kind: 'space' },
  { retired: true },
  { version: 2 },
  { kind: 'mailbox' },
  { language: 'fr' },
  { version: 7 },
  { kind: 'mailbox', version: 7 },
] as const

async function reading(few: string, many: string, agents: number, matches: number): Promise<BenchRow[]> {
  const [small, large] = [new pg.Client({ connectionString: few }), new pg.Client({ connectionString: many })]
  await Promise.all([small.connect(), large.connect()])
  const byKey = {
    name: 'by-key',
    text: 'SELECT * FROM standing WHERE arena_id = $1 AND version_id = ANY ($2)',
    values: [ARENA.id, Array.from({ length: TOP }, (_, place) => versionOf(Math.floor((place * agents) / TOP)))],
  }
  const rows: BenchRow[] = []
  try {
    for (const ranking of rankings.options) {
      const asked = named(`top-${ranking}`, { ranking })
      const [before, now, key] = await takingTurns([
        () => small.query(asked),
        () => large.query(asked),
        () => large.query(byKey),
      ])
      const info = `${ms(now)} with ${matches} matches, ${ms(before)} with ${FEW_MATCHES}, ${ms(key)} by key`
      const top = `boards: top ${TOP} by ${ranking}`
      rows.push({ name: `${top}, to rows by key`, ratio: ratio(now, key), bound: 3, side: 'most', info })
      rows.push({ name: `${top}, to few matches`, ratio: ratio(now, before), bound: 1.2, side: 'most', info })
    }
    for (const filter of FILTERS) {
      const name = Object.entries(filter).map(([field, value]) => `${field}=${value}`)
      const asked = named(`filter-${name}`, { filter })
      const [now, key] = await takingTurns([() => large.query(asked), () => large.query(byKey)])
      const info = `${ms(now)}, ${ms(key)} by key`
      rows.push({ name: `boards: filter ${name}`, ratio: ratio(now, key), bound: 10, side: 'most', info })
    }
    const counts = [
      { name: 'census', text: CENSUS, values: [ARENA.slug, 0] },
      { name: 'count version=2', ...countQuery({ arena: ARENA.slug, windowDays: 0, filter: { version: 2 } }) },
    ]
    for (const count of counts) {
      const [now, key] = await takingTurns([() => large.query(count), () => large.query(byKey)])
      const info = `${ms(now)}, ${ms(key)} by key`
      rows.push({ name: `boards: ${count.name}`, ratio: ratio(now, key), bound: 10, side: 'most', info })
    }
  } finally {
    await Promise.all([small.end(), large.end()])
  }
  return rows
}

type Asked = Partial<Parameters<typeof boardQuery>[0]>

function named(name: string, asked: Asked): Statement {
  const all = { arena: ARENA.slug, ranking: 'mean', windowDays: 0, filter: {}, limit: TOP, offset: 0 } as const
  return { name, ...boardQuery({ ...all, ...asked }) }
}

/** The 95th percentile of how long each takes, in milliseconds, of each block: the one after the other, over and over. */
async function takingTurns(works: readonly (() => Promise<unknown>)[]): Promise<number[][]> {
  const percentiles: number[][] = works.map(() => [])
  for (let block = -1; block < BLOCKS; block++) {
    const times: number[][] = works.map(() => [])
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, work] of works.entries()) {
        const since = performance.now()
        await work()
        times[index]?.push(performance.now() - since)
      }
    }
    // The first block prepares statements and fills caches.
    if (block >= 0) for (const [index, mine] of times.entries()) percentiles[index]?.push(p95(mine))
  }
  return percentiles
}

const ms = (percentiles: readonly number[] = []): string => `${median(percentiles).toFixed(2)} ms`

/** Block by block, so that what disturbs one of them disturbs both. */
const ratio = (percentiles: readonly number[] = [], others: readonly number[] = []): number =>
  median(percentiles.map((one, block) => one / (others[block] ?? Number.NaN)))

const p95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN

/** Strengths and rank intervals of all of an arena's matches, as a runner computes them, against reading the matches once. */
async function drawing(serverUrl: string, { agents, matches }: typeof DRAWN): Promise<BenchRow> {
  const url = await madeReady(serverUrl, agents, matches)
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    const passes: number[] = []
    for (let pass = 0; pass < 3; pass++) passes.push(await passOver(pool))
    // Each leaderboard keeps how long that took when it was made.
    const { rows } = await pool.query<{ took: number }>('SELECT avg(drawn_ms)::float8 AS took FROM board')
    const took = rows[0]?.took ?? Number.NaN
    const once = Math.min(...passes)
    const info = `${(took / 1000).toFixed(1)} s a leaderboard, ${(once / 1000).toFixed(2)} s one pass; ${agents} agents, ${matches} matches, 1,000 resamples`
    return { name: 'boards: strengths and places, to one pass', ratio: took / once, bound: 20, side: 'most', info }
  } finally {
    await pool.end()
  }
}

/** Reads all matches in their order, and adds up what everybody scored. */
async function passOver(pool: pg.Pool): Promise<number> {
  const since = performance.now()
  const scores = new Map<string, number>()
  let after = { at: new Date(0), id: '' }
  for (;;) {
    const matches = await finishedAfter(pool, ARENA.id, after, new Date(), 2_000)
    for (const { seats } of matches)
      for (const { agent, score } of seats) scores.set(agent, (scores.get(agent) ?? 0) + score)
    const last = matches.at(-1)
    if (!last) return performance.now() - since
    after = { at: last.finished_at, id: last.id }
  }
}
