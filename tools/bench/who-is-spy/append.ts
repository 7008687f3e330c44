import { type Logged, seededRandom } from '@masquerade/game'
import { whoIsSpy } from '@masquerade/games'
import { NOTICE_CHANNEL } from '@masquerade/protocol'
import { openStore, type Store } from '@masquerade/store'
import { freshDatabase, type SmallWorld, scriptedLog, smallWorld } from '@masquerade/store/testing'
import pg from 'pg'
import { durablePostgres } from '../durable-postgres.ts'
import { median } from '../median.ts'
import type { BenchRow } from '../row.ts'

const CONNECTIONS = 8
const ROUNDS = 11
/** Whole matches a connection writes in a round. */
const MATCHES = 2
const AT = '2026-01-01T00:00:00.000Z'

type Match = { id: string; decisions: Logged[][] }

/**
 * Decisions per second through the store, with 8 connections, against the same rows in one INSERT each through bare
 * `pg` into the same table. Both wait for the disk; the store also looks what each goes on from, and tells it to a
 * listener. The two take turns in one run, since the speed of a disk comes and goes, and the median of the turns counts.
 */
export async function benchAppend(): Promise<BenchRow[]> {
  const server = await durablePostgres()
  try {
    const database = await freshDatabase(server.url)
    try {
      return [await compare(database.url)]
    } finally {
      await database.drop()
    }
  } finally {
    await server.stop()
  }
}

async function compare(url: string): Promise<BenchRow> {
  const world = await smallWorld(url)
  const store = openStore({ url, connections: CONNECTIONS })
  const bare = new pg.Pool({ connectionString: url, max: CONNECTIONS })
  const listener = await listening(url)
  const stored: number[] = []
  const inserted: number[] = []
  try {
    for (let round = -1; round < ROUNDS; round++) {
      const first = await measure(round % 2 === 0 ? throughStore : throughInsert)
      const second = await measure(round % 2 === 0 ? throughInsert : throughStore)
      if (round < 0) continue // connections, prepared statements and the compiler warm up
      stored.push(round % 2 === 0 ? first : second)
      inserted.push(round % 2 === 0 ? second : first)
    }
    const ratio = median(stored.map((rate, round) => rate / (inserted[round] ?? Number.NaN)))
    const rates = `${Math.round(median(stored))} decisions/s through the store, ${Math.round(median(inserted))} bare`
    return {
      name: 'append',
      ratio,
      bound: 0.7,
      info: `${rates}; ${CONNECTIONS} connections, ${ROUNDS} rounds, ${listener.heard()} notices sent`,
    }
  } finally {
    await listener.close()
    await bare.end()
    await store.close()
  }

  async function measure(write: (match: Match) => Promise<void>): Promise<number> {
    const lanes = await Promise.all(Array.from({ length: CONNECTIONS }, () => newMatches(store, world)))
    await store.notices.flush()
    const since = performance.now()
    await Promise.all(
      lanes.map(async (matches) => {
        for (const match of matches) await write(match)
      }),
    )
    await store.notices.flush()
    const seconds = (performance.now() - since) / 1000
    return lanes.flat().reduce((sum, match) => sum + match.decisions.length, 0) / seconds
  }

  async function throughStore({ id, decisions }: Match) {
    for (const events of decisions) {
      const appended = await store.log.append(id, whoIsSpy, events)
      if (!appended.ok) throw new Error(appended.error.message)
    }
  }

  async function throughInsert({ id, decisions }: Match) {
    for (const events of decisions) await bare.query(insert(id, events))
  }
}

function insert(id: string, events: readonly Logged[]): pg.QueryConfig {
  const rows = events.map((_, row) => `($1, ${[2, 3, 4, 5, 6].map((column) => `$${row * 5 + column}`).join(', ')})`)
  return {
    name: `bare-${events.length}`,
    text: `INSERT INTO match_event (match_id, seq, type, v, data, at) VALUES ${rows.join(', ')}`,
    values: [id, ...events.flatMap(({ seq, type, v, data, at }) => [seq, type, v, JSON.stringify(data), at])],
  }
}

let seed = 0

/** Running matches and, for each, the decisions of a whole game with speeches of a usual length. */
async function newMatches(store: Store, world: SmallWorld): Promise<Match[]> {
  const matches: Match[] = []
  for (let count = 0; count < MATCHES; count++) {
    const id = await store.matches.create(world.arena.id, { seats: world.agents, gameVersion: whoIsSpy.version })
    await store.matches.start(id)
    let said = 0
    const say = () => `It is number ${said++} of what one might say about a thing like this without naming it.`
    matches.push({ id, decisions: scriptedLog(whoIsSpy, seededRandom(++seed), say, AT) })
  }
  return matches
}

/** A listener, as a gateway is one, so that notices have their real cost. */
async function listening(url: string) {
  const client = new pg.Client({ connectionString: url })
  let heard = 0
  client.on('notification', ({ payload }) => {
    heard += payload?.split('"kind":"events"').length ?? 0
    heard -= 1
  })
  await client.connect()
  await client.query(`LISTEN ${NOTICE_CHANNEL}`)
  return { heard: () => heard, close: () => client.end() }
}
