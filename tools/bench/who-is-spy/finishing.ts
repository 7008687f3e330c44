import { openStore, type Store } from '@masquerade/store'
import { freshDatabase, playedMatch, smallWorld } from '@masquerade/store/testing'
import pg from 'pg'
import { connected, query } from '../../database.ts'
import { median, medianRatio } from '../../median.ts'
import { atLeast, type BenchRow } from '../row.ts'
import { timed } from '../turns.ts'

const BLOCK = 10

/**
 * Compares finishing matches through the store with sending the same SQL statements alone; the difference is the
 * store's own computing time.
 */
export async function benchFinishing(serverUrl: string, matches: number): Promise<BenchRow> {
  const { url } = await freshDatabase(serverUrl)
  const ids = await played(url, matches)
  const name = new URL(url).pathname.slice(1)
  await query(serverUrl, `CREATE DATABASE "${name}_copy" TEMPLATE "${name}"`)
  const store = openStore({ url, connections: 1 })
  const [through, direct]: [number[], number[]] = [[], []]
  await connected(Object.assign(new URL(url), { pathname: `/${name}_copy` }).href, async (bare) => {
    for (let block = 0; block * BLOCK < ids.length; block++) {
      const { took, sent } = await recorded(() => finishAll(store, ids.slice(block * BLOCK, (block + 1) * BLOCK)))
      const alone = await timed(async () => {
        for (const statement of sent) await bare.query(statement)
      })
      if (block === 0) continue
      through.push(took / BLOCK)
      direct.push(alone / BLOCK)
    }
  }).finally(() => store.close())
  const info = `${median(through).toFixed(2)} ms a match through the store, ${median(direct).toFixed(2)} ms its statements alone`
  return atLeast(0.5, 'boards: finishing a match', medianRatio(direct, through), info)
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
