import { err, type Failure, ok, type Seat } from '@masquerade/game'
import type { Database } from '../database/database.ts'
import { anyRow, firstRow, type Row, type Tx } from '../database/rows.ts'
import { NO_GATEWAY_LEFT } from '../mailbox/presence.ts'
import { LEAVE_OUT } from '../trust/left-out.ts'
import { countMissed, LEFT_BY_CLAIM } from './missed.ts'
import { type Candidate, candidatesOf } from './schedule.ts'
import { APART, lockSeating, type NewSeat, PLAYS, refusals } from './seating.ts'

/** Why a seat cannot change: `begun`, the roles are already dealt; `not-free`, the new agent may not take the seat. */
type LobbyError = Failure<'begun' | 'changed' | 'not-free'>

export function lobby(database: Database) {
  return {
    /** Only house agents in matches with people, and none in a contest's planned match. */
    async substitutes(matchId: string): Promise<Candidate[]> {
      const table = await firstRow<TableRow>(database.pool, TABLE, [matchId])
      if (!table || table.fixture) return []
      const there = new Set(table.seats.map(({ agentId }) => agentId))
      const owners = new Set(table.seats.flatMap(({ ownerId }) => (table.ranked && ownerId !== null ? [ownerId] : [])))
      const candidates = await candidatesOf(database.pool, table.arena_id)
      return candidates.filter(
        ({ agentId, ownerId, kind }) =>
          !there.has(agentId) &&
          (ownerId === undefined || !owners.has(ownerId)) &&
          (kind === 'house' || !table.for_people),
      )
    },

    async notCome(matchId: string, seat: { seat: Seat; agentId: string }): Promise<void> {
      await database.transaction(async (client) => {
        const table = await firstRow<TableRow>(client, TABLE, [matchId])
        if (table?.fixture)
          await client.query(DID_NOT_COME, [matchId, seat.seat, seat.agentId, table.game, table.language])
      })
    },

    /** The absence counts as a missed match, except in trials and when the site was unreachable. */
    replaceSeat: (
      matchId: string,
      seat: { seat: Seat; versionId: string },
      newcomer: NewSeat,
      why: 'no-warm-up' | 'gone',
    ) =>
      database.transaction(async (client) => {
        await lockSeating(client)
        // The lock on the match's row keeps other processes from dealing the roles while the seat changes.
        const table = await firstRow<TableRow>(client, `${TABLE} FOR NO KEY UPDATE OF match`, [matchId])
        if (!table || table.begun || (await isDealt(client, matchId))) return refuse('begun', 'the match has begun')
        const replaced = table.seats.find((there) => there.seat === seat.seat)
        if (replaced?.versionId !== seat.versionId) return refuse('changed', 'somebody else sits there by now')
        const standing = table.seats.filter((there) => there.seat !== seat.seat)
        const refused = standing.some(({ agentId }) => agentId === newcomer.agentId)
          ? 'seated'
          : (await refusals(client, [newcomer], { ...table, standing })).get(newcomer.agentId)
        if (refused) return refuse('not-free', `agent ${newcomer.agentId} cannot take the seat: ${refused}`)
        // Counted before the seat changes, since it no longer belongs to the absent agent afterwards.
        if (why === 'no-warm-up' && table.purpose !== 'trial') {
          await client.query(DID_NOT_COME, [matchId, seat.seat, replaced.agentId, table.game, table.language])
        }
        await client.query(
          `UPDATE seat SET agent_id = $3, version_id = $4, replaced_agent_id = coalesce(replaced_agent_id, agent_id),
             table_token = DEFAULT, taken_out_at = NULL WHERE match_id = $1 AND seat = $2`,
          [matchId, seat.seat, newcomer.agentId, newcomer.versionId],
        )
        // A replaced person cannot return to the seat: it now shows secrets of the agent there.
        await client.query(
          `UPDATE sitting SET left_at = now() FROM play_table
           WHERE play_table.match_id = $1 AND sitting.table_id = play_table.id AND sitting.seat = $2`,
          [matchId, seat.seat],
        )
        // A match counts again when the agent for which it was left out does not play in it.
        if (table.left_out) await client.query(LEAVE_OUT, [table.arena_id])
        return ok(undefined)
      }),
  }
}

/** A runner that takes a match over may report the same absence again. */
const DID_NOT_COME = `
  WITH absent AS (
    INSERT INTO missed_seat (match_id, seat, agent_id)
    SELECT $1, $2, id FROM agent
    WHERE id = $3 AND kind NOT IN ('house', 'person') AND retired_at IS NULL AND ${PLAYS('$4')} AND $5 = ANY (languages)
      AND NOT (kind = 'mailbox' AND ${NO_GATEWAY_LEFT})
      AND NOT EXISTS (SELECT FROM seat WHERE match_id = $1 AND seat.seat = $2 AND ${LEFT_BY_CLAIM})
    ON CONFLICT DO NOTHING RETURNING agent_id
  )
  UPDATE agent SET ${countMissed('false', `'no-warm-up'`)} WHERE id IN (SELECT agent_id FROM absent)`

const TABLE = `
  SELECT match.arena_id, match.game, match.language, match.purpose, match.left_out, ${APART} AS ranked, match.status NOT IN ('queued', 'running') AS begun,
    EXISTS (SELECT FROM match_fixture WHERE match_id = match.id) AS fixture,
    EXISTS (SELECT FROM play_table WHERE match_id = match.id) AS for_people, (
    SELECT json_agg(json_build_object(
      'seat', seat.seat, 'agentId', seat.agent_id, 'versionId', seat.version_id, 'ownerId', agent.owner_id
    ) ORDER BY seat.seat) FROM seat JOIN agent ON agent.id = seat.agent_id WHERE seat.match_id = match.id
  ) AS seats
  FROM match JOIN arena ON arena.id = match.arena_id WHERE match.id = $1`

interface TableRow extends Row<'Match', 'arena_id' | 'game' | 'language' | 'purpose' | 'left_out'> {
  ranked: boolean
  begun: boolean
  fixture: boolean
  for_people: boolean
  seats: { seat: Seat; agentId: string; versionId: string; ownerId: string | null }[]
}

/** A new statement, since one that waited for a lock does not see newer rows. */
const isDealt = (client: Tx, matchId: string): Promise<boolean> =>
  anyRow(client, 'SELECT FROM match_event WHERE match_id = $1 LIMIT 1', [matchId])

const refuse = (code: LobbyError['code'], message: string) => err<LobbyError>({ code, message })
