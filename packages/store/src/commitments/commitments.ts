import { chanceOf, drawnEntry, type MatchDraw, wishOf } from '@masquerade/datasets'
import type { Json, Random, Totals, Wish } from '@masquerade/game'
import type { Pool } from 'pg'
import type { Database } from '../database/database.ts'
import { allRows, type FromRow, firstRecord, firstRow, type Row, type Tx } from '../database/rows.ts'
import { IS_PLAYED } from '../matches/played.ts'
import { goneFrom } from '../seating/fixtures.ts'
import { totalsOf } from '../standings/standings.ts'
import { IS_OPENED, withdrawalsIn } from './open-commitment.ts'

/** The digests of everything that decides an arena's matches, which the arena publishes before its first match. */
export type PublishedCommitment = FromRow<PublishedRow>

interface PublishedRow extends Row<'Commitment', 'at' | 'digest' | 'supply' | 'seeds' | 'pairings' | 'draws'> {
  fixtures: number
  seats: boolean
  opened: boolean
  withdrawn: number
  leftOut: number
}

export interface ContestDeal {
  /** A planned match's agents in the order of its seats; null stands for an agent that only fills an empty seat. */
  agents: (string | null)[]
  now: boolean
  weights: MatchDraw['weights'] | null
}

type Weights = MatchDraw['weights']
type TotalsOf = (
  arenaSlug: string,
  agentIds: readonly string[],
  counters: readonly string[],
) => Promise<ReadonlyMap<string, Totals>>

export function commitments({ pool, transaction }: Pick<Database, 'pool' | 'transaction'>) {
  return {
    /** Stored before the roles are dealt, so that any process deals the same roles. */
    async settleDraw(
      matchId: string,
      weights: Weights,
      share?: (deals: readonly ContestDeal[], totalsOf: TotalsOf) => Promise<Weights>,
    ): Promise<{ random: Random; wish: Wish<unknown> } | undefined> {
      const settled =
        (await firstRow<DrawRow>(pool, { name: 'draw-settled', text: SETTLED, values: [matchId] })) ??
        (await transaction(async (client) => {
          if (!share) return newDraw(client, matchId, weights)
          const deals = await allRows<ContestDeal>(client, DEALS, [matchId])
          const shared = deals.length > 0 ? await share(deals, (...of) => totalsOf(client, ...of)) : weights
          return newDraw(client, matchId, shared)
        }))
      if (!settled) return undefined
      const random = chanceOf(settled.seed, settled.number)
      // A withdrawal of entries affects only matches that are numbered after it.
      const withdrawn = await withdrawalsIn(pool, settled.arena)
      const number = drawnEntry(random, { count: settled.count, withdrawn }, settled.number)
      const entry = number === undefined ? undefined : await entryAt(pool, settled.arena, number - 1)
      return { random, wish: wishOf(entry, settled) }
    },

    of: (arenaId: string): Promise<PublishedCommitment | undefined> =>
      firstRecord<PublishedRow>(
        pool,
        `SELECT made.at, made.digest, made.supply, made.seeds, made.pairings, made.draws,
           coalesce(jsonb_array_length(made.fixtures), 0) AS fixtures, made.seatings IS NOT NULL AS seats,
           ${IS_OPENED} AS opened,
           (SELECT count(*)::int FROM withdrawn_entry AS gone WHERE gone.arena_id = arena.id) AS withdrawn,
           (SELECT count(*)::int FROM match
             WHERE match.arena_id = arena.id AND match.left_out AND match.status = 'finished') AS "leftOut"
         FROM arena_commitment AS made JOIN arena ON arena.id = made.arena_id WHERE made.arena_id = $1`,
        [arenaId],
      ),
  }
}

interface DrawRow extends Row<'Draw', 'number'>, Row<'Commitment', 'seed'> {
  arena: string
  weights: MatchDraw['weights']
  count: number
}

/** Of two processes at once, the second fails, tries again and finds the numbers of the first. */
const newDraw = (client: Tx, matchId: string, weights: Weights): Promise<DrawRow | undefined> =>
  firstRow<DrawRow>(client, { name: 'draw-settle', text: SETTLE, values: [matchId, weights] })

async function entryAt(pool: Pool, arenaId: string, index: number): Promise<Json | undefined> {
  const text = 'SELECT entries -> $2::int AS entry FROM arena_commitment WHERE arena_id = $1'
  return (await firstRow<{ entry: Json }>(pool, { name: 'draw-entry', text, values: [arenaId, index] }))?.entry
}

export const SETTLED = `
  SELECT draw.arena_id AS arena, draw.number, draw.weights, made.seed, jsonb_array_length(made.entries) AS count
  FROM match_draw AS draw JOIN arena_commitment AS made ON made.arena_id = draw.arena_id WHERE draw.match_id = $1`

export const DEALS = `
  WITH settling AS MATERIALIZED (
    SELECT made.arena_id, mine.number FROM match_fixture AS mine JOIN arena_commitment AS made ON made.arena_id = mine.arena_id
    WHERE mine.match_id = $1 FOR UPDATE OF made
  ), gone AS MATERIALIZED (SELECT ${goneFrom('(SELECT arena_id FROM settling)')} AS agents)
  SELECT ARRAY(
      SELECT CASE WHEN seat.number = ANY (fixture.fills) THEN NULL ELSE seat.agent END
      FROM unnest(fixture.agents) WITH ORDINALITY AS seat (agent, number) ORDER BY seat.number
    ) AS agents, fixture.number = settling.number AS now, under_way.weights
  FROM settling JOIN arena_fixture AS fixture ON fixture.arena_id = settling.arena_id AND fixture.ended IS NULL
    LEFT JOIN LATERAL (
      SELECT match.status, draw.weights FROM match_fixture AS begun JOIN match ON match.id = begun.match_id
        LEFT JOIN match_draw AS draw ON draw.match_id = match.id
      WHERE begun.arena_id = fixture.arena_id AND begun.number = fixture.number AND ${IS_PLAYED}
      LIMIT 1
    ) AS under_way ON true
  WHERE under_way.status IS DISTINCT FROM 'finished'
    AND (under_way.status IS NOT NULL OR NOT fixture.agents && (SELECT gone.agents FROM gone))
  ORDER BY fixture.number <> settling.number, fixture.number`

export const SETTLE = `
  WITH counted AS (
    UPDATE arena_commitment AS made SET draws = made.draws + 1 FROM match
    WHERE match.id = $1 AND made.arena_id = match.arena_id
    RETURNING made.arena_id, made.draws, made.seed, jsonb_array_length(made.entries) AS count
  ), settled AS (
    INSERT INTO match_draw (match_id, arena_id, number, weights) SELECT $1, arena_id, draws, $2::jsonb FROM counted
    RETURNING arena_id, number, weights
  )
  SELECT settled.arena_id AS arena, settled.number, settled.weights, counted.seed, counted.count
  FROM settled JOIN counted ON counted.arena_id = settled.arena_id`
