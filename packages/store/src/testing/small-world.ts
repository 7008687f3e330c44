import type { Pace, Purpose, Roster } from '@masquerade/protocol'
import { connected } from '../../../../scripts/postgres/connected.ts'

export interface SmallWorld {
  arena: { id: string; slug: string; config: object }
  /** `seats` of a new match take these as they are. */
  agents: { agentId: string; versionId: string; slug: string }[]
}

export interface SmallWorldOptions {
  game?: string
  language?: string
  config?: object
  slug?: string
  agents?: number
  concurrent?: number
  purpose?: Purpose
  who?: Roster['who']
  /** Its turns are released at once, when nothing else is said. */
  pace?: Pace
  /** What answers for an agent, by its number from 1. */
  settings?: (number: number) => object
}

/** How many sit down with the settings that tests have. */
const SEATS: Readonly<Record<string, number>> = { 'who-is-spy': 6, 'tic-tac-toe': 2 }

/** An arena and its agents, for tests that need matches. Agents are house agents by default, of no known name. */
export async function smallWorld(url: string, options: SmallWorldOptions = {}): Promise<SmallWorld> {
  const {
    game = 'who-is-spy',
    language = 'en',
    slug = 'parlour',
    agents = 6,
    concurrent = 1,
    purpose = 'ranked',
    who = 'agents',
    pace = 'none',
  } = options
  const { config = game === 'who-is-spy' ? { language } : {}, settings = (number) => ({ house: `test-${number}` }) } =
    options
  const players = Array.from({ length: agents }, (_, index) => ({
    agentId: `${slug}-agent-${index + 1}`,
    versionId: `${slug}-version-${index + 1}`,
    slug: `${slug}-player-${index + 1}`,
    name: `Test agent ${index + 1}`,
    settings: settings(index + 1),
  }))
  await connected(url, async (client) => {
    await client.query(
      `INSERT INTO arena
         (id, slug, name, game, config, language, supply, schedule, purpose, roster, seats, pace, position)
       VALUES ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9, $10, $11, (SELECT count(*) FROM arena))`,
      [
        ...[`arena-${slug}`, slug, { en: slug, zh: slug }, game, config, language],
        ...[{ tables: concurrent }, purpose, { who }, SEATS[game] ?? agents, pace],
      ],
    )
    await client.query(
      `WITH player AS (
         SELECT * FROM json_to_recordset($1::json)
           AS player ("agentId" text, "versionId" text, slug text, name text, settings jsonb)
       ), agents AS (
         INSERT INTO agent (id, slug, name, kind, languages, about)
         SELECT "agentId", slug, name, 'house', ARRAY[$2], '{"en":"","zh":""}' FROM player
       )
       INSERT INTO agent_version (id, agent_id, number, settings) SELECT "versionId", "agentId", 1, settings FROM player`,
      [JSON.stringify(players), language],
    )
  })
  return {
    arena: { id: `arena-${slug}`, slug, config },
    agents: players.map(({ agentId, versionId, slug: own }) => ({ agentId, versionId, slug: own })),
  }
}
