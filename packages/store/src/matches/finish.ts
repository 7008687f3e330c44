import { err, type Failure, fold, type Outcome, ok, type Result, refusalsIn } from '@masquerade/game'
import type { Pool } from 'pg'
import type { Database } from '../database/database.ts'
import { anyRow, firstRow, type Row } from '../database/rows.ts'
import { type FinishedCell, keepCell } from '../lab/experiment-rows.ts'
import { type ReadError, readStored, type StoredLog } from '../log/log.ts'
import { foundBy, search, writeFoundBy } from '../search/search-index.ts'
import { COUNT_MISSED } from '../seating/missed.ts'
import { lockSums, sumsWith } from '../standings/match-sums.ts'
import { addResponses, keepTotals, versionResponses, versionTotals } from '../standings/version-totals.ts'
import { LISTED } from './match-query.ts'
import type { NoticeArena } from './status.ts'

export type FinishError = Failure<'unfinished' | 'closed' | ReadError['code']>

interface Finished {
  arena: NoticeArena
  changed: boolean
}

export interface Ended {
  /** The log as the process has it that wrote it; without it, it is read. */
  written?: Pick<StoredLog, 'game' | 'events'>
  cell?: FinishedCell | undefined
}

/** Finishes a match and stores all results that depend on it in one transaction; a second call changes nothing. */
export async function finish(
  { pool, transaction }: Pick<Database, 'pool' | 'transaction'>,
  matchId: string,
  { written, cell }: Ended = {},
): Promise<Result<Finished, FinishError>> {
  const stored = written ? ok({ ...written, hidden: NOTHING_HIDDEN }) : await readStored(pool, matchId)
  if (!stored.ok) return stored
  const { game, events, hidden } = stored.value
  const { state } = fold(game, events)
  const outcome = state === undefined ? undefined : game.outcome(state)
  if (!outcome) return err({ code: 'unfinished', message: `match ${matchId}: its log has no end yet` })
  const { winner, seats } = resultsOf(outcome)
  const { marks, grams } = foundBy(stored.value)
  const responses = await versionResponses(pool, matchId)
  const finished = await transaction(async (client) => {
    const counted = await lockSums(client, matchId, game)
    const versions = versionTotals(game, events, counted)
    const values = [
      ...[matchId, winner, JSON.stringify(seats), JSON.stringify(sumsWith(versions, counted)), marks, grams],
      ...[JSON.stringify(responses), refusalsIn(events).length],
    ]
    const arena = await firstRow<NoticeArena>(client, { name: 'match-finish', text: FINISH, values })
    if (arena && cell) await keepCell(client, cell)
    return arena && { arena, versions }
  })
  if (!finished) return finishedBefore(pool, matchId)
  keepTotals(pool, matchId, finished.versions)
  // After the log was read, texts may have been hidden, or shown again.
  if (hidden.size > 0 || (await anyRow(pool, { name: 'match-hidden', text: HAS_HIDDEN, values: [matchId] }))) {
    await search({ pool, transaction }).reindex(matchId)
  }
  return ok({ arena: finished.arena, changed: true })
}

const NOTHING_HIDDEN: StoredLog['hidden'] = new Map()

const HAS_HIDDEN = 'SELECT FROM hidden_text WHERE match_id = $1 LIMIT 1'

/** A new statement, since the one that waited for the row does not see the other process's changes. */
async function finishedBefore(pool: Pool, matchId: string): Promise<Result<Finished, FinishError>> {
  const match = await firstRow<NoticeArena & Row<'Match', 'status'>>(
    pool,
    `SELECT arena.slug, ${LISTED}, match.status FROM match JOIN arena ON arena.id = match.arena_id WHERE match.id = $1`,
    [matchId],
  )
  if (match?.status === 'finished') return ok({ arena: { slug: match.slug, listed: match.listed }, changed: false })
  return err({ code: 'closed', message: `match ${matchId} is ${match?.status ?? 'gone'} and cannot be finished` })
}

// SQL: the row's lock lets only one process finish the match; a second one finds it finished and changes nothing.
export const FINISH = `
  WITH finished AS (
    UPDATE match SET status = 'finished', finished_at = now(), winner = $2, refused = $8
    WHERE id = $1 AND status = 'running'
    RETURNING id, arena_id, purpose, game, language, winner, created_at, left_out
  ), ${COUNT_MISSED}, ${writeFoundBy('$5', '$6')}, seats AS (
    UPDATE seat SET side = result.side, won = result.won, score = result.score
    FROM finished, json_to_recordset($3::json) AS result (seat int, side text, won boolean, score int)
    WHERE seat.match_id = finished.id AND seat.seat = result.seat
  ), standings AS (
    -- Each sum is there, and is found by its key: an UPDATE might read those of the whole arena.
    INSERT INTO standing AS sum (arena_id, version_id, agent_id, games, score, totals, counted_as, updated_at)
    SELECT finished.arena_id, added.version, added.agent, added.games, added.score, added.totals, added."countedAs", now()
    FROM finished, json_to_recordset($4::json)
      AS added (version text, agent text, games int, score bigint, totals jsonb, "countedAs" text)
    ON CONFLICT (arena_id, version_id) DO UPDATE SET
      games = sum.games + excluded.games,
      score = sum.score + excluded.score,
      totals = excluded.totals,
      counted_as = CASE WHEN sum.counted_as = excluded.counted_as THEN sum.counted_as ELSE '' END,
      updated_at = excluded.updated_at
  ), ${addResponses('$7')}
  SELECT arena.slug, ${LISTED} FROM finished AS match JOIN arena ON arena.id = match.arena_id`

export function resultsOf({ sides, winners, scores }: Outcome) {
  const winning = new Set(winners.map((seat) => sides[seat - 1]))
  const [one] = winning
  return {
    winner: winning.size === 1 && one !== undefined ? one : null,
    seats: sides.map((side, index) => {
      const seat = index + 1
      return { seat, side, won: winners.includes(seat), score: scores[index] }
    }),
  }
}
