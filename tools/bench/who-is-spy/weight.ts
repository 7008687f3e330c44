import { whoIsSpy } from '@masquerade/games'
import { houseAgents, wordPairs } from '@masquerade/house'
import { openStore, type Store } from '@masquerade/store'
import { freshDatabase } from '@masquerade/store/testing'
import pg from 'pg'
import { durablePostgres } from '../durable-postgres.ts'
import type { BenchRow } from '../row.ts'
import { runnerProcess, stubAgents } from '../runner/child.ts'
import { played, putAway } from '../weight/played-matches.ts'
import { growth, type Size, sizesOf, sum } from '../weight/sizes.ts'
import { webhooks } from './webhook-agents.ts'

const SEATS = 6
/** The matches are played in so many portions; what a portion deleted is free for the next, as on a site that goes on. */
const PORTIONS = 20
const YEARS_MS = 10 * 365 * 24 * 3_600_000
/** Relations that weigh less than this for each match are not named. */
const NAMED_FROM = 50

interface Table {
  arenaId: string
  agents: { agentId: string; versionId: string }[]
}

/** What a finished match weighs in the database, all tables and indexes, after a runner has played many. */
export async function benchWeight({ small }: { small: boolean }): Promise<BenchRow[]> {
  const server = await durablePostgres()
  const stubs = await stubAgents()
  try {
    const house = await weighed(server.url, small ? 100 : 1_000, houseTable)
    const outside = await weighed(server.url, small ? 100 : 300, async (store, url) => {
      const { world, privateKey } = await webhooks(store, url, stubs.after(0))
      return { table: { arenaId: world.arena.id, agents: world.agents }, privateKey }
    })
    return [
      row('kB of a finished house match', house.matches, house.within, 12),
      row('kB of one of agents that keep prompts', outside.matches, outside.within, 35),
      row('kB of the same when their months were dropped', outside.matches, outside.after, 15),
    ]
  } finally {
    await server.stop()
    stubs.stop()
  }
}

interface Weighed {
  matches: number
  /** While asks are kept, and after. */
  within: Size[]
  after: Size[]
}

function row(name: string, matches: number, sizes: readonly Size[], bound: number): BenchRow {
  const each = sizes.map(({ relation, bytes }) => ({ relation, bytes: bytes / matches }))
  console.error(`${name}, in bytes:`)
  for (const { relation, bytes } of each) {
    if (Math.abs(bytes) >= NAMED_FROM) console.error(`${Math.round(bytes).toString().padStart(8)}  ${relation}`)
  }
  return { name: `weight: ${name}`, ratio: sum(each) / 1_000, bound, side: 'most', info: `over ${matches} matches` }
}

async function houseTable(store: Store): Promise<{ table: Table; privateKey?: string }> {
  const players = Object.values(houseAgents).filter(({ games }) => games.includes(whoIsSpy.id))
  await store.seed({
    agents: players.map(({ id, name, about, languages, games }) => ({
      ...{ id, slug: id, name, about, languages, plays: games, settings: { house: id } },
    })),
    supplies: [{ list: 'words', entries: wordPairs('en') }],
    arenas: [
      {
        ...{ id: 'parlour', slug: 'parlour', name: { en: 'The Parlour', zh: '会客厅' }, game: whoIsSpy.id },
        ...{ config: { language: 'en' }, language: 'en', supply: 'words', purpose: 'ranked', schedule: { tables: 0 } },
      },
    ],
  })
  return { table: { arenaId: 'parlour', agents: [] } }
}

type Prepare = (store: Store, url: string) => Promise<{ table: Table; privateKey?: string }>

async function weighed(admin: string, matches: number, prepare: Prepare): Promise<Weighed> {
  const database = await freshDatabase(admin)
  const store = openStore({ url: database.url })
  const sql = new pg.Client({ connectionString: database.url })
  await sql.connect()
  try {
    await store.queue.prepare()
    await store.queue.open()
    const { table, privateKey } = await prepare(store, database.url)
    const agents = table.agents.length > 0 ? table.agents : await housePlayers(sql)
    const runner = await runnerProcess({
      ...{ DATABASE_URL: database.url, RUNNER_PORT: '0', RUNNER_MATCHES: '20', HOUSE_PACE: '0-0' },
      ...(privateKey && { MASQUERADE_RUNNER_KEY: privateKey, MASQUERADE_ALLOW_LOCAL_AGENTS: '1' }),
    })
    try {
      const before = await sizesOf(database.url)
      for (let portion = 0; portion < PORTIONS; portion++) {
        const count = Math.ceil(matches / PORTIONS)
        for (let match = 0; match < count; match++) {
          const first = (portion * count + match) * SEATS
          const seats = Array.from({ length: SEATS }, (_, seat) => agents[(first + seat) % agents.length])
          await store.matches.create(table.arenaId, {
            seats: seats.filter((one) => one !== undefined),
            gameVersion: whoIsSpy.version,
          })
        }
        await played(sql)
        await putAway(store)
        await sizesOf(database.url)
      }
      const within = growth(before, await sizesOf(database.url))
      await store.archive.turnMonths(Date.now() + YEARS_MS, 1)
      return { matches, within, after: growth(before, await sizesOf(database.url)) }
    } finally {
      await runner.stop()
    }
  } finally {
    await sql.end()
    await store.close()
    await database.drop()
  }
}

async function housePlayers(sql: pg.Client): Promise<Table['agents']> {
  const { rows } = await sql.query<Table['agents'][number]>(
    `SELECT agent_id AS "agentId", id AS "versionId" FROM agent_version ORDER BY agent_id`,
  )
  return rows
}
