import { fold } from '@masquerade/game'
import { rebuildBoards } from '../boards/rebuild.ts'
import type { Database } from '../database/database.ts'
import { readStored } from '../log/log.ts'
import { resultsOf } from '../matches/results.ts'
import type { RebuildProgress } from '../rebuilding/place.ts'
import { type Recounted, recount } from '../standings/recount.ts'
import type { AuditDifference } from './audit.ts'

export interface Repaired extends Recounted {
  /** Matches whose rows were written again. */
  results: number
}

/**
 * Writes what the logs say where an audit of an arena has found something else: the results in the rows of matches, its
 * standings, and its leaderboards where results or ratings were others. Undefined for an arena with a log that cannot be read: no agent loses a match without an operator's word.
 */
export async function repair(
  database: Database,
  arena: string,
  differences: readonly AuditDifference[],
  progress?: RebuildProgress,
): Promise<Repaired | undefined> {
  const mine = differences.filter((difference) => difference.arena === arena)
  if (mine.some(({ unreadable }) => unreadable)) return undefined
  const matches = new Set(mine.flatMap(({ match }) => match ?? []))
  for (const id of matches) await writeResults(database, id)
  const recounted = await recount(database, arena, progress)
  if (matches.size > 0 || mine.some(({ rating }) => rating !== undefined)) await rebuildBoards(database, arena)
  return { ...recounted, results: matches.size }
}

async function writeResults({ pool }: Database, matchId: string): Promise<void> {
  const stored = await readStored(pool, matchId)
  if (!stored.ok) throw new Error(stored.error.message)
  const { game, events } = stored.value
  const { state } = fold(game, events)
  const outcome = state === undefined ? undefined : game.outcome(state)
  if (!outcome) throw new Error(`match ${matchId}: its log has no end`)
  const { winner, seats } = resultsOf(outcome)
  await pool.query(WRITE, [matchId, winner, JSON.stringify(seats)])
}

const WRITE = `
  WITH finished AS (
    UPDATE match SET winner = $2 WHERE id = $1 AND status = 'finished' RETURNING id
  )
  UPDATE seat SET side = result.side, won = result.won, score = result.score
  FROM finished, json_to_recordset($3::json) AS result (seat int, side text, won boolean, score int)
  WHERE seat.match_id = finished.id AND seat.seat = result.seat`
