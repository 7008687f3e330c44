import { type AgentSettings, type PauseCode, readSettings, type VerifiedBy } from '@masquerade/protocol'
import type { LocalText } from '../arenas/arenas.ts'
import { fromRow, type Row } from '../database/rows.ts'
import type { AgentKind } from '../generated/client.ts'
import type { AgentCard } from '../matches/match-cards.ts'
import { gamesIn } from './plays.ts'
import { SHOWN_ONLINE, SHOWN_PAUSED, SHOWN_RETIRED_AT } from './shown.ts'

/** The data about an agent that everybody may see. */
export interface Agent extends AgentCard {
  languages: string[]
  /** The ids of the games that the agent plays. */
  plays: string[]
  /** Whether the agent plays only in arenas that invited it. */
  invitedOnly: boolean
  about: LocalText
  /** Whether the agent's owner has switched it on. */
  online: boolean
  createdAt: string
  /** Whether the agent is shown in the directory of agents. */
  listed: boolean
  /** A link to the code of the agent. */
  code?: string
  /** How the agent's owner proved that its address or model is theirs; missing without a proof. */
  verified?: VerifiedBy
  /** Why the agent does not play though it is online; missing when it plays. */
  paused?: PauseCode
  retiredAt?: string
  /** The owner of the agent; missing for the site's own agents, and when the owner's account is gone. */
  owner?: { id: string; name: string; image?: string }
}

const ABOUT = `
  agent.id, agent.slug, agent.name, agent.kind, agent.languages, agent.plays, agent.invited_only, agent.about, agent.created_at,
  agent.listed, agent.avatar, agent.code, agent.verified,
  CASE WHEN owner.id IS NOT NULL THEN json_strip_nulls(
    json_build_object('id', owner.id, 'name', owner.name, 'image', owner.image)) END AS owner`

/**
 * SQL: the columns of an agent's public data, for a query that joins the agent with its owner's row. An agent is
 * selected with the state (online, paused, retired) that is shown to the public.
 */
export const AGENT_COLUMNS = `${ABOUT},
  ${SHOWN_ONLINE} AS online, ${SHOWN_PAUSED} AS paused, ${SHOWN_RETIRED_AT} AS retired_at`
/** SQL: the columns of an agent's data with its true state, for its owner and administrators. */
export const OWN_COLUMNS = `${ABOUT}, agent.online, agent.paused, agent.retired_at`
export const OWNED = 'LEFT JOIN user_account AS owner ON owner.id = agent.owner_id'

export interface AgentRow
  extends Row<
    'Agent',
    | 'id'
    | 'slug'
    | 'name'
    | 'kind'
    | 'languages'
    | 'plays'
    | 'invited_only'
    | 'online'
    | 'created_at'
    | 'listed'
    | 'avatar'
    | 'code'
    | 'retired_at'
  > {
  about: LocalText
  verified: VerifiedBy | null
  paused: PauseCode | null
  owner: NonNullable<Agent['owner']> | null
}

export const toAgent = ({ plays, ...row }: AgentRow): Agent => ({ ...fromRow(row), plays: gamesIn(plays) })

/**
 * Reads stored settings without checking them again: they were parsed before they were stored, and a row that does not
 * fit was written by another program.
 */
export function settingsOf(kind: AgentKind, stored: unknown): AgentSettings {
  const read = readSettings(kind, stored)
  if (!read.success) throw new Error(`stored settings do not fit the kind ${kind}: ${read.error.message}`)
  return read.data
}
