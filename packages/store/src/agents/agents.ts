import type { Json, Result } from '@masquerade/game'
import type { Database } from '../database/database.ts'
import type { PageError } from '../matches/match-query.ts'
import type { SealedSecret } from '../secrets/sealing.ts'
import { AGENT_COLUMNS, type Agent, type AgentRow, OWNED, toAgent } from './agent-rows.ts'
import { avatars } from './avatar.ts'
import { type DirectoryFilter, type DirectoryPage, directory } from './directory.ts'
import { ownAgents } from './own-agents.ts'
import { ownership } from './ownership.ts'
import { type AgentProfile, profile } from './profile.ts'
import { recipes } from './recipes.ts'
import { register } from './register.ts'
import { switches } from './switches.ts'
import { takingOut } from './take-out.ts'

/** What answers; immutable. */
export interface AgentVersion {
  id: string
  number: number
  /** By kind, without it (protocol's StoredSettings). Never shown to anybody but its owner. */
  settings: Record<string, Json>
  /** Sealed for `secretPurpose(agentId)`: the runner can open it. */
  secret?: SealedSecret
}

export function agents(database: Database) {
  const { pool, prisma } = database

  return {
    async list(): Promise<Agent[]> {
      const { rows } = await pool.query<AgentRow>(
        `SELECT ${AGENT_COLUMNS} FROM agent ${OWNED} ORDER BY agent.name, agent.id`,
      )
      return rows.map(toAgent)
    },
    async get(slug: string): Promise<Agent | undefined> {
      const { rows } = await pool.query<AgentRow>(`SELECT ${AGENT_COLUMNS} FROM agent ${OWNED} WHERE agent.slug = $1`, [
        slug,
      ])
      return rows[0] && toAgent(rows[0])
    },
    /** Every version there was, the newest first, without what answers. */
    async versions(agentId: string): Promise<{ number: number; createdAt: string }[]> {
      const select = { number: true, createdAt: true } as const
      const rows = await prisma.agentVersion.findMany({ where: { agentId }, orderBy: { number: 'desc' }, select })
      return rows.map(({ number, createdAt }) => ({ number, createdAt: createdAt.toISOString() }))
    },
    /** The version that answers now: for the runner, never for a page. */
    async version(agentId: string): Promise<AgentVersion | undefined> {
      const { rows } = await pool.query<Omit<AgentVersion, 'secret'> & { secret: SealedSecret | null }>(
        'SELECT id, number, settings, secret FROM agent_version WHERE agent_id = $1 ORDER BY number DESC LIMIT 1',
        [agentId],
      )
      if (!rows[0]) return undefined
      const { secret, ...version } = rows[0]
      return { ...version, ...(secret && { secret }) }
    },
    /** Figures per version and together, in listed arenas. */
    profile: (slug: string): Promise<AgentProfile | undefined> => profile(pool, slug),
    /** All listed agents that are not retired, the newest first. */
    directory: (filter: DirectoryFilter): Promise<Result<DirectoryPage, PageError>> => directory(pool, filter),
    ...ownAgents(pool),
    ...register(database),
    ...switches(database),
    ...takingOut(database),
    ...ownership(database),
    ...avatars(database),
    ...recipes(database),
  }
}

export type Agents = ReturnType<typeof agents>
