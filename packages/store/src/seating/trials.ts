import { randomInt } from 'node:crypto'
import { ok, refusing } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { PlayLanguage } from '@masquerade/protocol'
import { gamesIn, NEWEST_VERSION } from '../agents/agent-rows.ts'
import { OWNER_PLAYS } from '../agents/place.ts'
import { damageOf, SETTINGS_COLUMNS, type StoredSettings } from '../arenas/arena-settings.ts'
import type { Database } from '../database/database.ts'
import type { PlayQueue } from '../database/queue.ts'
import { allRows, anyRow, firstRow, type Row, type Tx } from '../database/rows.ts'
import { pageOfMatches } from '../matches/match-page.ts'
import { insertMatch } from '../matches/new-match.ts'
import { sendStatus } from '../matches/status.ts'
import type { Notifier } from '../notices/notifier.ts'
import { bundledAgents, lockSeating, type NewSeat, refusals } from './seating.ts'

export function trials(database: Database, notifier: Notifier, queue: PlayQueue) {
  return {
    /**
     * An unranked match against house agents, possible even while the agent is offline. A form that is sent again gives
     * the id of its first sending, and gets the match that was made then.
     */
    async create(ownerId: string, agentId: string, language: PlayLanguage, game?: string, id?: string) {
      const created = await database.transaction(async (client) => {
        await lockSeating(client)
        if (id !== undefined && (await anyRow(client, 'SELECT FROM match WHERE id = $1', [id])))
          return ok({ id, arena: undefined })
        const agent = await firstRow<Row<'Agent', 'plays'> & { version_id: string; is_others: boolean }>(
          client,
          AGENT,
          [agentId, ownerId],
        )
        if (!agent) return refuse('no-such-agent')
        if (agent.is_others) return refuse('owner-plays')
        const its = gamesIn(agent.plays)
        if (game !== undefined && !its.includes(game)) return refuse('not-its-game')
        const table = await trialTable(client, language, game === undefined ? its : [game])
        const player: NewSeat = { agentId, versionId: agent.version_id }
        const trial = { game: table?.game ?? its[0] ?? '', ranked: false, trialOf: agentId }
        const refusal = (await refusals(client, [player], trial)).get(agentId)
        if (refusal === 'retired') return refuse(refusal)
        if (refusal) return refuse(refusal === 'space' ? 'space-busy' : 'busy')
        if (!table) return refuse('no-arena')

        const { id: arenaId, version: gameVersion, seats: count } = table
        const seats = await bundledAgents(client, 'house', table.game, language, count - 1)
        if (seats.length < count - 1) return refuse('no-opponents')
        seats.splice(randomInt(count), 0, player)
        return ok(await insertMatch(client, queue, arenaId, { id, seats, gameVersion, trialOf: agentId }))
      })
      if (!created.ok) return created
      const { arena } = created.value
      if (arena) sendStatus(notifier, created.value.id, arena, 'queued')
      return ok(created.value.id)
    },

    page: (ownerId: string, agentId: string, page: { cursor?: string | undefined; limit: number }) =>
      pageOfMatches(database, { trialOf: { agentId, ownerId }, ...page }),
  }
}

const AGENT = `
  SELECT version.id AS version_id, agent.plays, ${OWNER_PLAYS} AS is_others FROM agent ${NEWEST_VERSION}
  WHERE agent.id = $1 AND agent.owner_id = $2`

async function trialTable(client: Tx, language: PlayLanguage, games: readonly string[]) {
  const rows = await allRows<StoredSettings & Row<'Arena', 'id'>>(
    client,
    `SELECT arena.id, ${SETTINGS_COLUMNS} FROM arena
     WHERE purpose = 'trial' AND state = 'open' AND language = $1 AND game = ANY ($2) ORDER BY position, id`,
    [language, games],
  )
  const arena = rows.find((row) => damageOf(row) === undefined)
  const game = arena && gameOf(arena.game)
  return game && { id: arena.id, game: game.id, version: game.version, seats: arena.seats }
}

const refuse = refusing({
  'no-such-agent': 'you have no agent of this name',
  'not-its-game': 'this agent does not play that game',
  retired: 'this agent is retired',
  busy: 'this agent already plays as many matches as it can (a Space plays one at a time): wait until one is over',
  'space-busy':
    'another agent with the same Space is at a table, and a Space plays one game at a time: wait until it is over',
  'owner-plays':
    'the owner of this Space plays with it here, and it plays one game at a time: prove that you own it, or register a copy of it',
  'no-arena': 'this site has no trials of this game in this language',
  'no-opponents': 'too few house agents play this game in this language right now',
})
