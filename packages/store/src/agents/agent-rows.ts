import { ok, type Result } from '@masquerade/game'
import { gameOf, isStaged, STAGED } from '@masquerade/games'
import {
  type AgentSettings,
  GAMES_OF_KIND,
  type PauseCode,
  readSettings,
  storedSettings,
  type VerifiedBy,
} from '@masquerade/protocol'
import { newId } from '../database/new-id.ts'
import { type FromRow, fromRow, type LocalText, type Row, type Tx } from '../database/rows.ts'
import type { AgentKind } from '../generated/client.ts'
import { FEWEST_MASKED } from '../matches/masks.ts'
import type { SealedSecret } from '../secrets/sealing.ts'
import { type AgentError, refuse } from './agent-error.ts'

/** SQL condition: the agent has a seat in a match that has not ended, and it must stay secret which seat. */
export const AT_MASKED_TABLE = `agent.id IN (
  SELECT called.agent_id FROM match AS played JOIN public.arena AS place ON place.id = played.arena_id
  CROSS JOIN LATERAL (
    SELECT seat.agent_id FROM seat WHERE seat.match_id = played.id
    UNION ALL
    SELECT one.agent_id FROM missed_seat AS one WHERE one.match_id = played.id
  ) AS called
  WHERE played.status IN ('queued', 'running') AND played.purpose <> 'trial' AND place.masked
    AND place.experiment_id IS NULL
    AND (SELECT count(*) FROM seat AS seats_of WHERE seats_of.match_id = played.id) >= ${FEWEST_MASKED}
)`

/** An agent switched off at a masked table still shows as on: its silence would reveal its seat. */
const SHOWN_ONLINE = `(agent.online OR ${AT_MASKED_TABLE})`
const SHOWN_PAUSED = `CASE WHEN agent.paused IS NOT NULL AND NOT ${AT_MASKED_TABLE} THEN agent.paused END`
export const SHOWN_RETIRED = `(agent.retired_at IS NOT NULL AND NOT ${AT_MASKED_TABLE})`
const SHOWN_RETIRED_AT = `CASE WHEN ${SHOWN_RETIRED} THEN agent.retired_at END`

export const SHOWN_ON = `(agent.online AND agent.paused IS NULL AND agent.retired_at IS NULL OR ${AT_MASKED_TABLE})`

export const SHOWN_AGENT = `agent.id, agent.slug, agent.name, agent.kind, agent.avatar, ${SHOWN_ONLINE} AS online,
  nullif(${SHOWN_RETIRED}, false) AS retired`

export interface ShownAgentRow extends Row<'Agent', 'id' | 'slug' | 'name' | 'kind' | 'avatar'> {
  online: boolean
  retired: true | null
}

export type ShownAgent = FromRow<ShownAgentRow>

/** An agent's games as the database stores them: null means every game, also those of later releases. */
export type Plays = readonly string[] | null

/** An agent whose owner names no game plays the site's first game, since older agents never had to name one. */
const [FIRST_GAME] = STAGED

export function playsOf(kind: AgentKind, said?: readonly string[]): Result<Plays, AgentError> {
  const rule = GAMES_OF_KIND[kind]
  if (rule === 'said') return saidGames(said ?? [FIRST_GAME])
  if (rule === 'unless-said') {
    const some = said && saidGames(said)
    return some === undefined || (some.ok && sameGames(some.value ?? STAGED, STAGED)) ? ok(null) : some
  }
  const fixed = rule === 'any' ? null : rule
  if (said === undefined || sameGames(said, gamesIn(fixed))) return ok(fixed)
  const what = fixed ? `plays ${fixed.join(', ')} and nothing else` : 'plays every game'
  return refuse('not-its-game', `an agent of the kind ${kind} ${what}: leave out which games it plays`)
}

export const gamesIn = (plays: Plays): string[] => [...(plays ?? STAGED)]

function saidGames(said: readonly string[]): Result<Plays, AgentError> {
  const games = [...new Set(said)].sort()
  const unknown = games.find((id) => !isStaged(id))
  if (unknown !== undefined) return refuse('no-such-game', `${whyNot(unknown)}: the games are ${STAGED.join(', ')}`)
  return games.length > 0 ? ok(games) : refuse('no-game')
}

const whyNot = (id: string): string =>
  gameOf(id) ? `${id} has rules, and no pages or players here yet` : `there is no game ${JSON.stringify(id)}`

const sameGames = (some: readonly string[], others: readonly string[]): boolean =>
  new Set(some).size === others.length && others.every((game) => some.includes(game))

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

/** Locks agents in a statement of its own: one that waits for a lock still reads the newest version of before. */
export async function lockAgents(client: Tx, which: string, values: readonly string[]): Promise<void> {
  await client.query(`SELECT FROM agent WHERE ${which} ORDER BY id FOR NO KEY UPDATE`, [...values])
}

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

export async function addVersion(client: Tx, agentId: string, settings: AgentSettings, secret?: SealedSecret) {
  await client.query(
    `INSERT INTO agent_version (id, agent_id, number, settings, secret)
     SELECT $1, $2, coalesce(max(number), 0) + 1, $3, $4 FROM agent_version WHERE agent_id = $2`,
    [newId(), agentId, JSON.stringify(storedSettings(settings)), secret ? JSON.stringify(secret) : null],
  )
}
