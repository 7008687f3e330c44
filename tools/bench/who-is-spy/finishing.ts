import { openStore, type Store } from '@masquerade/store'
import { freshDatabase, playedMatch, smallWorld } from '@masquerade/store/testing'
import pg from 'pg'
import { median } from '../median.ts'
import type { BenchRow } from '../row.ts'

const BLOCK = 10

/**
 * Finishing matches through the store, against the very statements that it sends, by bare `pg` in a copy of the database:
 * without folding, judging and counting. The two take turns, some matches each, and the median of the turns counts.
 */
export async function benchFinishing(serverUrl: string, matches: number): Promise<BenchRow> {
  const { url } = await freshDatabase(serverUrl)
  const ids = await played(url, matches)
  const copy = await copyOf(serverUrl, url)
  const store = openStore({ url, connections: 1 })
  const bare = new pg.Client({ connectionString: copy })
  await bare.connect()
  const ratios: number[] = []
  const [through, direct]: [number[], number[]] = [[], []]
  try {
    for (let block = 0; block * BLOCK < ids.length; block++) {
      const { took, sent } = await recorded(() => finishAll(store, ids.slice(block * BLOCK, (block + 1) * BLOCK)))
      const since = performance.now()
      for (const statement of sent) await bare.query(statement)
      const alone = performance.now() - since
      // The first block prepares statements and warms up.
      if (block === 0) continue
      through.push(took / BLOCK)
      direct.push(alone / BLOCK)
      ratios.push(alone / took)
    }
  } finally {
    await bare.end()
    await store.close()
  }
  const info = `${median(through).toFixed(2)} ms a match through the store, ${median(direct).toFixed(2)} ms its statements alone`
  return { name: 'boards: finishing a match', ratio: median(ratios), bound: 0.5, info }
}

async function played(url: string, matches: number): Promise<string[]> {
  const world = await smallWorld(url, { agents: 6 })
  const store = openStore({ url })
  try {
    const ids: string[] = []
    for (let seed = 1; seed <= matches; seed++) ids.push(await playedMatch(store, world, seed))
    return ids
  } finally {
    await store.close()
  }
}

async function copyOf(serverUrl: string, url: string): Promise<string> {
  const name = new URL(url).pathname.slice(1)
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  await server.query(`CREATE DATABASE "${name}_copy" TEMPLATE "${name}"`).finally(() => server.end())
  return Object.assign(new URL(url), { pathname: `/${name}_copy` }).href
}

async function finishAll(store: Store, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const finished = await store.matches.finish(id)
    if (!finished.ok) throw new Error(finished.error.message)
  }
}

/** What was sent to the database meanwhile, whoever did. */
async function recorded(work: () => Promise<void>): Promise<{ took: number; sent: pg.QueryConfig[] }> {
  const sent: pg.QueryConfig[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function recording(this: pg.Client, ...given: unknown[]) {
    const [config, values] = given
    if (typeof config === 'string') sent.push({ text: config, ...(Array.isArray(values) && { values }) })
    else if (isStatement(config)) sent.push({ ...config })
    return Reflect.apply(query, this, given)
  }
  const since = performance.now()
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return { took: performance.now() - since, sent }
}

const isStatement = (config: unknown): config is pg.QueryConfig =>
  typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string'
