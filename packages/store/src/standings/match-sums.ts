import type { AnyGame } from '@masquerade/game'
import { addTo } from '@masquerade/metrics'
import { allRows, type Tx } from '../database/rows.ts'
import { COUNTS, countedAs, HAS_STANDINGS, type VersionSeat, type VersionTotals } from './version-totals.ts'

interface CountedSeat extends VersionSeat {
  /** The match adds to a sum of the seat's version. */
  counts: boolean
  /** The sum before the match. */
  totals: Record<string, number> | null
}

/** Locks the match and the sums of its versions, so that matches that end at the same time are added one after the other. */
export async function lockSums(client: Tx, matchId: string, game: AnyGame): Promise<CountedSeat[]> {
  const locking = { name: 'lock-sums', text: LOCK_SUMS, values: [matchId] }
  const seats = await allRows<CountedSeat>(client, locking)
  const first = seats.flatMap(({ counts, totals, version_id }) => (counts && !totals ? [version_id] : []))
  if (first.length === 0) return seats
  await client.query(EMPTY_SUMS, [matchId, first, countedAs(game)])
  return allRows<CountedSeat>(client, locking)
}

/** The sums are written over: copying them would cost more than adding. */
export function sumsWith(match: readonly VersionTotals[], seats: readonly CountedSeat[]): VersionTotals[] {
  const before = new Map(seats.map(({ version_id, totals }) => [version_id, totals]))
  return match.flatMap((mine) => {
    const totals = before.get(mine.version)
    if (!totals) return []
    addTo(totals, mine.totals)
    return [{ ...mine, totals }]
  })
}

// SQL: without OFFSET, rows could be locked in another order, and two matches could wait for each other.
export const LOCK_SUMS = `
  WITH running AS MATERIALIZED (
    SELECT id, arena_id, left_out FROM match WHERE id = $1 AND status = 'running' FOR NO KEY UPDATE
  )
  SELECT counted.seat, counted.agent_id, counted.version_id, counted.counts, sum.totals
  FROM (
    SELECT seat.seat, seat.agent_id, seat.version_id, arena.id AS arena_id,
      ${HAS_STANDINGS} AND ${COUNTS} AND NOT running.left_out AS counts
    FROM running JOIN arena ON arena.id = running.arena_id JOIN seat ON seat.match_id = running.id
    JOIN agent ON agent.id = seat.agent_id
    WHERE NOT seat.fills_up ORDER BY seat.version_id OFFSET 0
  ) AS counted
  LEFT JOIN LATERAL (
    SELECT totals FROM standing
    WHERE counted.counts AND arena_id = counted.arena_id AND version_id = counted.version_id FOR NO KEY UPDATE
  ) AS sum ON true`

const EMPTY_SUMS = `
  INSERT INTO standing (arena_id, version_id, agent_id, games, score, totals, counted_as, updated_at)
  SELECT match.arena_id, seat.version_id, seat.agent_id, 0, 0, '{}', $3, now()
  FROM match JOIN seat ON seat.match_id = match.id AND seat.version_id = ANY ($2)
  WHERE match.id = $1 ORDER BY seat.version_id
  ON CONFLICT DO NOTHING`
