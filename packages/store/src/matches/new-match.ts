import { JUDGING } from '@masquerade/game'
import type { Seating } from '@masquerade/seating'
import { newId } from '../database/new-id.ts'
import { FIRST_TRIALS, type PlayQueue } from '../database/queue.ts'
import { firstRow, type Row, type Tx } from '../database/rows.ts'
import { FOR_PEOPLE } from '../database/special-arenas.ts'
import { APART, refusals } from '../seating/seating.ts'
import type { NoticeArena } from './status.ts'

export interface NewMatch {
  id?: string | undefined
  seats: readonly NewMatchSeat[]
  gameVersion: number
  trialOf?: string
  fixture?: number
  seating?: Seating
}

export interface NewMatchSeat {
  agentId: string
  versionId: string
  fillsUp?: boolean
  /** The agent was away too long and lost its seat: it is asked nothing, and the others play on. */
  forfeits?: boolean
}

/** The caller must hold the lock for seating agents; an agent with too many matches is its bug, and throws. */
export async function insertMatch(
  client: Tx,
  queue: PlayQueue,
  arenaId: string,
  match: NewMatch,
): Promise<{ id: string; arena: NoticeArena }> {
  await assertWithinLimits(client, arenaId, match)
  const { id = newId() } = match
  const arena = await firstRow<NoticeArena & { awaited: boolean; further: boolean }>(
    client,
    `WITH arena AS (SELECT * FROM arena WHERE id = $2), made AS (
       INSERT INTO match (id, arena_id, game, language, game_version, judge, config, purpose, trial_of)
       SELECT $1, arena.id, arena.game, arena.language, $3, $6, arena.config,
         CASE WHEN $5::text IS NOT NULL THEN 'trial' ELSE arena.purpose END, $5
       FROM arena RETURNING id, created_at
     ), seats AS (
       INSERT INTO seat (match_id, seat, agent_id, version_id, created_at, fills_up, forfeits, taken_out_at)
       SELECT made.id, seat.seat, seat."agentId", seat."versionId", made.created_at, coalesce(seat."fillsUp", false),
         coalesce(seat.forfeits, false), CASE WHEN seat.forfeits THEN made.created_at END
       FROM made, json_to_recordset($4::json)
         AS seat (seat int, "agentId" text, "versionId" text, "fillsUp" boolean, forfeits boolean)
     )
     SELECT slug, (listed AND $5::text IS NULL) AS listed, $5::text IS NOT NULL OR (${FOR_PEOPLE}) AS awaited, (
       SELECT count(*) FROM agent AS own JOIN agent AS tried ON tried.owner_id = own.owner_id
         JOIN match ON match.trial_of = tried.id AND match.status IN ('queued', 'running') WHERE own.id = $5
     ) >= ${FIRST_TRIALS} AS further FROM arena`,
    [
      ...[id, arenaId, match.gameVersion],
      JSON.stringify(match.seats.map((seat, index) => ({ ...seat, seat: index + 1 }))),
      ...[match.trialOf ?? null, JUDGING],
    ],
  )
  if (!arena) throw new Error(`there is no arena ${arenaId}`)
  if (match.fixture !== undefined) {
    await client.query(OF_FIXTURE, [id, arenaId, match.fixture])
  }
  if (match.seating) {
    const agents = match.seats.map(({ agentId }) => agentId)
    await client.query(SEATED_BY, [id, arenaId, agents, JSON.stringify(match.seating)])
  }
  const { awaited, further, ...shown } = arena
  await queue.enqueueIn(client, id, awaited, further)
  return { id, arena: shown }
}

const OF_FIXTURE = 'INSERT INTO match_fixture (match_id, arena_id, number) VALUES ($1, $2, $3)'

/** SQL: numbers the matches of an arena that draws by a seed, so that anybody can repeat the draws. */
const SEATED_BY = `
  WITH counted AS (
    UPDATE arena_commitment SET seatings = seatings + 1 WHERE arena_id = $2 AND seatings IS NOT NULL RETURNING seatings
  )
  INSERT INTO match_seating (match_id, arena_id, number, agents, drawn_of)
  SELECT $1, $2, seatings, $3::text[], $4::jsonb FROM counted`

async function assertWithinLimits(client: Tx, arenaId: string, match: NewMatch): Promise<void> {
  const statement = `SELECT game, ${APART} AS ranked FROM arena WHERE id = $1`
  const table = await firstRow<Row<'Arena', 'game'> & { ranked: boolean }>(client, statement, [arenaId])
  if (!table) throw new Error(`there is no arena ${arenaId}`)
  const playing = match.seats.filter(({ forfeits }) => !forfeits)
  const refused = await refusals(client, playing, { ...table, trialOf: match.trialOf })
  for (const [agentId, why] of refused) throw new Error(`agent ${agentId} cannot be seated: ${why}`)
}
