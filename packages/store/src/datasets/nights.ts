import { dayOf, FIRST_NIGHT, type Nights, nextNight, nightLine } from '@masquerade/datasets'
import type { digestsReply } from '@masquerade/protocol/public-api'
import type { Pool } from 'pg'
import type { z } from 'zod'
import { pausing, type Rest } from '../boards/drawn.ts'
import type { Database } from '../database/database.ts'
import { asError } from '../database/faults.ts'
import { allRows, isoTime, type Row, type Tx } from '../database/rows.ts'
import { datasetMatches, readable } from './dataset-matches.ts'
import type { Unpublished } from './publications.ts'

/** What an arena publishes at the end of a day: how many matches it has had, and a hash of their logs. */
type Night = z.infer<typeof digestsReply>['items'][number]

interface NightsPublished extends Record<'arenas' | 'days', number> {
  faults: Unpublished[]
}

const DAY_MS = 24 * 60 * 60_000
const PAGE = 100

export function nights({ pool }: Database) {
  return {
    nights: (arenaId: string, { before, limit }: { before?: string | undefined; limit: number }): Promise<Night[]> =>
      allRows<Night>(pool, NIGHTS, [arenaId, before ?? null, limit]),

    async publishNights(
      now: number,
      { rest, signal }: { rest?: Rest; signal?: AbortSignal } = {},
    ): Promise<NightsPublished> {
      const done: NightsPublished = { arenas: 0, days: 0, faults: [] }
      const yesterday = dayOf(new Date(now - DAY_MS).toISOString())
      for (const { id, slug, from, until, matches, digest } of await allRows<DueRow>(pool, DUE, [yesterday])) {
        let last = { matches, digest: digest ?? FIRST_NIGHT }
        try {
          for (let day = from; day <= until; day = dayAfter(day)) {
            signal?.throwIfAborted()
            const ids = (await allRows<Row<'Match', 'id'>>(pool, OF_DAY, [id, day])).map((match) => match.id)
            const lines = await linesOf(pool, ids, rest)
            last = { matches: last.matches + ids.length, digest: nextNight(last.digest, lines) }
            await pool.query(PUBLISH, [id, day, last.matches, last.digest])
            done.days += 1
          }
          done.arenas += 1
        } catch (error) {
          if (signal?.aborted) throw error
          done.faults.push({ slug, why: asError(error).message })
        }
      }
      return done
    },
  }
}

type DueRow = Row<'Arena', 'id' | 'slug'> & { from: string; until: string; matches: number; digest: string | null }

const dayAfter = (day: string): string => dayOf(new Date(Date.parse(day) + DAY_MS).toISOString())

/** Digests cover original logs and unchangeable facts, so that anybody can still verify them later. */
async function linesOf(pool: Pool, ids: readonly string[], rest: Rest = () => Promise.resolve()): Promise<string[]> {
  const lines: string[] = []
  const pause = pausing(rest)
  for (let from = 0; from < ids.length; from += PAGE) {
    const page = ids.slice(from, from + PAGE)
    const agents = new Map((await allRows<AgentRow>(pool, SAT, [page])).map(({ slug, id }) => [slug, id]))
    for await (const { match } of readable(datasetMatches(pool, page, { unhidden: true }))) {
      lines.push(nightLine(match, idIn(agents)))
      await pause()
    }
  }
  return lines
}

/** A digest with another name for an agent would be published for good, and no log would ever agree with it. */
const idIn = (agents: ReadonlyMap<string, string>) => (agent: string) => {
  const id = agents.get(agent)
  if (id === undefined) throw new Error(`the account of ${agent} was deleted meanwhile: try again in a minute`)
  return id
}

type AgentRow = Row<'Agent', 'slug' | 'id'>

type ApartRow = Row<'Match', 'id' | 'left_out'> & { finished_at: Date }

export async function nightsToTake(client: Tx, arenaId: string, until: string, agents: readonly AgentRow[]) {
  const days = await allRows<Nights['days'][number]>(client, UNTIL, [arenaId, until])
  if (days.length === 0) return undefined
  const apart = await allRows<ApartRow>(client, APART, [arenaId, days.at(-1)?.day])
  return { days, agents: Object.fromEntries(agents.map(({ slug, id }) => [slug, id])), apart }
}

export async function nightsOf(
  pool: Pool,
  { days, agents, apart }: NonNullable<Awaited<ReturnType<typeof nightsToTake>>>,
): Promise<Nights> {
  const ids = apart.map(({ id }) => id)
  const lines = await linesOf(pool, ids)
  return {
    ...{ days, agents },
    apart: apart.map(({ id, finished_at, left_out }, index) => ({
      ...{ id, finishedAt: finished_at.toISOString(), digest: lines[index]?.slice(0, 64) ?? '' },
      why: left_out ? 'left-out' : 'hidden',
    })),
  }
}

const DAY = (day: string) => `to_char(${day}, 'YYYY-MM-DD')`
/** SQL condition: the match belongs to its arena's daily digest, which also covers matches that were excluded later. */
const COUNTED = `match.arena_id = $1 AND match.status = 'finished' AND match.purpose <> 'trial'`

const NIGHTS = `
  SELECT ${DAY('day')} AS day, ${isoTime('at')} AS at, matches, digest
  FROM arena_night WHERE arena_id = $1 AND ($2::date IS NULL OR day < $2::date) ORDER BY day DESC LIMIT $3`

// SQL: finds the days of arenas for which no digest of the matches is published yet.
const DUE = `
  SELECT arena.id, arena.slug, ${DAY('due.since')} AS "from", ${DAY('due.until')} AS until,
    coalesce(last.matches, 0) AS matches, last.digest
  FROM arena
  LEFT JOIN LATERAL (
    SELECT day, matches, digest FROM arena_night WHERE arena_id = arena.id ORDER BY day DESC LIMIT 1
  ) AS last ON true
  CROSS JOIN LATERAL (SELECT
    coalesce(last.day + 1, (
      SELECT (finished_at AT TIME ZONE 'UTC')::date FROM match
      WHERE arena_id = arena.id AND status = 'finished' AND purpose <> 'trial' AND finished_at IS NOT NULL
      ORDER BY finished_at LIMIT 1
    )) AS since,
    least($1::date, (arena.final_at AT TIME ZONE 'UTC')::date) AS until
  ) AS due
  WHERE arena.listed AND arena.purpose = 'ranked' AND due.since <= due.until
    AND (last.day IS NOT NULL OR arena.state <> 'final')
  ORDER BY arena.position, arena.id`

const OF_DAY = `
  SELECT match.id FROM match WHERE ${COUNTED} AND match.finished_at >= $2::date::timestamp AT TIME ZONE 'UTC'
    AND match.finished_at < ($2::date + 1)::timestamp AT TIME ZONE 'UTC'
  ORDER BY match.finished_at, match.id COLLATE "C"`

const PUBLISH = `
  INSERT INTO arena_night (arena_id, day, matches, digest) VALUES ($1, $2::date, $3, $4)
  ON CONFLICT (arena_id, day) DO NOTHING`

const SAT = `
  SELECT DISTINCT agent.slug, agent.id FROM seat JOIN agent ON agent.id = seat.agent_id WHERE seat.match_id = ANY ($1)`

const UNTIL = `
  SELECT ${DAY('day')} AS day, matches, digest FROM arena_night WHERE arena_id = $1 AND at <= $2::timestamptz ORDER BY day`

/** Also agents that only filled tables up, which have no standing, but a seat in a line of a digest. */
export const agentsIn = (client: Tx, arenaId: string) =>
  allRows<Row<'Agent', 'slug' | 'id' | 'name'>>(client, AGENTS, [arenaId])

const AGENTS = `
  SELECT slug, id, name FROM agent
  WHERE id IN (SELECT seat.agent_id FROM match JOIN seat ON seat.match_id = match.id WHERE ${COUNTED})
  ORDER BY slug COLLATE "C"`

const APART = `
  SELECT match.id, match.finished_at, match.left_out FROM match
  WHERE ${COUNTED} AND match.finished_at < ($2::date + 1)::timestamp AT TIME ZONE 'UTC'
    AND (match.left_out OR EXISTS (SELECT FROM hidden_text WHERE hidden_text.match_id = match.id))
  ORDER BY match.finished_at, match.id COLLATE "C"`
