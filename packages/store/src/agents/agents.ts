import type { Json } from '@masquerade/game'
import type { Database } from '../database/database.ts'
import { firstRow } from '../database/rows.ts'
import type { SealedSecret } from '../secrets/sealing.ts'
import { AGENT_COLUMNS, type Agent, type AgentRow, OWNED, toAgent } from './agent-rows.ts'
import { avatars } from './avatar.ts'
import { type DirectoryFilter, directory } from './directory.ts'
import { ownAgents } from './own-agents.ts'
import { ownership } from './ownership.ts'
import { type AgentProfile, profile } from './profile.ts'
import { recipes } from './recipes.ts'
import { register } from './register.ts'
import { switches } from './switches.ts'
import { takingOut } from './take-out.ts'

export interface AgentVersion {
  id: string
  number: number
  settings: Record<string, Json>
  /**
   * An agent's secret is encrypted together with the agent's id, so that only a runner can decrypt it, and for this
   * agent alone.
   */
  secret?: SealedSecret
}

export function agents(database: Database) {
  const { pool } = database

  return {
    async get(slug: string): Promise<Agent | undefined> {
      const row = await firstRow<AgentRow>(pool, `SELECT ${AGENT_COLUMNS} FROM agent ${OWNED} WHERE agent.slug = $1`, [
        slug,
      ])
      return row && toAgent(row)
    },
    profile: (slug: string): Promise<AgentProfile | undefined> => profile(pool, slug),
    directory: (filter: DirectoryFilter) => directory(pool, filter),
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
