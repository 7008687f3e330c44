import { type Json, pick, type Random, seededRandom } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { openStore, type Store } from '@masquerade/store'
import { type HeldMatches, heldMatches } from '@masquerade/store/testing'
import pg from 'pg'
import { type DrivenMatch, drivenMatch, type SeatedAgent, type Wanted } from './driven-match.ts'

export interface Driver {
  store: Store
  /** A match that has been dealt, and whose first question is asked. */
  begin(wanted: Wanted): Promise<DrivenMatch>
  close(): Promise<void>
}

interface ArenaRow {
  id: string
  game: string
  config: Record<string, Json>
  language: string
  seats: number
  supply: string | null
}

/** Plays matches at the database of a site, as its runner does but for when: what pages show of them is all real. */
export async function openDriver(databaseUrl: string): Promise<Driver> {
  const store = openStore({ url: databaseUrl })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  const held = await heldMatches(databaseUrl)
  await store.clock.measure()
  return {
    store,
    begin: (wanted) => begin({ store, pool, held }, wanted),
    async close() {
      await held.close()
      await pool.end()
      await store.close()
    },
  }
}

interface Site {
  store: Store
  pool: pg.Pool
  held: HeldMatches
}

async function begin(
  { store, pool, held }: Site,
  { arena: slug, seed = 1, seats, supply, latencyMs = 1, answer }: Wanted,
): Promise<DrivenMatch> {
  const random = seededRandom(seed)
  const { rows } = await pool.query<ArenaRow>(
    'SELECT id, game, config, language, seats, supply FROM arena WHERE slug = $1',
    [slug],
  )
  const [arena] = rows
  const game = gameOf(arena?.game ?? '')
  if (!arena || !game) throw new Error(`there is no arena ${slug}`)
  const agents = seats ? await named(pool, seats) : await houseAgentsAt(pool, arena, seed)
  const id = await held.create(arena.id, { seats: agents, gameVersion: game.version })
  if ((await store.matches.start(id)) !== 'begun') throw new Error(`match ${id} does not begin: is the site paused?`)
  const config = game.config.parse(arena.config)
  const entry = supply ?? (arena.supply === null ? undefined : await entryOf(pool, arena.supply, random))
  const opening = game.start(config, game.draw(config, random, { ...(entry !== undefined && { supply: entry }) }))
  const { language } = arena
  const playing = { store, id, arena: slug, game, language, agents, random, latencyMs, answer }
  return drivenMatch(playing).deal(opening)
}

/** Those in the order of the seats. */
async function named(pool: pg.Pool, slugs: readonly string[]): Promise<SeatedAgent[]> {
  const { rows } = await pool.query<SeatedAgent>(`${AGENTS} WHERE agent.slug = ANY ($1)`, [slugs])
  return slugs.map((slug) => {
    const found = rows.find((agent) => agent.slug === slug)
    if (!found) throw new Error(`there is no agent ${slug}`)
    return found
  })
}

/** As many as sit down, each seed beginning with another. */
async function houseAgentsAt(pool: pg.Pool, { game, language, seats }: ArenaRow, seed: number): Promise<SeatedAgent[]> {
  const { rows } = await pool.query<SeatedAgent>(
    `${AGENTS} WHERE agent.kind = 'house' AND $1 = ANY (agent.languages)
       AND (agent.plays IS NULL OR $2 = ANY (agent.plays)) AND agent.id LIKE 'house-%' ORDER BY agent.slug`,
    [language, game],
  )
  if (rows.length === 0) throw new Error(`no house agent plays ${game}`)
  return Array.from({ length: seats }, (_, index) => rows[(index + seed) % rows.length] as SeatedAgent) // there is one
}

const AGENTS = `
  SELECT agent.id AS "agentId", version.id AS "versionId", agent.slug, agent.name
  FROM agent JOIN LATERAL (
    SELECT id FROM agent_version WHERE agent_id = agent.id ORDER BY number DESC LIMIT 1
  ) AS version ON true`

async function entryOf(pool: pg.Pool, list: string, random: Random): Promise<Json | undefined> {
  const { rows } = await pool.query<{ entry: Json }>('SELECT entry FROM supply_entry WHERE list = $1 ORDER BY number', [
    list,
  ])
  return rows.length === 0 ? undefined : pick(random, rows).entry
}
