import type { Json } from '@masquerade/game'
import { gamesIn, NEWEST_VERSION } from '../agents/agent-rows.ts'
import { OWNER_PLAYS } from '../agents/place.ts'
import type { Database } from '../database/database.ts'
import { allRows, type FromRow, fromRow, type Row } from '../database/rows.ts'
import type { SealedSecret } from '../secrets/sealing.ts'
import type { Spend } from './experiment-rows.ts'

interface LabAgentColumns
  extends Row<'Agent', 'id' | 'slug' | 'name' | 'kind' | 'owner_id' | 'languages' | 'concurrency'> {
  /** The agent's name in the experiment's description: `owl` means its current version, and `owl@3` its version 3. */
  named: string
  cost: Spend
  owner_plays: boolean
}

export type LabAgent = FromRow<LabAgentColumns> & {
  games: string[]
  version: { id: string; number: number; settings: Json; secret?: SealedSecret }
}

/** Over how many newest questions an agent's average cost is computed, without running matches. */
const LATELY = 200

export function labAgents({ pool, prisma }: Database) {
  return {
    /** Finds agents by their names in a description, where `owl@3` is version 3; retired ones are not found. */
    async agents(named: readonly string[], frozen: Readonly<Record<string, string>> = {}): Promise<LabAgent[]> {
      const asked = [...new Set(named)].map((name) => ({
        named: name,
        ...namedParts(name),
        frozen: frozen[name] ?? null,
      }))
      if (asked.length === 0) return []
      return (await allRows<LabAgentRow>(pool, AGENTS, [JSON.stringify(asked), LATELY])).map(
        ({ plays, version_id: id, number, settings, secret, ...agent }) => ({
          ...fromRow<LabAgentColumns>(agent),
          name: agent.named.includes('@') ? `${agent.name} v${number}` : agent.name,
          games: gamesIn(plays),
          version: { id, number, settings, ...(secret && { secret }) },
        }),
      )
    },

    house: async () =>
      (await allRows<HouseRow>(pool, HOUSE)).map(({ plays, ...agent }) => ({ ...agent, games: gamesIn(plays) })),

    async anyPerson(): Promise<{ agentId: string; versionId: string } | undefined> {
      const version = await prisma.agentVersion.findFirst({
        where: { agent: { kind: 'person', retiredAt: null } },
        orderBy: [{ agentId: 'asc' }, { number: 'desc' }],
      })
      return version ? { agentId: version.agentId, versionId: version.id } : undefined
    },

    async entries(list: string): Promise<Json[]> {
      const statement = 'SELECT entry FROM supply_entry WHERE list = $1 AND arena_id IS NULL ORDER BY number'
      return (await allRows<Row<'SupplyEntry', 'entry'>>(pool, statement, [list])).map(({ entry }) => entry)
    },

    /** Creates a stub (a planted player whose true values are known) when first needed; no list shows it. */
    async stub(stub: string, games: readonly string[]): Promise<{ agentId: string; versionId: string }> {
      const id = `lab-${stub}`
      await pool.query(MAKE_STUB, [id, `lab-stub-${stub}`, stub, games])
      return { agentId: id, versionId: id }
    },
  }
}

function namedParts(named: string): { slug: string; number: number | null } {
  const { slug = named, number } = /^(?<slug>.*)@(?<number>[1-9]\d{0,8})$/.exec(named)?.groups ?? {}
  return { slug, number: number === undefined ? null : Number(number) }
}

interface LabAgentRow extends LabAgentColumns, Row<'Agent', 'plays'>, Row<'AgentVersion', 'number' | 'settings'> {
  version_id: string
  secret: SealedSecret | null
}

type HouseRow = Row<'Agent', 'name' | 'plays' | 'languages'> & Record<'house' | 'agentId' | 'versionId', string>

const AGENTS = `
  SELECT asked.named, agent.id, agent.slug, agent.name, agent.kind, agent.owner_id, agent.plays, agent.languages,
    agent.concurrency, ${OWNER_PLAYS} AS owner_plays, version.id AS version_id, version.number, version.settings, version.secret,
    json_build_object('tokens', coalesce(recently.tokens, 0), 'costMicros', coalesce(recently.cost_micros, 0)) AS cost
  FROM json_to_recordset($1::json) AS asked (named text, slug text, number int, frozen text)
  JOIN agent ON agent.slug = asked.slug AND agent.retired_at IS NULL AND agent.kind NOT IN ('house', 'person')
  JOIN LATERAL (
    SELECT id, number, settings, secret FROM agent_version
    WHERE agent_version.agent_id = agent.id AND (asked.number IS NULL OR agent_version.number = asked.number)
      AND (asked.frozen IS NULL OR agent_version.id = asked.frozen)
    ORDER BY number DESC LIMIT 1
  ) AS version ON true
  LEFT JOIN LATERAL (
    SELECT avg(coalesce(tokens_in, 0) + coalesce(tokens_out, 0))::float8 AS tokens, avg(cost_micros)::float8 AS cost_micros
    FROM (
      (SELECT tokens_in, tokens_out, cost_micros FROM ask WHERE ask.version_id = version.id
         AND (SELECT status IN ('finished', 'void') FROM match WHERE match.id = ask.match_id)
       ORDER BY asked_at DESC, id DESC LIMIT $2)
      UNION ALL
      (SELECT tokens_in, tokens_out, cost_micros FROM experiment_ask AS ask
       WHERE ask.version_id = version.id AND ask.answered_at IS NOT NULL ORDER BY asked_at DESC, id DESC LIMIT $2)
    ) AS newest
  ) AS recently ON true
  ORDER BY asked.named`

const HOUSE = `
  SELECT DISTINCT ON (version.settings ->> 'house') version.settings ->> 'house' AS house, agent.id AS "agentId", version.id AS "versionId", agent.name, agent.plays,
    agent.languages
  FROM agent ${NEWEST_VERSION}
  WHERE agent.kind = 'house' AND agent.retired_at IS NULL AND version.settings ? 'house'
  ORDER BY version.settings ->> 'house', agent.listed DESC, agent.created_at, agent.id`

// SQL: no conflict names its column, or of two that make the stub at once one would fail at its address.
const MAKE_STUB = `
  WITH made AS (
    INSERT INTO agent (id, slug, name, kind, languages, plays, about, online, listed)
    SELECT $1, CASE WHEN EXISTS (SELECT FROM agent WHERE slug = $2) THEN $2 || '-' || left(gen_random_uuid()::text, 8) ELSE $2 END, $3,
      'house', '{en,zh}', $4::text[], '{"en":"A stub of the lab: an agent whose truth is known.","zh":"实验室的桩:真相已知的选手。"}', false, false
    ON CONFLICT DO NOTHING RETURNING id
  )
  INSERT INTO agent_version (id, agent_id, number, settings)
  SELECT $1, made.id, 1, json_build_object('stub', $3::text) FROM made ON CONFLICT DO NOTHING`
