import { type AnyGame, err, type Logged, type Result } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { PoolClient, QueryResult } from 'pg'
import { EVENTS_IN_ROWS, storedEvents } from '../log/stored-events.ts'
import { COUNTS, HAS_STANDINGS } from '../standings/counted-arenas.ts'
import type { Asked, RefusalEvidence } from './refusals.ts'

/** A seat of a finished match, with the result that stands in its row. */
export interface FinishedSeat {
  seat: number
  agent_id: string
  version_id: string
  /** Whether its agent has a standing in the arena. */
  counts: boolean
  side: string | null
  won: boolean | null
  score: number | null
}

/** A finished match of an arena with standings as it is stored, and its log; or why that cannot be read. */
export interface FinishedMatch {
  id: string
  /** The arena's slug. */
  arena: string
  /** Whether everybody who played in the arena has a standing there. */
  ranked: boolean
  winner: string | null
  seats: readonly FinishedSeat[]
  /** What tells how many of its answers were refused. */
  refusals: RefusalEvidence
  log: Result<{ game: AnyGame; config: unknown; events: readonly Logged[] }, string>
}

/** So many matches are read at a time: while one portion is counted, the next is on its way. */
const PAGE = 100

/** All finished matches of some arenas with standings, or of all, in portions and in the order of their ids. */
export async function* finishedMatches(
  client: PoolClient,
  arenas: readonly string[] | undefined,
): AsyncGenerator<FinishedMatch[]> {
  const page = (after: string): Promise<QueryResult<FinishedRow>> =>
    client.query<FinishedRow>(FINISHED_MATCHES, [after, arenas ?? null, PAGE])
  let coming = page('')
  for (;;) {
    const { rows } = await coming
    const last = rows.at(-1)
    if (!last) return
    coming = page(last.id)
    // Where the reader stops in the middle, nobody hears what became of the portion that is on its way.
    coming.catch(() => {})
    yield rows.map(toFinished)
  }
}

/** How many there are. */
export async function countFinished(client: PoolClient, arenas: readonly string[] | undefined): Promise<number> {
  const { rows } = await client.query<{ n: number }>(COUNT, [arenas ?? null])
  return rows[0]?.n ?? 0
}

function toFinished({
  id,
  arena,
  ranked,
  winner,
  game: name,
  judge,
  config,
  packed,
  events,
  seats,
  refused,
  asked,
}: FinishedRow): FinishedMatch {
  const stored = { id, arena, ranked, winner, seats: seats ?? [], refusals: { refused, asked } }
  const game = gameOf(name, judge)
  if (!game) return { ...stored, log: err(`it is of an unknown game, ${name}`) }
  const read = storedEvents(game, packed, events ?? [])
  if (!read.ok) return { ...stored, log: read }
  if (read.value.length === 0) return { ...stored, log: err('its log was deleted') }
  return { ...stored, log: { ok: true, value: { game, config, events: read.value } } }
}

interface FinishedRow {
  id: string
  arena: string
  ranked: boolean
  winner: string | null
  game: string
  judge: number
  config: object
  packed: Buffer | null
  events: Logged[] | null
  seats: FinishedSeat[] | null
  refused: number | null
  asked: Asked[] | null
}

const COUNTED = `
  FROM match JOIN arena ON arena.id = match.arena_id AND ${HAS_STANDINGS}`

export const FINISHED_MATCHES = `
  SELECT match.id, arena.slug AS arena, arena.purpose = 'ranked' AS ranked, match.winner, match.game,
    match.judge, match.config, packed.packed,
    ${EVENTS_IN_ROWS} AS events, (
    SELECT json_agg(json_build_object(
      'seat', seat, 'agent_id', agent_id, 'version_id', version_id, 'counts', ${COUNTS}, 'side', side, 'won', won, 'score', score
    ) ORDER BY seat) FROM seat JOIN agent ON agent.id = seat.agent_id WHERE seat.match_id = match.id
  ) AS seats, match.refused, (
    SELECT json_agg(json_build_object('turn', turn, 'seat', seat, 'tries', tries)) FROM (
      SELECT turn, seat, max(attempt) AS tries FROM ask
      WHERE match_id = match.id AND kind NOT LIKE 'probe:%' GROUP BY turn, seat
    ) AS once
  ) AS asked
  ${COUNTED} LEFT JOIN match_log AS packed ON packed.match_id = match.id
  WHERE match.id > $1 AND match.status = 'finished' AND NOT match.left_out AND ($2::text[] IS NULL OR arena.slug = ANY ($2))
  ORDER BY match.id LIMIT $3`

const COUNT = `
  SELECT count(*)::int AS n ${COUNTED} WHERE match.status = 'finished' AND NOT match.left_out AND ($1::text[] IS NULL OR arena.slug = ANY ($1))`
