import { ok, type Result } from '@masquerade/game'
import type { ExcludedMatches } from '@masquerade/protocol'
import type { NewExclusion } from '@masquerade/protocol/public-api'
import { noteChange } from '../arenas/organizing/changes.ts'
import type { Database } from '../database/database.ts'
import { allRecords, allRows, type Client, type FromRow, firstRow, type LocalText, type Row } from '../database/rows.ts'
import type { Actor } from '../users/actor.ts'
import { explained, intervene } from './intervene.ts'
import { type InterventionError, refuseIntervention, refuseNow } from './public-reason.ts'

export type Exclusion = FromRow<ExcludedRow>
export type OwnExclusion = FromRow<ExcludedFromRow>

export interface ExclusionReach {
  agent: { slug: string; name: string }
  matches: number
  others: number
}

/** If an agent is excluded, its matches do not count for any player, since the agent influenced the results of all. */
export function exclusions(database: Database) {
  const { pool } = database
  return {
    excluded: (arenaId: string): Promise<Exclusion[]> => allRecords<ExcludedRow>(pool, EXCLUDED, [arenaId]),

    excludedFrom: (agentId: string) => allRecords<ExcludedFromRow>(pool, EXCLUDED_FROM, [agentId]),

    reachOf: (arenaId: string, agent: string) => firstRow<ExclusionReach>(pool, REACH, [arenaId, agent]),

    exclude: (
      actor: Actor,
      slug: string,
      { agent, why, matches }: Omit<NewExclusion, 'matches'> & { matches?: ExcludedMatches | undefined },
    ) =>
      explained(database, actor, slug, { why }, async (client, arena, note) => {
        const become = matches ?? arena.excludedMatches
        if (become === 'replay' && arena.state === 'closing') return refuseNow('closing')
        const found = await firstRow<AgentRow & { excluded: boolean }>(client, KNOWN, [arena.id, agent])
        if (!found) return refuseIntervention('no-such-agent', `there is no agent ${agent} to exclude`)
        if (found.excluded) {
          const said = `${found.name} is excluded already: take it back first to decide otherwise of its matches`
          return refuseIntervention('not-now', said, 'excluded-already')
        }
        await client.query(EXCLUDE, [arena.id, found.id, note, become])
        const departs = become !== arena.excludedMatches && ({ departs: true } as const)
        const excluded = { agent: found.slug, name: found.name, note, matches: become, ...departs }
        await noteChange(client, arena.id, { kind: 'excluded', ...excluded }, actor)
        return ok(undefined)
      }),

    readmit: (actor: Actor, slug: string, agent: string): Promise<Result<void, InterventionError>> =>
      intervene(database, actor, slug, async (client, arena) => {
        const found = await firstRow<AgentRow>(client, READMIT, [arena.id, agent])
        if (!found) return refuseIntervention('no-such-agent', `no agent ${agent} is excluded here`)
        await noteChange(client, arena.id, { kind: 'readmitted', agent: found.slug, name: found.name }, actor)
        return ok(undefined)
      }),
  }
}

export async function exclusionsIn(client: Client, arenaId: string): Promise<{ agent: string; note: string }[]> {
  const rows = await allRows<ExcludedRow>(client, EXCLUDED, [arenaId])
  return rows.flatMap(({ agent, note, matches }) => (matches === 'count' ? [] : [{ agent: agent.slug, note }]))
}

interface ExcludedRow extends Row<'Exclusion', 'note' | 'at'> {
  agent: { slug: string; name: string }
  matches: ExcludedMatches
}

type ExcludedFromRow = Row<'Exclusion', 'note' | 'at'> & { arena: { slug: string; name: LocalText } }

type AgentRow = Row<'Agent', 'id' | 'slug' | 'name'>

const NAMED = `json_build_object('slug', agent.slug, 'name', agent.name)`

const EXCLUDED = `
  SELECT ${NAMED} AS agent, exclusion.note, exclusion.matches, exclusion.at
  FROM exclusion JOIN agent ON agent.id = exclusion.agent_id
  WHERE exclusion.arena_id = $1 ORDER BY exclusion.at, agent.id`

const EXCLUDED_FROM = `
  SELECT json_build_object('slug', arena.slug, 'name', arena.name) AS arena, exclusion.note, exclusion.at
  FROM exclusion JOIN arena ON arena.id = exclusion.arena_id
  WHERE exclusion.agent_id = $1 ORDER BY exclusion.at, arena.id`

// SQL: waits for an owner who is deleting their account, after which the agent has another name.
const KNOWN = `
  SELECT agent.id, agent.slug, agent.name, exclusion.agent_id IS NOT NULL AS excluded
  FROM agent LEFT JOIN exclusion ON exclusion.agent_id = agent.id AND exclusion.arena_id = $1
  WHERE agent.slug = $2 AND agent.kind <> 'person' FOR KEY SHARE OF agent`

/** SQL: counts only finished matches of the agent, since the number would otherwise reveal where it sits now. */
const REACH = `
  WITH sat AS (
    SELECT seat.match_id FROM agent JOIN seat ON seat.agent_id = agent.id
    JOIN match ON match.id = seat.match_id AND match.arena_id = $1 AND match.status = 'finished'
    WHERE agent.slug = $2
  )
  SELECT ${NAMED} AS agent, (SELECT count(DISTINCT match_id)::int FROM sat) AS matches, (
    SELECT count(DISTINCT seat.agent_id)::int FROM sat JOIN seat ON seat.match_id = sat.match_id
    WHERE seat.agent_id <> agent.id
  ) AS others
  FROM agent WHERE agent.slug = $2 AND agent.kind <> 'person'`

const EXCLUDE = 'INSERT INTO exclusion (arena_id, agent_id, note, matches) VALUES ($1, $2, $3, $4)'

const READMIT = `
  WITH readmitted AS (
    DELETE FROM exclusion USING agent
    WHERE exclusion.arena_id = $1 AND agent.id = exclusion.agent_id AND agent.slug = $2 RETURNING exclusion.agent_id
  )
  SELECT agent.id, agent.slug, agent.name FROM readmitted JOIN agent ON agent.id = readmitted.agent_id`
