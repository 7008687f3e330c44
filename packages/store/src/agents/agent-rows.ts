import { type AgentSettings, type PauseCode, readSettings, type VerifiedBy } from '@masquerade/protocol'
import type { LocalText } from '../arenas/arenas.ts'
import { type FromRow, fromRow, type Row } from '../database/rows.ts'
import type { AgentKind } from '../generated/client.ts'
import { gamesIn } from './plays.ts'
import { SHOWN_ONLINE, SHOWN_PAUSED, SHOWN_RETIRED_AT } from './shown.ts'

const ABOUT = `
  agent.id, agent.slug, agent.name, agent.kind, agent.languages, agent.plays, agent.invited_only, agent.about, agent.created_at,
  agent.listed, agent.avatar, agent.code, agent.verified,
  CASE WHEN owner.id IS NOT NULL THEN json_strip_nulls(
    json_build_object('id', owner.id, 'name', owner.name, 'image', owner.image)) END AS owner`

export const AGENT_COLUMNS = `${ABOUT},
  ${SHOWN_ONLINE} AS online, ${SHOWN_PAUSED} AS paused, ${SHOWN_RETIRED_AT} AS retired_at`
/** Unlike the public columns, these show an agent's real state; only its owner and administrators may see them. */
export const OWN_COLUMNS = `${ABOUT}, agent.online, agent.paused, agent.retired_at`
export const OWNED = 'LEFT JOIN user_account AS owner ON owner.id = agent.owner_id'

export const AGENT_OF_SLUG = `SELECT ${AGENT_COLUMNS} FROM agent ${OWNED} WHERE agent.slug = $1`

export const NEWEST_VERSION = `JOIN LATERAL (
  SELECT * FROM agent_version WHERE agent_id = agent.id ORDER BY number DESC LIMIT 1) AS version ON true`

export interface AgentRow
  extends Row<'Agent', 'id' | 'slug' | 'name' | 'kind' | 'languages' | 'plays' | 'invited_only'>,
    Row<'Agent', 'online' | 'created_at' | 'listed' | 'avatar' | 'code' | 'retired_at'> {
  about: LocalText
  verified: VerifiedBy | null
  paused: PauseCode | null
  owner: { id: string; name: string; image?: string } | null
}

export type Agent = Omit<FromRow<AgentRow>, 'plays'> & { plays: string[] }

export const toAgent = ({ plays, ...row }: AgentRow): Agent => ({ ...fromRow(row), plays: gamesIn(plays) })

/** Stored settings are read without a check of their content, since they were checked before they were stored. */
export function settingsOf(kind: AgentKind, stored: unknown): AgentSettings {
  const read = readSettings(kind, stored)
  if (!read.success) throw new Error(`stored settings do not fit the kind ${kind}: ${read.error.message}`)
  return read.data
}
