import { err, type Failure, ok, type Result } from '@masquerade/game'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/new-id.ts'
import { allRecords, allRows, anyRow, type FromRow, firstRow, type Row } from '../../database/rows.ts'
import { tellUsers } from '../../inbox/inbox.ts'
import type { Actor } from '../../users/actor.ts'
import type { ArenaError } from '../rules/arena-error.ts'
import { asOrganizer, nameOf } from '../rules/organized.ts'
import { noteChange } from './changes.ts'

type MessageRow = Row<'ArenaMessage', 'id' | 'at' | 'hidden'> & { by: string | null; text: string | null }

export type ArenaMessage = FromRow<MessageRow>

type MessageError = Failure<ArenaError['code'] | 'message-limit'>

const MOST = 3
const WITHIN = '1 day'
const NEWEST = 20

export function arenaMessages(database: Database) {
  const { pool } = database
  return {
    messages: (arenaId: string): Promise<ArenaMessage[]> => allRecords<MessageRow>(pool, MESSAGES, [arenaId, NEWEST]),

    message: (id: string) =>
      firstRow<Record<'id' | 'arena', string> & Pick<MessageRow, 'text'>>(
        pool,
        `SELECT message.id, ${SHOWN_TEXT} AS text, arena.slug AS arena FROM arena_message AS message
         JOIN arena ON arena.id = message.arena_id WHERE message.id = $1 AND arena.state <> 'draft'`,
        [id],
      ),

    /** A form that is sent again gives the id of its first sending, and sends no second message. */
    sendMessage: (actor: Actor, slug: string, text: string, id = newId()): Promise<Result<number, MessageError>> =>
      asOrganizer<number, MessageError>(database, actor, slug, async (client, { id: arenaId, name }) => {
        const hearersNow = () => allRows<{ user_id: string }>(client, HEARERS, [arenaId, actor.id])
        if (await anyRow(client, 'SELECT FROM arena_message WHERE id = $1', [id]))
          return ok((await hearersNow()).length)
        const sent = await client.query(SENT, [arenaId])
        if ((sent.rowCount ?? 0) >= MOST) return err<MessageError>({ code: 'message-limit', message: TOO_MANY })
        await client.query(SEND, [id, arenaId, actor.id, text])
        const hearers = (await hearersNow()).map(({ user_id }) => user_id)
        const what = { message: id, arena: slug, arenaName: name, by: await nameOf(client, actor), text }
        await tellUsers(client, hearers, `message ${id}`, { kind: 'message', ...what })
        await noteChange(client, arenaId, { kind: 'message', message: id }, actor)
        return ok(hearers.length)
      }),
  }
}

const TOO_MANY = 'the owners of an arena can get at most three messages a day: try again tomorrow'

const SEND = 'INSERT INTO arena_message (id, arena_id, user_id, text) VALUES ($1, $2, $3, $4)'

const SHOWN_TEXT = 'CASE WHEN message.hidden IS NULL THEN message.text END'

const MESSAGES = `
  SELECT message.id, message.at, user_account.name AS by,
    ${SHOWN_TEXT} AS text, message.hidden
  FROM arena_message AS message LEFT JOIN user_account ON user_account.id = message.user_id
  WHERE message.arena_id = $1 ORDER BY message.at DESC, message.id DESC LIMIT $2`

/** SQL: counts the messages of all seasons together, so that a new season allows no more of them. */
const SENT = `
  SELECT FROM arena_message AS message WHERE message.at > now() - interval '${WITHIN}' AND (message.arena_id = $1
    OR message.arena_id IN (SELECT other.arena_id FROM season AS own JOIN season AS other ON other.series = own.series
      WHERE own.arena_id = $1))`

const HEARERS = `
  SELECT user_id FROM (
    SELECT owner_id AS user_id FROM arena WHERE id = $1
    UNION SELECT user_id FROM arena_organizer WHERE arena_id = $1 AND state = 'joined'
    UNION SELECT agent.owner_id FROM arena_guest AS guest JOIN agent ON agent.id = guest.agent_id
      WHERE guest.arena_id = $1 AND guest.state = 'joined' AND agent.retired_at IS NULL
    UNION SELECT agent.owner_id FROM standing JOIN agent ON agent.id = standing.agent_id
      WHERE standing.arena_id = $1 AND agent.retired_at IS NULL
    UNION SELECT agent.owner_id FROM match JOIN seat ON seat.match_id = match.id JOIN agent ON agent.id = seat.agent_id
      WHERE match.arena_id = $1 AND (match.status IN ('queued', 'running') OR match.status = 'finished' AND match.left_out)
        AND agent.retired_at IS NULL
  ) AS hearer WHERE user_id IS NOT NULL AND user_id <> $2`
