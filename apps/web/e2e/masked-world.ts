import { type Random, seededRandom } from '@masquerade/game'
import { whoIsSpy } from '@masquerade/games'
import { openStore } from '@masquerade/store'
import { appendEvents, freshDatabase, scriptedLog, smallWorld } from '@masquerade/store/testing'
import pg from 'pg'
import { think } from './think.ts'

/** What everybody at the table thinks. */
export const THOUGHT = 'unthinkable-7c1'

export interface MaskedWorld {
  databaseUrl: string
  /** The match that is being played, and the agents at its table by the names of their addresses. */
  match: string
  arena: string
  agents: string[]
  /** Another agent takes a seat of the match. */
  seat(agent: string, seat: number): Promise<void>
  /** Everybody at the table moves on by so many seats, with the name that the table has for them; nothing else changes. */
  moveOn(by: number): Promise<void>
  /** Gives the match up. */
  end(): Promise<void>
  close(): Promise<void>
}

/** A database of its own with one match in it, in which a seat has spoken and which no runner continues. */
export async function maskedWorld(random: Random = seededRandom(5)): Promise<MaskedWorld> {
  const database = await freshDatabase()
  const { arena, agents } = await smallWorld(database.url, { concurrent: 0 })
  const store = openStore({ url: database.url })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const match = await store.matches.create(arena.id, { seats: agents, gameVersion: whoIsSpy.version })
  await store.matches.start(match)
  const log = scriptedLog(whoIsSpy, random, () => 'It is warm.', new Date().toISOString(), {
    config: { language: 'en' },
  })
  const appended = await appendEvents(store, match, whoIsSpy, log.slice(0, 4).flat())
  if (!appended.ok) throw new Error(appended.error.message)
  await think(store, { match, events: log.slice(0, 4).flat(), agents }, () => THOUGHT)
  await client.query('INSERT INTO attention (id, at) VALUES (1, now()) ON CONFLICT DO NOTHING')
  return {
    databaseUrl: database.url,
    match,
    arena: arena.slug,
    agents: agents.map(({ slug }) => slug),
    async seat(agent, seat) {
      await client.query(
        `UPDATE seat SET agent_id = agent.id, version_id = version.id
         FROM agent JOIN agent_version AS version ON version.agent_id = agent.id
         WHERE match_id = $1 AND seat.seat = $2 AND agent.slug = $3`,
        [match, seat, agent],
      )
    },
    async moveOn(by) {
      // Names are unique at every moment, so all of them are laid aside first.
      await client.query(`UPDATE seat SET table_token = 'aside ' || table_token WHERE match_id = $1`, [match])
      await client.query(
        `UPDATE seat SET agent_id = other.agent_id, version_id = other.version_id,
           table_token = replace(other.table_token, 'aside ', '')
         FROM seat AS other
         WHERE seat.match_id = $1 AND other.match_id = $1
           AND other.seat = (seat.seat - 1 + $2) % (SELECT count(*)::int FROM seat WHERE match_id = $1) + 1`,
        [match, by],
      )
    },
    end: async () => void (await store.matches.void(match, 'of this test')),
    async close() {
      await client.end()
      await store.close()
      await database.drop()
    },
  }
}
