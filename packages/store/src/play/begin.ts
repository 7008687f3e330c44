import { randomInt } from 'node:crypto'
import { type Random, shuffled } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { PoolClient } from 'pg'
import { damageOf, SETTINGS_COLUMNS, type StoredSettings } from '../arenas/arena-settings.ts'
import type { PlayQueue } from '../database/queue.ts'
import type { Row } from '../database/rows.ts'
import { insertMatch } from '../matches/new-match.ts'
import type { NoticeArena } from '../matches/status.ts'
import { bundledAgents, lockSeating, type NewSeat } from '../seating/seating.ts'

const THERE_FOR = '15 seconds'
const AGAIN_AFTER = '10 seconds'
/** The largest range from which randomInt of node:crypto draws whole numbers is 2 ** 48 - 1. */
const RANGE = 2 ** 48 - 1

export const DUE = `
  SELECT id FROM play_table WHERE match_id IS NULL AND begins_at <= now() ORDER BY begins_at, id LIMIT 100`

interface BegunTable {
  id: string
  arena: NoticeArena
  people: number
}

/** People whose pages are open get random seats, and house agents get the others. */
export async function begin(client: PoolClient, queue: PlayQueue, tableId: string): Promise<BegunTable | undefined> {
  await lockSeating(client)
  const table = await dueTable(client, tableId)
  if (!table) return undefined
  const people = await peopleAt(client, tableId)
  const here = people.filter(({ there }) => there)
  const game = gameOf(table.game)
  if (here.length === 0 || !game || !table.open || damageOf(table) !== undefined) {
    await client.query('DELETE FROM sitting WHERE table_id = $1', [tableId])
    await client.query('DELETE FROM play_table WHERE id = $1', [tableId])
    return undefined
  }
  const others = await bundledAgents(client, 'house', table.game, table.language, table.seats - here.length)
  const [anyPerson] = await bundledAgents(client, 'person', table.game, table.language, 1)
  if (!anyPerson || here.length + others.length < table.seats) {
    await client.query(`UPDATE play_table SET begins_at = now() + interval '${AGAIN_AFTER}' WHERE id = $1`, [tableId])
    return undefined
  }

  const seated = shuffled<{ player: NewSeat; sitting?: string }>(chance, [
    ...here.map(({ id }) => ({ player: anyPerson, sitting: id })),
    ...others.map((player) => ({ player })),
  ])
  const seats = seated.map(({ player }) => player)
  const { id, arena } = await insertMatch(client, queue, table.arena_id, { seats, gameVersion: game.version })
  await client.query('UPDATE play_table SET match_id = $2 WHERE id = $1', [tableId, id])
  await seatPeople(client, tableId, id, seated)
  return { id, arena, people: here.length }
}

/** A person whose page is closed when a match with people is prepared loses the seat in the match. */
async function seatPeople(
  client: PoolClient,
  tableId: string,
  matchId: string,
  seated: readonly { sitting?: string }[],
): Promise<void> {
  const seats = seated.flatMap(({ sitting }, index) => (sitting === undefined ? [] : [{ sitting, seat: index + 1 }]))
  await client.query(
    `UPDATE sitting SET seat = given.seat
     FROM json_to_recordset($1::json) AS given (sitting text, seat int) WHERE sitting.id = given.sitting`,
    [JSON.stringify(seats)],
  )
  await client.query('UPDATE sitting SET left_at = now() WHERE table_id = $1 AND seat IS NULL AND left_at IS NULL', [
    tableId,
  ])
  await client.query(
    `INSERT INTO mailbox_presence (agent_id, seen_at)
     SELECT seat.table_token, here.seen_at FROM sitting
     JOIN seat ON seat.match_id = $2 AND seat.seat = sitting.seat
     JOIN mailbox_presence AS here ON here.agent_id = sitting.id WHERE sitting.table_id = $1`,
    [tableId, matchId],
  )
}

async function dueTable(client: PoolClient, tableId: string) {
  const { rows } = await client.query<
    StoredSettings & Row<'PlayTable', 'arena_id'> & Row<'Arena', 'language'> & { open: boolean }
  >(
    `SELECT play_table.arena_id, arena.language, arena.state = 'open' AS open, ${SETTINGS_COLUMNS}
     FROM play_table JOIN arena ON arena.id = play_table.arena_id
     WHERE play_table.id = $1 AND match_id IS NULL AND begins_at <= now() FOR UPDATE OF play_table`,
    [tableId],
  )
  return rows[0]
}

async function peopleAt(client: PoolClient, tableId: string): Promise<{ id: string; there: boolean }[]> {
  const { rows } = await client.query<Row<'Sitting', 'id'> & { there: boolean }>(
    `SELECT sitting.id, coalesce(here.seen_at > now() - interval '${THERE_FOR}', false) AS there
     FROM sitting LEFT JOIN mailbox_presence AS here ON here.agent_id = sitting.id
     WHERE sitting.table_id = $1 AND sitting.left_at IS NULL ORDER BY sitting.agreed_at, sitting.id`,
    [tableId],
  )
  return rows
}

const chance: Random = () => randomInt(RANGE) / RANGE
