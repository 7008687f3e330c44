import { randomInt } from 'node:crypto'
import { err, ok, type Result } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { PlayLanguage } from '@masquerade/protocol'
import type { PoolClient } from 'pg'
import type { Database } from './database.ts'
import { type MatchPage, type PageError, pageOfMatches } from './match-page.ts'
import { insertMatch, tellStatus } from './matches.ts'
import type { Notifier } from './notices/notifier.ts'
import type { PlayQueue } from './queue.ts'
import { lockSeating, type NewSeat, refusals } from './seating.ts'

/**
 * `busy`: it plays as many games as it may at once. `space-busy`: another agent with its Space plays, which has one
 * memory. `budget`: it began as many today as its owner allows.
 */
export interface TrialError {
  code: 'no-such-agent' | 'retired' | 'busy' | 'space-busy' | 'budget' | 'no-arena' | 'no-opponents'
  message: string
}

export function trials(database: Database, notifier: Notifier, queue: PlayQueue) {
  return {
    /** An unranked game of the user's agent, online or not, against house agents, queued at once; the match's id. */
    async create(ownerId: string, agentId: string, language: PlayLanguage): Promise<Result<string, TrialError>> {
      const created = await database.transaction(async (client) => {
        await lockSeating(client)
        return createIn(client, queue, ownerId, agentId, language)
      })
      if (!created.ok) return created
      tellStatus(notifier, created.value.id, created.value.arena, 'queued')
      return ok(created.value.id)
    },

    /** An agent's trials, the newest first; none for anybody but its owner. */
    async page(
      ownerId: string,
      agentId: string,
      { cursor, limit }: { cursor?: string | undefined; limit: number },
    ): Promise<Result<MatchPage, PageError>> {
      return pageOfMatches(database, { trialOf: { agentId, ownerId }, cursor, limit })
    },
  }
}

export type Trials = ReturnType<typeof trials>

async function createIn(
  client: PoolClient,
  queue: PlayQueue,
  ownerId: string,
  agentId: string,
  language: PlayLanguage,
): Promise<Result<Awaited<ReturnType<typeof insertMatch>>, TrialError>> {
  const agents = await client.query<{ version_id: string }>(
    `SELECT version.id AS version_id FROM agent JOIN agent_version AS version ON version.agent_id = agent.id
     WHERE agent.id = $1 AND agent.owner_id = $2 ORDER BY version.number DESC LIMIT 1`,
    [agentId, ownerId],
  )
  const [agent] = agents.rows
  if (!agent) return refuse('no-such-agent')
  const player: NewSeat = { agentId, versionId: agent.version_id }
  const refusal = (await refusals(client, [player], { ranked: false })).get(agentId)
  if (refusal === 'retired' || refusal === 'budget') return refuse(refusal)
  if (refusal) return refuse(refusal === 'space' ? 'space-busy' : 'busy')

  const arenas = await client.query<{ id: string; game: string; seats: number }>(
    `SELECT id, game, seats FROM arena WHERE purpose = 'trial' AND language = $1 ORDER BY position, id LIMIT 1`,
    [language],
  )
  const [arena] = arenas.rows
  const game = arena && gameOf(arena.game)
  if (!game) return refuse('no-arena')
  const { seats: count } = arena
  const seats = await opponents(client, language, count - 1)
  if (seats.length < count - 1) return refuse('no-opponents')
  seats.splice(randomInt(count), 0, player)
  return ok(await insertMatch(client, queue, arena.id, { seats, gameVersion: game.version, trialOf: agentId }))
}

async function opponents(client: PoolClient, language: PlayLanguage, count: number): Promise<NewSeat[]> {
  const { rows } = await client.query<NewSeat>(
    `SELECT agent.id AS "agentId", version.id AS "versionId" FROM agent JOIN LATERAL (
       SELECT id FROM agent_version WHERE agent_id = agent.id ORDER BY number DESC LIMIT 1
     ) AS version ON true
     WHERE kind = 'house' AND online AND paused IS NULL AND retired_at IS NULL AND $1 = ANY (languages)
     ORDER BY random() LIMIT $2`,
    [language, count],
  )
  return rows
}

const MESSAGES: Readonly<Record<TrialError['code'], string>> = {
  'no-such-agent': 'you have no such agent',
  retired: 'this agent is retired',
  busy: 'this agent plays as many games as it may at once: wait until one is over',
  'space-busy':
    'another agent with the same Space is at a table, and a Space plays one game at a time: wait until it is over',
  budget: 'this agent began as many games today as it may',
  'no-arena': 'there is no table for trials in this language',
  'no-opponents': 'there are not enough house agents for this language',
}

const refuse = (code: TrialError['code']) => err<TrialError>({ code, message: MESSAGES[code] })
