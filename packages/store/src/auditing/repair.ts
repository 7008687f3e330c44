import { fold } from '@masquerade/game'
import { rebuildBoards } from '../boards/boards.ts'
import type { Database } from '../database/database.ts'
import { readStored } from '../log/log.ts'
import { resultsOf } from '../matches/finish.ts'
import type { RebuildProgress } from '../rebuilding/place.ts'
import { type Recounted, recount } from '../standings/recount.ts'
import { type AuditDifference, SEALED_OTHERWISE } from './audit.ts'

interface Repaired {
  results: number
  /** New sums of agents' results, computed from the logs; undefined where one of these logs is damaged. */
  standings?: Recounted
  boards: boolean
  guesses: number
}

/** A match with a damaged log and its arena's sums stay unchanged: an operator must decide. */
export async function repair(
  database: Database,
  arena: string,
  differences: readonly AuditDifference[],
  progress?: RebuildProgress,
): Promise<Repaired> {
  const mine = differences.filter((difference) => difference.arena === arena)
  const spoilt = new Set(mine.flatMap((one) => (one.spoilt && one.match) || []))
  const wrong = new Set(mine.flatMap((one) => (one.guess ? [] : (one.match ?? []))))
  const sound = [...wrong].filter((match) => !spoilt.has(match))
  const { rowCount: guesses } = await database.pool.query(REPAIR_GUESSES, [arena])
  for (const id of sound) await writeResults(database, id)
  const standings = spoilt.size > 0 ? undefined : await recount(database, arena, progress)
  const boards = sound.length > 0 || mine.some(({ board }) => board !== undefined)
  if (boards) await rebuildBoards(database, arena)
  return { results: sound.length, ...(standings && { standings }), boards, guesses: guesses ?? 0 }
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

const REPAIR_GUESSES = `
  UPDATE guess SET counts = NOT guess.counts FROM match JOIN arena ON arena.id = match.arena_id
  WHERE match.id = guess.match_id AND arena.slug = $1 AND ${SEALED_OTHERWISE}`
