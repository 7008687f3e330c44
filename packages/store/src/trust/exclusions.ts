import { err, ok, type Result } from '@masquerade/game'
import type { Pool, PoolClient } from 'pg'
import { noteChange } from '../arenas/organizing/changes.ts'
import { organizedIn } from '../arenas/rules/organized.ts'
import type { Database } from '../database/database.ts'
import type { Row } from '../database/rows.ts'
import { placeOfArena } from '../standings/recount.ts'
import type { Actor } from '../users/actor.ts'

/** An agent that is excluded from an arena, and why: for everybody to read. */
export interface Exclusion {
  agent: { slug: string; name: string }
  note: string
  at: string
}

/** The same as its owner reads it. */
export interface OwnExclusion {
  arena: { slug: string; name: { en: string; zh: string } }
  note: string
  at: string
}

export interface ExclusionError {
  code: 'no-such-arena' | 'not-yours' | 'no-such-agent' | 'note' | 'not-now'
  message: string
}

const MESSAGES: Readonly<Record<ExclusionError['code'], string>> = {
  'no-such-arena': 'there is no such arena',
  'not-yours': 'this arena is another organizer’s',
  'no-such-agent': 'there is no such agent to exclude, or to take back',
  note: 'say why, in 1 to 500 characters: everybody reads it',
  'not-now':
    'this arena cannot exclude anybody or take anybody back: it is a draft, is not ranked, or its table is frozen',
}
const refuse = (code: ExclusionError['code']) => err<ExclusionError>({ code, message: MESSAGES[code] })
const LONGEST_NOTE = 500

/**
 * Agents that an arena counts no more. All matches in which one of them sat are left out, of others' results as well: what a
 * table of six gave was given with it at the table, and whatever it did for or against the others would stay in their scores.
 * The matches themselves stay, for everybody to watch. Standings and leaderboards are counted anew by a runner.
 */
export function exclusions(database: Database) {
  const { pool } = database
  return {
    async excluded(arenaId: string): Promise<Exclusion[]> {
      const { rows } = await pool.query<ExcludedRow>(EXCLUDED, [arenaId])
      return rows.map(({ slug, name, note, at }) => ({ agent: { slug, name }, note, at: at.toISOString() }))
    },

    /** From where some agent is excluded. */
    async excludedFrom(agentId: string): Promise<OwnExclusion[]> {
      const { rows } = await pool.query<FromRow>(EXCLUDED_FROM, [agentId])
      return rows.map(({ slug, name, note, at }) => ({ arena: { slug, name }, note, at: at.toISOString() }))
    },

    /** The organizer's to do, and an administrator's. When this has returned, it sits down there no more. */
    async exclude(
      actor: Actor,
      arena: string,
      { agent, why }: { agent: string; why: string },
    ): Promise<Result<void, ExclusionError>> {
      const said = why.trim()
      if (said === '' || said.length > LONGEST_NOTE) return refuse('note')
      return changed(actor, arena, async (client, arenaId) => {
        const { rows } = await client.query<AgentRow>(EXCLUDE, [arenaId, agent, said])
        const [found] = rows
        if (found)
          await noteChange(
            client,
            arenaId,
            { kind: 'excluded', agent: found.slug, name: found.name, note: said },
            actor,
          )
        return found?.id
      })
    },

    async readmit(actor: Actor, arena: string, agent: string): Promise<Result<void, ExclusionError>> {
      return changed(actor, arena, async (client, arenaId) => {
        const { rows } = await client.query<AgentRow>(READMIT, [arenaId, agent])
        const [found] = rows
        if (found) await noteChange(client, arenaId, { kind: 'readmitted', agent: found.slug, name: found.name }, actor)
        return found?.id
      })
    },
  }

  /** Under the lock that seating takes; what is counted is told to be stale in the same transaction. */
  function changed(
    actor: Actor,
    slug: string,
    change: (client: PoolClient, arenaId: string) => Promise<string | undefined>,
  ): Promise<Result<void, ExclusionError>> {
    return database.transaction(async (client) => {
      const arena = await organizedIn(client, actor, slug)
      if (!arena.ok) return refuse(arena.error.code === 'not-yours' ? 'not-yours' : 'no-such-arena')
      const { id, state, purpose } = arena.value
      if (state === 'draft' || state === 'final' || purpose !== 'ranked') return refuse('not-now')
      const agentId = await change(client, id)
      if (agentId === undefined) return refuse('no-such-agent')
      await client.query(LEAVE_OUT, [id, agentId])
      await client.query('UPDATE arena SET recounts = recounts + 1 WHERE id = $1', [id])
      await client.query(`UPDATE board SET rule = '' WHERE arena_id = $1`, [id])
      await client.query('DELETE FROM collusion_report WHERE arena_id = $1', [id])
      await client.query('DELETE FROM rebuild_place WHERE what = $1', [placeOfArena(slug)])
      return ok(undefined)
    })
  }
}

/** For a dataset: who is left out of it, by names that do not change with the language. */
export async function exclusionsIn(
  client: Pool | PoolClient,
  arenaId: string,
): Promise<{ agent: string; note: string }[]> {
  const { rows } = await client.query<ExcludedRow>(EXCLUDED, [arenaId])
  return rows.map(({ slug, note }) => ({ agent: slug, note }))
}

type ExcludedRow = Row<'Agent', 'slug' | 'name'> & Row<'Exclusion', 'note' | 'at'>

interface FromRow extends Row<'Arena', 'slug'>, Row<'Exclusion', 'note' | 'at'> {
  name: { en: string; zh: string }
}

type AgentRow = Row<'Agent', 'id' | 'slug' | 'name'>

const EXCLUDED = `
  SELECT agent.slug, agent.name, exclusion.note, exclusion.at
  FROM exclusion JOIN agent ON agent.id = exclusion.agent_id
  WHERE exclusion.arena_id = $1 ORDER BY exclusion.at, agent.id`

const EXCLUDED_FROM = `
  SELECT arena.slug, arena.name, exclusion.note, exclusion.at
  FROM exclusion JOIN arena ON arena.id = exclusion.arena_id
  WHERE exclusion.agent_id = $1 ORDER BY exclusion.at, arena.id`

const EXCLUDE = `
  WITH excluded AS (
    INSERT INTO exclusion (arena_id, agent_id, note)
    SELECT $1, id, $3 FROM agent WHERE slug = $2 AND kind <> 'person' ON CONFLICT (arena_id, agent_id) DO NOTHING
    RETURNING agent_id
  )
  SELECT agent.id, agent.slug, agent.name FROM excluded JOIN agent ON agent.id = excluded.agent_id`

const READMIT = `
  WITH readmitted AS (
    DELETE FROM exclusion USING agent
    WHERE exclusion.arena_id = $1 AND agent.id = exclusion.agent_id AND agent.slug = $2 RETURNING exclusion.agent_id
  )
  SELECT agent.id, agent.slug, agent.name FROM readmitted JOIN agent ON agent.id = readmitted.agent_id`

/** Of the agent's matches in the arena each, whatever its state: by who else sat there it may be left out all the same. */
const LEAVE_OUT = `
  UPDATE match SET left_out = EXISTS (
    SELECT FROM seat JOIN exclusion ON exclusion.agent_id = seat.agent_id AND exclusion.arena_id = $1
    WHERE seat.match_id = match.id
  )
  FROM seat AS mine WHERE mine.match_id = match.id AND mine.agent_id = $2 AND match.arena_id = $1`
