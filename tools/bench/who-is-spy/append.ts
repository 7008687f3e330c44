import { type Logged, seededRandom } from '@masquerade/game'
import { whoIsSpy } from '@masquerade/games'
import { NOTICE_CHANNEL } from '@masquerade/protocol'
import { openStore, type Store } from '@masquerade/store'
import { appendEvents, type SmallWorld, scriptedLog, smallWorld } from '@masquerade/store/testing'
import pg from 'pg'
import { connected, onDatabase } from '../../database.ts'
import { median, medianRatio } from '../../median.ts'
import { atLeast, type BenchRow } from '../row.ts'
import { takeTurns, timed } from '../turns.ts'

const CONNECTIONS = 8
const ROUNDS = 11
const MATCHES = 2
const AT = '2026-01-01T00:00:00.000Z'

type Match = { id: string; decisions: Logged[][] }

/** Compares how fast the store writes decisions with how fast a plain driver inserts the same rows. */
export function benchAppend(): Promise<BenchRow[]> {
  return onDatabase((url) =>
    connected(url, async (listener) => {
      let notices = 0
      listener.on('notification', ({ payload = '' }) => {
        notices += payload.split('"kind":"events"').length - 1
      })
      await listener.query(`LISTEN ${NOTICE_CHANNEL}`)
      const [stored, inserted] = await compare(url)
      const rates = `${Math.round(median(stored))} decisions/s through the store, ${Math.round(median(inserted))} bare`
      const info = `${rates}; ${CONNECTIONS} connections, ${ROUNDS} rounds, ${notices} notices sent`
      return [atLeast(0.7, 'append', medianRatio(stored, inserted), info)]
    }),
  )
}

async function compare(url: string): Promise<[stored: number[], inserted: number[]]> {
  const world = await smallWorld(url)
  const store = openStore({ url, connections: CONNECTIONS })
  const bare = new pg.Pool({ connectionString: url, max: CONNECTIONS })
  try {
    return await takeTurns<[number, number]>(ROUNDS, [() => rateOf(throughStore), () => rateOf(throughInsert)])
  } finally {
    await bare.end()
    await store.close()
  }

  async function rateOf(write: (match: Match) => Promise<void>): Promise<number> {
    const lanes = await Promise.all(Array.from({ length: CONNECTIONS }, () => newMatches(store, world)))
    await store.notices.flush()
    const ms = await timed(async () => {
      await Promise.all(
        lanes.map(async (matches) => {
          for (const match of matches) await write(match)
        }),
      )
      await store.notices.flush()
    })
    return (lanes.flat().reduce((sum, match) => sum + match.decisions.length, 0) * 1_000) / ms
  }

  async function throughStore({ id, decisions }: Match) {
    for (const events of decisions) {
      const appended = await appendEvents(store, id, whoIsSpy, events)
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
