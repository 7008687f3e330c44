import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Answer, ok, type Random, type Result, refusing, type Seat, shuffled } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { AskForm, MatchStatus, OpenQuestion, PersonAnswer, PlayLanguage } from '@masquerade/protocol'
import type { Pool } from 'pg'
import { damageOf, SETTINGS_COLUMNS, type StoredSettings } from '../arenas/arena-settings.ts'
import { IS_ORGANIZED } from '../arenas/arenas.ts'
import { newId } from '../database/new-id.ts'
import type { PlayQueue } from '../database/queue.ts'
import { allRows, type Client, firstRow, type Row, type Tx } from '../database/rows.ts'
import { insertMatch } from '../matches/new-match.ts'
import { bundledAgents, lockSeating, type NewSeat } from '../seating/seating.ts'

export function answerIn(given: PersonAnswer): Answer {
  if ('for' in given) return { action: { for: given.for } }
  return 'text' in given ? { text: given.text } : { action: given.action }
}

/** Finds faults of an answer that the page's form never sends; the person may then answer the same question again. */
export function problemWith(answer: Answer, { mode, options = [] }: AskForm): PlayError['code'] | undefined {
  if (mode === 'act') return undefined
  if (mode === 'say' || 'text' in answer) return mode === 'say' && 'text' in answer ? undefined : 'wrong-kind'
  return options.some(({ action }) => isDeepStrictEqual(action, answer.action)) ? undefined : 'not-a-choice'
}

interface QuestionRow extends Pick<OpenQuestion, 'id' | 'kind' | 'situation' | 'task'> {
  form: AskForm
  limit_ms: number
  left_ms: number
}

export async function questionOf(pool: Pool, token: string): Promise<OpenQuestion | undefined> {
  const row = await firstRow<QuestionRow>(pool, { name: 'sitting-question', text: QUESTION, values: [token] })
  return row && toQuestion(row)
}

export function toQuestion({ id, kind, form, situation, task, limit_ms, left_ms }: QuestionRow): OpenQuestion {
  const choices = seatsVotedFor(form)
  const times = { limitMs: limit_ms, leftMs: Math.max(0, Math.round(left_ms)) }
  return { id, kind, situation, task, ...form, ...(choices && { choices }), ...times }
}

function seatsVotedFor({ mode, options = [] }: AskForm): Seat[] | undefined {
  if (mode !== 'choose') return undefined
  const seats = options.flatMap(({ action }) => {
    return typeof action === 'object' && action !== null && 'for' in action && typeof action.for === 'number'
      ? [action.for]
      : []
  })
  return seats.length > 0 ? seats : undefined
}

// SQL: the open question to a person; questions from older versions of the site, which have no form, are left out.
export const QUESTION = `
  SELECT ask_id AS id, payload ->> 'kind' AS kind, payload -> 'form' AS form,
    payload -> 'brief' ->> 'situation' AS situation, payload -> 'brief' ->> 'task' AS task,
    (payload ->> 'timeLimitMs')::int AS limit_ms, (extract(epoch FROM deadline - now()) * 1000)::float8 AS left_ms
  FROM mailbox_ask WHERE agent_id = $1 AND answered_at IS NULL AND deadline > now() AND payload ? 'form'
  ORDER BY deadline, ask_id LIMIT 1`

/** A person who asks for another person's seat is told that there is no such seat. */
export const refusePlay = refusing({
  'no-table': 'no table for people is open in this language, or of this game and size',
  'no-such-sitting': 'you have no seat here',
  begun: 'the match has begun, and the seat stays yours: if you do not answer, it counts as silence',
  'no-such-ask': 'this question was not for you',
  'wrong-kind':
    'this cannot be answered so: what is said is "text", and what is chosen is the "action" of one of the options',
  'not-a-choice': 'this cannot be chosen now: choose one of the options of the question',
  late: 'the time for this answer is over',
  answered: 'this was already answered, and only the first answer counts',
})

export type PlayError = ReturnType<typeof refusePlay>['error']

const WAIT_MS = 20_000
/** SQL: the current time is rounded down, since a time that is rounded up would be in the future. */
export const NOW = `date_trunc('milliseconds', now())`

/** A visitor's older seats may be stored under any of the `ids`, but a new seat is stored under `id`. */
export interface Person {
  id: string
  ids: readonly string[]
}

export interface WantedTable {
  game?: string
  seats?: number
}

/** People get their seats under a lock, so that no person gets two seats and no match more people than seats. */
export async function sitDown(
  client: Tx,
  { language, game, seats: size }: WantedTable & { language: PlayLanguage },
  person: Person,
): Promise<Result<{ sitting: string; fresh: boolean }, PlayError>> {
  await lockSeating(client)
  const mine = await openSitting(client, person.ids)
  if (mine !== undefined) return ok({ sitting: mine, fresh: false })
  const rows = await allRows<StoredSettings & Row<'Arena', 'id'>>(
    client,
    `SELECT arena.id, ${SETTINGS_COLUMNS} FROM arena
     WHERE roster ->> 'who' = 'people' AND state = 'open' AND language = $1 AND NOT ${IS_ORGANIZED}
       AND EXISTS (SELECT FROM agent WHERE kind = 'person')
       AND ($2::text IS NULL OR game = $2) AND ($3::int IS NULL OR seats = $3)
     ORDER BY position, id`,
    [language, game ?? null, size ?? null],
  )
  const arena = rows.find((row) => damageOf(row) === undefined)
  if (!arena) return refusePlay('no-table')
  const { seats } = arena

  const table = (await waitingTable(client, arena.id, seats)) ?? (await newTable(client, arena.id))
  const sitting = newId()
  await client.query(
    `WITH sat AS (
       INSERT INTO sitting (id, table_id, person, agreed_at) VALUES ($1, $2, $3, now()) RETURNING id
     ), here AS (
       INSERT INTO mailbox_presence (agent_id, seen_at) SELECT id, now() FROM sat
     )
     UPDATE play_table SET begins_at = least(begins_at, ${NOW})
     WHERE id = $2 AND (SELECT count(*) FROM sitting WHERE table_id = $2 AND left_at IS NULL) + 1 >= $4`,
    [sitting, table, person.id, seats],
  )
  return ok({ sitting, fresh: true })
}

export const openSitting = async (client: Client, ids: readonly string[]): Promise<string | undefined> =>
  (await firstRow<Row<'Sitting', 'id'>>(client, OPEN_SITTING, [ids]))?.id

export const OPEN_SITTING = `
  SELECT sitting.id FROM sitting JOIN play_table ON play_table.id = sitting.table_id
  LEFT JOIN match ON match.id = play_table.match_id
  WHERE sitting.person = ANY ($1) AND sitting.left_at IS NULL
    AND (play_table.match_id IS NULL OR match.status IN ('queued', 'running'))
  ORDER BY sitting.agreed_at DESC LIMIT 1`

const waitingTable = async (client: Tx, arenaId: string, seats: number): Promise<string | undefined> =>
  (await firstRow<Row<'PlayTable', 'id'>>(client, WAITING_TABLE, [arenaId, seats]))?.id

export const WAITING_TABLE = `
  SELECT id FROM play_table WHERE arena_id = $1 AND match_id IS NULL
    AND (SELECT count(*) FROM sitting WHERE table_id = play_table.id AND left_at IS NULL) < $2
  ORDER BY begins_at, id LIMIT 1`

async function newTable(client: Tx, arenaId: string): Promise<string> {
  const id = newId()
  await client.query(
    `INSERT INTO play_table (id, arena_id, begins_at) VALUES ($1, $2, now() + $3 * interval '1 millisecond')`,
    [id, arenaId, WAIT_MS],
  )
  return id
}

export interface SittingRow extends Row<'Arena', 'game' | 'seats'>, Row<'Sitting', 'seat'> {
  table: string
  language: PlayLanguage
  people: number
  begins_in_ms: number
  gone: boolean
  match: string | null
  status: MatchStatus | null
  dealt: boolean
  token: string | null
  part: boolean
  texts_hidden: boolean
}

export const sittingOf = (pool: Pool, id: string, ids: readonly string[]): Promise<SittingRow | undefined> =>
  firstRow<SittingRow>(pool, { name: 'sitting', text: SITTING, values: [id, ids] })

export const SITTING = `
  SELECT play_table.id AS "table", arena.language, arena.game, arena.seats,
    (SELECT count(*)::int FROM sitting AS other WHERE other.table_id = play_table.id AND other.left_at IS NULL) AS people,
    greatest(0, extract(epoch FROM play_table.begins_at - now()) * 1000)::float8 AS begins_in_ms,
    sitting.left_at IS NOT NULL AS gone, sitting.person LIKE 'x:%' AS part, sitting.seat, match.id AS match, match.status, seat.table_token AS token,
    EXISTS (SELECT FROM hidden_text WHERE match_id = match.id) AS texts_hidden,
    match.id IS NOT NULL AND (
      EXISTS (SELECT FROM match_event WHERE match_id = match.id) OR EXISTS (SELECT FROM match_log WHERE match_id = match.id)
    ) AS dealt
  FROM sitting JOIN play_table ON play_table.id = sitting.table_id JOIN arena ON arena.id = play_table.arena_id
  LEFT JOIN match ON match.id = play_table.match_id
  LEFT JOIN seat ON seat.match_id = match.id AND seat.seat = sitting.seat
  WHERE sitting.id = $1 AND (sitting.person = ANY ($2) OR EXISTS (
    SELECT FROM experiment_person AS part
    WHERE part.id = substr(sitting.person, 3) AND sitting.person LIKE 'x:%' AND part.persons && $2::text[]
  ))`

const THERE_FOR = '15 seconds'
const AGAIN_AFTER = '10 seconds'
/** A browser lets a page that was left in the background for minutes look once in a minute. */
const MAY_COME_FOR = '75 seconds'
/** Only after that long is a page in the background slowed down: one that looked later is open, the others may be closed. */
const SLOWED_AFTER = '1 minute'
/** The largest range from which randomInt of node:crypto draws whole numbers is 2 ** 48 - 1. */
const RANGE = 2 ** 48 - 1

// SQL: a time that is further ahead than any table waits was set before the clock was set back.
const HAS_TO_BEGIN = `(begins_at <= now() OR begins_at > now() + interval '1 minute')`

export const DUE = `
  SELECT id FROM play_table WHERE match_id IS NULL AND ${HAS_TO_BEGIN} ORDER BY begins_at, id LIMIT 100`

/** People whose pages are open, if only in the background, get random seats, and house agents get the others. */
export async function begin(client: Tx, queue: PlayQueue, tableId: string) {
  await lockSeating(client)
  const table = await dueTable(client, tableId)
  if (!table) return undefined
  const people = await peopleAt(client, tableId)
  const here = people.some(({ there }) => there) ? people.filter(({ there, waits }) => there || waits) : []
  const game = gameOf(table.game)
  if (people.length === 0 || !game || !table.open || damageOf(table) !== undefined) {
    await client.query('DELETE FROM sitting WHERE table_id = $1', [tableId])
    await client.query('DELETE FROM play_table WHERE id = $1', [tableId])
    return undefined
  }
  const others = await bundledAgents(client, 'house', table.game, table.language, table.seats - here.length)
  const [anyPerson] = await bundledAgents(client, 'person', table.game, table.language, 1)
  if (here.length === 0 || !anyPerson || here.length + others.length < table.seats) {
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
async function seatPeople(client: Tx, tableId: string, matchId: string, seated: readonly { sitting?: string }[]) {
  const seats = seated.flatMap(({ sitting }, index) => (sitting === undefined ? [] : [{ sitting, seat: index + 1 }]))
  await client.query(
    `UPDATE sitting SET seat = given.seat
     FROM json_to_recordset($1::json) AS given (sitting text, seat int) WHERE sitting.id = given.sitting`,
    [JSON.stringify(seats)],
  )
  await client.query(LEAVE_SEATLESS, [tableId])
  await client.query(
    `INSERT INTO mailbox_presence (agent_id, seen_at)
     SELECT seat.table_token, CASE WHEN here.seen_at > now() - interval '${THERE_FOR}' THEN here.seen_at ELSE now() END
     FROM sitting JOIN seat ON seat.match_id = $2 AND seat.seat = sitting.seat
     JOIN mailbox_presence AS here ON here.agent_id = sitting.id WHERE sitting.table_id = $1`,
    [tableId, matchId],
  )
}

const LEAVE_SEATLESS = 'UPDATE sitting SET left_at = now() WHERE table_id = $1 AND seat IS NULL AND left_at IS NULL'

const dueTable = (client: Tx, tableId: string) =>
  firstRow<StoredSettings & Row<'PlayTable', 'arena_id'> & Row<'Arena', 'language'> & { open: boolean }>(
    client,
    `SELECT play_table.arena_id, arena.language, arena.state = 'open' AS open, ${SETTINGS_COLUMNS}
     FROM play_table JOIN arena ON arena.id = play_table.arena_id
     WHERE play_table.id = $1 AND match_id IS NULL AND ${HAS_TO_BEGIN} FOR UPDATE OF play_table`,
    [tableId],
  )

const peopleAt = (client: Tx, tableId: string) =>
  allRows<Row<'Sitting', 'id'> & { there: boolean; waits: boolean }>(
    client,
    `SELECT sitting.id, here.seen_at > now() - interval '${THERE_FOR}' AS there,
       here.seen_at > sitting.agreed_at + interval '${SLOWED_AFTER}' AS waits
     FROM sitting JOIN mailbox_presence AS here ON here.agent_id = sitting.id
     WHERE sitting.table_id = $1 AND sitting.left_at IS NULL
       AND here.seen_at > now() - interval '${MAY_COME_FOR}' ORDER BY sitting.agreed_at, sitting.id`,
    [tableId],
  )

const chance: Random = () => randomInt(RANGE) / RANGE
