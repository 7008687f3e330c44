import { ranking as rankings } from '@masquerade/protocol'
import { openStore, type Store } from '@masquerade/store'
import {
  boardQuery,
  CENSUS,
  countQuery,
  finishedAfter,
  freshDatabase,
  playedMatch,
  smallWorld,
} from '@masquerade/store/testing'
import pg from 'pg'
import { connected, onPostgres, query, withStore } from '../../database.ts'
import { median, medianRatio, percentile } from '../../median.ts'
import { atLeast, atMost, type BenchRow, type Wanted } from '../row.ts'
import { takeTurns, timed } from '../turns.ts'
import { ARENA, seedBoards, versionOf } from './boards-seed.ts'

const TOP = 50
/** The result is the median of several series, since other programs disturb some series. */
const ROUNDS = 100
const BLOCKS = 11
const FEW_MATCHES = 1_000
const MATCHES_A_BLOCK = 10
const DRAWN = { agents: 200, matches: 100_000 }

/** Compares the store with the fewest possible SQL statements, for reading a leaderboard and finishing a match. */
export function benchBoards({ small, full }: Wanted): Promise<BenchRow[]> {
  const agents = full ? 10_000 : small ? 500 : 2_000
  const matches = full ? 1_000_000 : small ? 5_000 : 50_000
  return onPostgres(async (serverUrl) => {
    const few = await madeReady(serverUrl, agents, FEW_MATCHES)
    const many = await madeReady(serverUrl, agents, matches)
    return [
      ...(await connected(few, (small) => connected(many, (large) => reading(small, large, agents, matches)))),
      await benchFinishing(serverUrl, small ? 60 : 240),
      await drawing(serverUrl, small ? { agents: 100, matches: 10_000 } : DRAWN),
    ]
  })
}

async function madeReady(serverUrl: string, agents: number, matches: number): Promise<string> {
  console.error(`  ${agents} agents, ${matches} matches …`)
  const { url } = await freshDatabase(serverUrl)
  const filling = await timed(() => seedBoards(url, agents, matches))
  const counting = await withStore(url, (store) => timed(() => store.boards.refresh()))
  await connected(url, (sql) => sql.query('VACUUM ANALYZE'))
  console.error(
    `  filled in ${(filling / 1_000).toFixed(0)} s, counted and ranked in ${(counting / 1_000).toFixed(0)} s`,
  )
  return url
}

/** Filters that match most agents, few or none, since a search without hits has to read every row. */
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

async function reading(small: pg.Client, large: pg.Client, agents: number, matches: number): Promise<BenchRow[]> {
  const byKey = {
    name: 'by-key',
    text: 'SELECT * FROM standing WHERE arena_id = $1 AND version_id = ANY ($2)',
    values: [ARENA.id, Array.from({ length: TOP }, (_, place) => versionOf(Math.floor((place * agents) / TOP)))],
  }
  const rows: BenchRow[] = []
  for (const ranking of rankings.options) {
    const asked = named(`top-${ranking}`, { ranking })
    const [before = [], now = [], key = []] = await slowest([
      () => small.query(asked),
      () => large.query(asked),
      () => large.query(byKey),
    ])
    const info = `${ms(now)} with ${matches} matches, ${ms(before)} with ${FEW_MATCHES}, ${ms(key)} by key`
    const top = `boards: top ${TOP} by ${ranking}`
    rows.push(atMost(3, `${top}, to rows by key`, medianRatio(now, key), info))
    rows.push(atMost(1.2, `${top}, to few matches`, medianRatio(now, before), info))
  }
  const filtered = FILTERS.map((filter) => {
    const name = `filter ${Object.entries(filter).map(([field, value]) => `${field}=${value}`)}`
    return named(name, { filter })
  })
  const counts = [
    { name: 'census', text: CENSUS, values: [ARENA.slug, 0] },
    { name: 'count version=2', ...countQuery({ arena: ARENA.slug, windowDays: 0, filter: { version: 2 } }) },
  ]
  for (const asked of [...filtered, ...counts]) {
    const [now = [], key = []] = await slowest([() => large.query(asked), () => large.query(byKey)])
    rows.push(atMost(10, `boards: ${asked.name}`, medianRatio(now, key), `${ms(now)}, ${ms(key)} by key`))
  }
  return rows
}

type Asked = Partial<Parameters<typeof boardQuery>[0]>

function named(name: string, asked: Asked) {
  const all = { arena: ARENA.slug, ranking: 'mean', windowDays: 0, filter: {}, limit: TOP, offset: 0 } as const
  return { name, ...boardQuery({ ...all, ...asked }) }
}

async function slowest(works: readonly (() => Promise<unknown>)[]): Promise<number[][]> {
  const timing = works.map((work) => () => timed(work))
  const percentiles: number[][] = works.map(() => [])
  // The first series of measurements is not counted, because it prepares statements and fills caches.
  for (let block = -1; block < BLOCKS; block++) {
    const times = await takeTurns<number[]>(ROUNDS, timing, 0)
    if (block >= 0) for (const [index, mine] of times.entries()) percentiles[index]?.push(percentile(mine, 0.95))
  }
  return percentiles
}

const ms = (percentiles: readonly number[]): string => `${median(percentiles).toFixed(2)} ms`

async function drawing(serverUrl: string, { agents, matches }: typeof DRAWN): Promise<BenchRow> {
  const url = await madeReady(serverUrl, agents, matches)
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    const passes: number[] = []
    for (let pass = 0; pass < 3; pass++) passes.push(await timed(() => passOver(pool)))
    const { rows } = await pool.query<{ took: number }>('SELECT avg(drawn_ms)::float8 AS took FROM board')
    const took = rows[0]?.took ?? Number.NaN
    const once = Math.min(...passes)
    const info = `${(took / 1000).toFixed(1)} s a leaderboard, ${(once / 1000).toFixed(2)} s one pass; ${agents} agents, ${matches} matches, 1,000 resamples`
    return atMost(20, 'boards: strengths and places, to one pass', took / once, info)
  } finally {
    await pool.end()
  }
}

async function passOver(pool: pg.Pool): Promise<void> {
  const scores = new Map<string, number>()
  for await (const matches of finishedAfter(pool, ARENA.id, { at: new Date(0), id: '' }, new Date(), 2_000))
    for (const { seats } of matches)
      for (const { agent, score } of seats) scores.set(agent, (scores.get(agent) ?? 0) + score)
}

/** Compares finishing matches through the store with the same SQL alone: the rest is the store's computing time. */
async function benchFinishing(serverUrl: string, matches: number): Promise<BenchRow> {
  const { url } = await freshDatabase(serverUrl)
  const ids = await played(url, matches)
  const name = new URL(url).pathname.slice(1)
  await query(serverUrl, `CREATE DATABASE "${name}_copy" TEMPLATE "${name}"`)
  const store = openStore({ url, connections: 1 })
  const [through, direct]: [number[], number[]] = [[], []]
  await connected(Object.assign(new URL(url), { pathname: `/${name}_copy` }).href, async (bare) => {
    for (let block = 0; block * MATCHES_A_BLOCK < ids.length; block++) {
      const { took, sent } = await recorded(() =>
        finishAll(store, ids.slice(block * MATCHES_A_BLOCK, (block + 1) * MATCHES_A_BLOCK)),
      )
      const alone = await timed(async () => {
        for (const statement of sent) await bare.query(statement)
      })
      if (block === 0) continue
      through.push(took / MATCHES_A_BLOCK)
      direct.push(alone / MATCHES_A_BLOCK)
    }
  }).finally(() => store.close())
  const info = `${median(through).toFixed(2)} ms a match through the store, ${median(direct).toFixed(2)} ms its statements alone`
  return atLeast(0.5, 'boards: finishing a match', medianRatio(direct, through), info)
}

async function played(url: string, matches: number): Promise<string[]> {
  const world = await smallWorld(url, { agents: 6 })
  return withStore(url, async (store) => {
    const ids: string[] = []
    for (let seed = 1; seed <= matches; seed++) ids.push(await playedMatch(store, world, seed))
    return ids
  })
}

async function finishAll(store: Store, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const finished = await store.matches.finish(id)
    if (!finished.ok) throw new Error(finished.error.message)
  }
}

async function recorded(work: () => Promise<void>): Promise<{ took: number; sent: pg.QueryConfig[] }> {
  const sent: pg.QueryConfig[] = []
  const { query: original } = pg.Client.prototype
  pg.Client.prototype.query = function recording(this: pg.Client, ...given: unknown[]) {
    const [config, values] = given
    if (typeof config === 'string') sent.push({ text: config, ...(Array.isArray(values) && { values }) })
    else if (isStatement(config)) sent.push({ ...config })
    return Reflect.apply(original, this, given)
  }
  const took = await timed(work).finally(() => {
    pg.Client.prototype.query = original
  })
  return { took, sent }
}

const isStatement = (config: unknown): config is pg.QueryConfig =>
  typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string'
