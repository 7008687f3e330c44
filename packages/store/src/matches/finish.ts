import { err, type Failure, fold, type Outcome, ok, type Result, refusalsIn } from '@masquerade/game'
import type { Pool } from 'pg'
import type { Database } from '../database/database.ts'
import { allRows, anyRow, firstRow, type Row } from '../database/rows.ts'
import { type FinishedCell, keepCell } from '../lab/experiment-rows.ts'
import { type ReadError, readStored } from '../log/log.ts'
import { foundBy, search, writeFoundBy } from '../search/search-index.ts'
import { COUNT_MISSED } from '../seating/missed.ts'
import {
  addResponses,
  HAS_STANDINGS,
  keepTotals,
  summed,
  type VersionSeat,
  versionResponses,
  versionTotals,
} from '../standings/version-totals.ts'
import { LISTED } from './match-query.ts'
import type { NoticeArena } from './status.ts'

export type FinishError = Failure<'unfinished' | 'closed' | ReadError['code']>

interface Finished {
  arena: NoticeArena
  changed: boolean
}

/** Finishes a match and stores all results that depend on it in one transaction; a second call changes nothing. */
export async function finish(
  { pool, transaction }: Pick<Database, 'pool' | 'transaction'>,
  matchId: string,
  cell?: FinishedCell,
): Promise<Result<Finished, FinishError>> {
  const stored = await readStored(pool, matchId)
  if (!stored.ok) return stored
  const { game, events, hidden } = stored.value
  const { state } = fold(game, events)
  const outcome = state === undefined ? undefined : game.outcome(state)
  if (!outcome) return err({ code: 'unfinished', message: `match ${matchId}: its log has no end yet` })
  const { winner, seats } = resultsOf(outcome)
  const sat = await allRows<SatDown>(pool, { name: 'match-seats', text: SEATS, values: [matchId] })
  const people = new Set(sat.flatMap(({ person, version_id }) => (person ? [version_id] : [])))
  const versions = versionTotals(game, events, sat).map((mine) => ({ ...mine, person: people.has(mine.version) }))
  const { marks, grams } = foundBy(stored.value)
  const statement = {
    name: 'match-finish',
    text: FINISH,
    values: [
      ...[matchId, winner, JSON.stringify(seats), JSON.stringify(versions), marks, grams],
      JSON.stringify(await versionResponses(pool, matchId)),
      refusalsIn(events).length,
    ],
  }
  const arena = cell
    ? await transaction(async (client) => {
        const finished = await firstRow<NoticeArena>(client, statement)
        if (finished) await keepCell(client, cell)
        return finished
      })
    : await firstRow<NoticeArena>(pool, statement)
  if (!arena) return finishedBefore(pool, matchId)
  keepTotals(pool, matchId, versions)
  // After the log was read, texts may have been hidden, or shown again.
  if (hidden.size > 0 || (await anyRow(pool, { name: 'match-hidden', text: HAS_HIDDEN, values: [matchId] }))) {
    await search({ pool, transaction }).reindex(matchId)
  }
  return ok({ arena, changed: true })
}

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

/** Substitutes that only fill a seat have no result, and unranked matches store only people's. */
type SatDown = VersionSeat & { person: boolean }

const SEATS = `
  SELECT seat.seat, seat.agent_id, seat.version_id, agent.kind = 'person' AS person
  FROM seat JOIN agent ON agent.id = seat.agent_id WHERE seat.match_id = $1 AND NOT seat.fills_up`

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
    INSERT INTO standing AS old (arena_id, version_id, agent_id, games, score, totals, counted_as, updated_at)
    SELECT arena.id, added.version, added.agent, added.games, added.score, added.totals, added."countedAs", now()
    FROM finished JOIN arena ON arena.id = finished.arena_id AND ${HAS_STANDINGS} AND NOT finished.left_out,
      json_to_recordset($4::json)
        AS added (version text, agent text, games int, score bigint, totals jsonb, "countedAs" text, person boolean)
    WHERE arena.purpose = 'ranked' OR added.person
    ORDER BY added.version
    ON CONFLICT (arena_id, version_id) DO UPDATE SET
      games = old.games + excluded.games,
      score = old.score + excluded.score,
      updated_at = excluded.updated_at,
      counted_as = CASE WHEN old.counted_as = excluded.counted_as THEN old.counted_as ELSE '' END,
      totals = ${summed('old.totals', 'excluded.totals')}
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
