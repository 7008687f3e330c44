import type { Played } from '@masquerade/datasets'
import type { Result } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { Arena } from '../arenas/arenas.ts'
import { officialRanking } from '../boards/board-rules.ts'
import { countedBoard } from '../boards/refresh.ts'
import { commitmentToTake } from '../commitments/open-commitment.ts'
import { alone, inSnapshot } from '../database/connection.ts'
import type { Database } from '../database/database.ts'
import { LOCKS } from '../database/locks.ts'
import { allRows, type Client, firstRow, type Row } from '../database/rows.ts'
import { exclusionsIn } from '../trust/exclusions.ts'
import { voidedIn } from '../trust/voiding.ts'
import { type ArenaDataset, datasetMatches, type PublishedMatch, readable } from './dataset-matches.ts'
import { agentsIn, nightsOf, nightsToTake } from './nights.ts'
import { type CountedArena, isRecounting, originOf, publicationOf } from './publications.ts'

export function datasets(database: Database, arenas: { get(slug: string): Promise<Arena | undefined> }) {
  const { pool } = database
  return {
    /** Matches are read a few at a time, after the leaderboard, without blocking any writer. */
    async ofArena(slug: string): Promise<ArenaDataset | undefined> {
      const arena = await arenas.get(slug)
      const game = gameOf(arena?.game ?? '')
      if (!arena?.listed || arena.purpose !== 'ranked' || !game) return undefined
      const { id, name, config, language, injections, windowDays = 0, provisionalBelow } = arena
      const frozen = await publicationOf(pool, id)
      const { now, ids, standings, commitment, excluded, voided, agents, nights, facts } = await inSnapshot(
        pool,
        async (client) => {
          const at = await firstRow<{ now: Date; ids: string[] | null }>(client, IDS, [id])
          const standings = await allRows<Played>(client, PLAYED, [id])
          if (!at || (await isRecounting(client, arena)))
            throw new Error(`the standings of ${slug} are being counted anew: try again in a minute`)
          const commitment = await commitmentToTake(client, id)
          const excluded = await exclusionsIn(client, id)
          const voided = await voidedIn(client, id)
          const { now, ids } = at
          const agents = await agentsIn(client, id)
          const nights = await nightsToTake(client, id, frozen?.at ?? now.toISOString(), agents)
          const facts = await changeable(client, id)
          return { now, ids: ids ?? [], standings, commitment, excluded, voided, agents, nights, facts }
        },
      )
      const names = new Map([
        ...agents.map(({ slug, name }) => [slug, name] as const),
        ...Object.entries(frozen?.names ?? {}),
      ])
      const format = frozen?.format ?? 3
      const ranking = format === 1 ? arena.ranking : officialRanking(arena)
      const takenAt = arena.finalAt ?? now.toISOString()
      const board = countedBoard({
        ...{ game, config, ranking, arenaId: id, windowDays, provisionalBelow, at: new Date(takenAt) },
      })
      if (!board) throw new Error(`unknown ranking ${ranking} of ${slug}`)
      return {
        format,
        arena: {
          ...{ slug, name, game: game.id, config, language, ranking, injections, id, windowDays },
          ...(provisionalBelow !== undefined && { provisionalBelow }),
        },
        ...{ takenAt, readAt: now.toISOString(), game, board },
        ...(frozen?.source !== undefined && { frozen: { rows: frozen.rows, from: originOf(frozen.source) } }),
        standings: standings.map((row): Played => ({ ...row, name: names.get(row.agent) ?? row.name })),
        count: ids.length,
        names,
        matches: unlessChanged(readable(datasetMatches(pool, ids, { names, arena: slug })), async () => {
          return (await changeable(pool, id)) !== facts
        }),
        ...(commitment && { commitment }),
        ...(format !== 1 && nights && { nights: await nightsOf(pool, nights) }),
        ...(excluded.length > 0 && { excluded }),
        ...(voided.length > 0 && { voided }),
      }
    },

    isRecounting: (arena: CountedArena): Promise<boolean> => isRecounting(pool, arena),

    months: (): Promise<Month[]> => allRows<Month>(pool, MONTHS),

    /** What is not shown of the matches that ended until the given time of each month, as in `Month.hidden`. */
    hiddenByMonth: (until: Readonly<Record<string, string>>): Promise<Hidden[]> =>
      allRows<Hidden>(pool, HIDDEN_BY_MONTH, [until]),

    alone: <T>(what: 'dump' | 'nights', work: () => Promise<T>): Promise<T | undefined> =>
      alone(pool, ['$1', [LOCKS[what]]], work),

    async *ofMonth({ month, until }: Pick<Month, 'month' | 'until'>): AsyncGenerator<Result<PublishedMatch, string>> {
      const matches = await allRows<Row<'Match', 'id'>>(pool, OF_MONTH, [month, until])
      const ids = matches.map(({ id }) => id)
      yield* datasetMatches(pool, ids)
    },
  }
}

/** Matches are read after the leaderboard, so that the two would contradict each other if an agent had another name there. */
async function* unlessChanged<Match>(matches: AsyncIterable<Match>, isChanged: () => Promise<boolean>) {
  yield* matches
  if (await isChanged())
    throw new Error('an account was deleted, a text hidden or a name cleared while the matches were read: try again')
}

const changeable = async (client: Client, arenaId: string): Promise<string | undefined> =>
  (await firstRow<{ facts: string }>(client, CHANGEABLE, [arenaId]))?.facts

const CHANGEABLE = `
  SELECT concat_ws(' ', (
    SELECT count(DISTINCT agent.id) FROM match JOIN seat ON seat.match_id = match.id JOIN agent ON agent.id = seat.agent_id
    WHERE match.arena_id = $1 AND (agent.paused = 'owner-deleted' OR EXISTS (
      SELECT FROM admin_action AS action WHERE action.act = 'clear-agent' AND action.target = agent.slug))
  ), (
    SELECT md5(string_agg(match_id || ' ' || seq, ',' ORDER BY match_id, seq))
    FROM hidden_text JOIN match ON match.id = match_id WHERE match.arena_id = $1
  )) AS facts`

// SQL: sorted by the bytes of ids, as programs sort; a database may sort letters differently.
const IDS = `
  SELECT now(), array_agg(match.id ORDER BY match.finished_at, match.id COLLATE "C") AS ids
  FROM match WHERE match.arena_id = $1 AND match.status = 'finished' AND NOT match.left_out
    AND match.purpose <> 'trial'`

const PLAYED = `
  SELECT agent.slug AS agent, agent.name, agent.kind::text AS kind, standing.games, standing.score::float8 AS score, standing.totals
  FROM standing JOIN agent ON agent.id = standing.agent_id WHERE standing.arena_id = $1`

export interface Month {
  month: string
  matches: number
  /** Changes whenever the month's file must, as after a text was hidden, an agent renamed or a season ended. */
  state: string
  /**
   * Changes whenever a text of the month is hidden or shown again, an account is deleted whose agent sat there, or an
   * administrator takes such an agent's name away: what others must not read on until the night. Empty without these.
   */
  hidden: string
  /** Later matches of the month are neither counted nor in its file. */
  until: Date
}

export type Hidden = Pick<Month, 'month' | 'hidden'>

const PUBLIC = `match JOIN arena ON arena.id = match.arena_id
  WHERE match.status = 'finished' AND match.purpose <> 'trial' AND arena.listed`
const MONTH = `to_char(match.finished_at AT TIME ZONE 'UTC', 'YYYY-MM')`

const OF_MONTH = `
  SELECT match.id FROM ${PUBLIC} AND match.finished_at >= ($1 || '-01')::timestamp AT TIME ZONE 'UTC'
    AND match.finished_at < (($1 || '-01')::timestamp + interval '1 month') AT TIME ZONE 'UTC' AND match.finished_at <= $2
  ORDER BY match.finished_at, match.id COLLATE "C"`

// SQL: agents count for a day before, so that few are looked up, and none is missed whose name was taken meanwhile.
const HIDDEN = `nameless AS (
    SELECT id, slug AS what, paused_at AS at FROM agent WHERE owner_id IS NULL AND paused = 'owner-deleted'
    UNION ALL SELECT agent.id, action.id, action.at FROM admin_action AS action JOIN agent ON agent.slug = action.target
    WHERE action.act = 'clear-agent'
  ), unseen AS (
    SELECT match_id, match_id || ' ' || seq || ' ' || reason AS what, NULL AS at FROM hidden_text
    UNION ALL SELECT match_id, what, at FROM nameless CROSS JOIN LATERAL (
      SELECT match_id FROM seat WHERE agent_id = nameless.id
      UNION SELECT match_id FROM seat WHERE replaced_agent_id = nameless.id
    ) AS named WHERE at > (SELECT min(until) - interval '1 day' FROM written)
  ), hidden AS (
    SELECT month, md5(string_agg(DISTINCT what, ',')) AS hidden
    FROM unseen CROSS JOIN LATERAL (
      SELECT ${MONTH} AS month, match.finished_at FROM ${PUBLIC} AND match.id = match_id OFFSET 0
    ) AS ended JOIN written USING (month)
    WHERE finished_at <= until AND (at IS NULL OR at > until - interval '1 day') GROUP BY month
  )`

export const HIDDEN_BY_MONTH = `
  WITH written AS (SELECT key AS month, value::timestamptz AS until FROM jsonb_each_text($1)), ${HIDDEN}
  SELECT month, hidden FROM hidden`

const MONTHS = `
  WITH public AS (SELECT match.id, match.finished_at, ${MONTH} AS month, arena.slug AS arena FROM ${PUBLIC}), written AS (
    SELECT month, count(*)::int AS matches, string_agg(DISTINCT arena, ',') AS arenas,
      greatest(now()::timestamptz(3), max(finished_at)) AS until
    FROM public GROUP BY month
  ), ${HIDDEN}, said AS (
    SELECT month, string_agg(match_id || ' ' || seq || ' ' || reason, ',' ORDER BY match_id, seq) AS texts
    FROM hidden_text JOIN public ON public.id = match_id GROUP BY month
  ), sat AS (
    SELECT month, string_agg(DISTINCT agent.slug || ' ' || agent.name, ',') AS names
    FROM seat JOIN public ON public.id = seat.match_id
    CROSS JOIN LATERAL (VALUES (seat.agent_id), (seat.replaced_agent_id)) AS named (id)
    JOIN agent ON agent.id = named.id GROUP BY month
  ), reasoned AS (
    SELECT month, count(*) AS thoughts
    FROM match_reasoning JOIN public ON public.id = match_id GROUP BY month
  )
  SELECT month, matches, until, md5(concat_ws(E'\\n', matches, arenas, texts, names, thoughts)) AS state, coalesce(hidden, '') AS hidden
  FROM written LEFT JOIN hidden USING (month) LEFT JOIN said USING (month) LEFT JOIN sat USING (month)
    LEFT JOIN reasoned USING (month) ORDER BY month`
