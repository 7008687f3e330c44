import { ok, type Result } from '@masquerade/game'
import { type CopyOf, copies, type PublishedRecipe, type Recipe, recipeOf } from '@masquerade/protocol'
import type { Pool } from 'pg'
import type { Database } from '../database/database.ts'
import { firstRow, type Row, type Tx } from '../database/rows.ts'
import type { AgentKind } from '../generated/client.ts'
import { type AgentError, refuse } from './agent-error.ts'
import { settingsOf } from './agent-rows.ts'

export interface Original {
  agent: { slug: string; name: string }
  version: number
}

export function recipes(database: Database) {
  const { pool, prisma } = database

  return {
    publish: (ownerId: string, agentId: string, version?: number): Promise<Result<PublishedRecipe, AgentError>> =>
      database.transaction(async (client) => {
        const row = await firstRow<VersionRow>(
          client,
          `${VERSIONS} WHERE agent.id = $1 AND agent.owner_id = $2 AND ($3::int IS NULL OR version.number = $3::int)
           ORDER BY version.number DESC LIMIT 1 FOR UPDATE OF version`,
          [agentId, ownerId, version ?? null],
        )
        if (!row) return refuse(version === undefined ? 'no-such-agent' : 'no-such-version')
        if (row.retired_at) return refuse('retired')
        const recipe = recipeOf(settingsOf(row.kind, row.settings))
        if (!recipe) return refuse('no-recipe')
        const published = await firstRow<Row<'AgentVersion', 'published_at'>>(
          client,
          'UPDATE agent_version SET published_at = coalesce(published_at, now()) WHERE id = $1 RETURNING published_at',
          [row.id],
        )
        if (!published?.published_at) throw new Error('a locked version is gone')
        return ok(toPublished(row, published.published_at, recipe))
      }),

    async unpublish(ownerId: string, agentId: string, version?: number): Promise<Result<undefined, AgentError>> {
      const { count } = await prisma.agentVersion.updateMany({
        where: { agent: { id: agentId, ownerId }, ...(version !== undefined && { number: version }) },
        data: { publishedAt: null },
      })
      return count > 0 ? ok(undefined) : refuse(version === undefined ? 'no-such-agent' : 'no-such-version')
    },

    async recipe(slug: string, version?: number): Promise<Result<PublishedRecipe, AgentError>> {
      const row = await firstRow<VersionRow>(
        pool,
        `${VERSIONS} WHERE agent.slug = $1 AND ($2::int IS NULL OR version.number = $2::int)
         ORDER BY version.published_at IS NULL, version.number DESC LIMIT 1`,
        [slug, version ?? null],
      )
      const read = readable(row)
      return read.ok ? ok(read.value.published) : read
    },
  }
}

export const originalOf = (pool: Pool, agentId: string): Promise<Original | undefined> =>
  firstRow<Original>(
    pool,
    `SELECT json_build_object('slug', original.slug, 'name', original.name) AS agent, version.number AS version FROM agent
     JOIN agent_version AS version ON version.id = agent.copied_from
     JOIN agent AS original ON original.id = version.agent_id
     WHERE agent.id = $1`,
    [agentId],
  )

/** Locks a version that may be copied, so that its owner cannot withdraw it before the copy exists. */
export async function copied(
  client: Tx,
  { agent, version }: CopyOf,
  kind: AgentKind,
): Promise<Result<string, AgentError>> {
  const text = `${VERSIONS} WHERE agent.slug = $1 AND version.number = $2::int FOR SHARE OF version, agent`
  const read = readable(await firstRow<VersionRow>(client, text, [agent, version]))
  if (!read.ok) return read
  return copies(kind, read.value.published.recipe.kind) ? ok(read.value.id) : refuse('no-copy')
}

const VERSIONS = `
  SELECT version.id, version.number, version.settings, version.published_at, agent.kind, agent.slug, agent.name,
    agent.languages, agent.paused, agent.retired_at
  FROM agent JOIN agent_version AS version ON version.agent_id = agent.id`

type VersionRow = Row<'AgentVersion', 'id' | 'number' | 'settings' | 'published_at'> &
  Row<'Agent', 'kind' | 'slug' | 'name' | 'languages' | 'paused' | 'retired_at'>

/** Agents of these kinds are their author's own program, and have no strategy text to publish. */
const PROGRAMS: readonly AgentKind[] = ['webhook', 'mailbox', 'house', 'person']

function readable(row: VersionRow | undefined): Result<{ id: string; published: PublishedRecipe }, AgentError> {
  if (!row?.published_at) return refuse(row && PROGRAMS.includes(row.kind) ? 'no-recipe' : 'not-published')
  if (row.paused === 'admin') return refuse('withheld')
  const recipe = recipeOf(settingsOf(row.kind, row.settings))
  return recipe ? ok({ id: row.id, published: toPublished(row, row.published_at, recipe) }) : refuse('no-recipe')
}

function toPublished(row: VersionRow, publishedAt: Date, recipe: Recipe): PublishedRecipe {
  const { slug, name, languages, number } = row
  return { agent: { slug, name, languages }, version: number, publishedAt: publishedAt.toISOString(), recipe }
}
