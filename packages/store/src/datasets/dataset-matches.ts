import type { DatasetMatch, DatasetSource } from '@masquerade/datasets'
import {
  type AnyGame,
  FIRST_JUDGING,
  type Judging,
  type Logged,
  numbered,
  ok,
  type Result,
  recordOf,
  refusalsIn,
} from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { Pool } from 'pg'
import { inOrder, type Reasoning, SHOWN, unpackReasoning } from '../asks/ask-rows.ts'
import { allRows, type Row } from '../database/rows.ts'
import { eventsInRows, hiddenIn, publishedEvents, storedEvents } from '../log/log.ts'

export interface ArenaDataset extends DatasetSource {
  /** Of all agents in its matches, by their names in addresses. */
  names: ReadonlyMap<string, string>
  count: number
  readAt: string
}

export interface PublishedMatch {
  match: DatasetMatch
  game: AnyGame
  record: readonly Logged[]
}

const PAGE = 20

interface Reading {
  /** The names of agents and of the arena at one moment, for matches that are read during a longer time. */
  names?: ReadonlyMap<string, string>
  arena?: string
  /** Whether to include texts that moderators have hidden: only for computing digests, and never for publishing. */
  unhidden?: boolean
}

export async function* datasetMatches(
  pool: Pool,
  ids: readonly string[],
  { unhidden = false, ...named }: Reading = {},
): AsyncGenerator<Result<PublishedMatch, string>> {
  for (let from = 0; from < ids.length; from += PAGE) {
    const page = ids.slice(from, from + PAGE)
    const found = new Map((await allRows<MatchRow>(pool, MATCHES, [page])).map((row) => [row.id, row]))
    for (const id of page) {
      const row = found.get(id)
      if (row) yield toMatch(unhidden ? { ...row, hidden: null } : row, named)
    }
  }
}

/** An unreadable match stops the whole dataset, since without that match the leaderboard could not be recomputed. */
export async function* readable(matches: ReturnType<typeof datasetMatches>): AsyncGenerator<PublishedMatch> {
  for await (const match of matches) {
    if (!match.ok) throw new Error(`${match.error}: npm run audit says what its arena lacks`)
    yield match.value
  }
}

function toMatch(row: MatchRow, { names, arena = row.arena }: Reading): Result<PublishedMatch, string> {
  const { id, game: name, game_version, judge, config, language, winner } = row
  const game = gameOf(name, judge)
  if (!game) return { ok: false, error: `match ${id} is of an unknown game, ${name}` }
  const stored = storedEvents(game, row.packed, row.events ?? [])
  if (!stored.ok || stored.value.length === 0) {
    return { ok: false, error: `match ${id}: ${stored.ok ? 'its log was deleted' : stored.error}` }
  }
  const log = numbered(stored.value)
  const refusals = refusalsIn(stored.value)
  const hidden = hiddenIn(game, log, row.hidden)
  const events = publishedEvents(game, log, hidden)
  const thoughts = row.reasoning ? unpackReasoning(row.reasoning) : (row.asked ?? [])
  return ok({
    game,
    record: recordOf(events, refusals),
    match: {
      ...{ id, arena, game: name, gameVersion: game_version, config, language },
      // Names the referee's rules unless they are the first, since the oldest published lines name none.
      ...(judge !== FIRST_JUDGING && { judge }),
      startedAt: row.started_at?.toISOString() ?? null,
      finishedAt: row.finished_at?.toISOString() ?? '',
      winner,
      seats: (row.seats ?? []).map((seat) => ({ ...seat, name: names?.get(seat.agent) ?? seat.name })),
      events: [...events],
      ...(refusals.length > 0 && { refusals }),
      hidden: [...hidden].map(([seq, reason]) => ({ seq, reason })),
      thoughts: thoughts
        .toSorted(inOrder)
        .map(({ turn, seat, attempt, kind, reasoning }) => ({ turn, seat, attempt, kind, reasoning })),
      ...(row.draw && { draw: row.draw }),
      ...(row.fixture && { fixture: row.fixture }),
      ...(row.seating && { seating: row.seating }),
    },
  })
}

interface MatchRow
  extends Row<'Match', 'id' | 'game' | 'game_version' | 'config' | 'language' | 'winner'>,
    Row<'Match', 'started_at' | 'finished_at'> {
  arena: string
  judge: Judging
  packed: Buffer | null
  events: Logged[] | null
  seats: DatasetMatch['seats'] | null
  hidden: Record<number, string> | null
  reasoning: Buffer | null
  asked: Reasoning[] | null
  draw: DatasetMatch['draw'] | null
  fixture: DatasetMatch['fixture'] | null
  seating: DatasetMatch['seating'] | null
}

const INSTEAD = `(
  SELECT coalesce(json_agg(json_build_object('seat', seat.seat, 'of', missing.slug) ORDER BY seat.seat), '[]')
  FROM seat JOIN agent AS missing ON missing.id = seat.replaced_agent_id WHERE seat.match_id = match.id)`

const SEAT = `'seat', seat.seat, 'agent', agent.slug, 'name', agent.name, 'kind', agent.kind, 'version', version.number,
        'side', seat.side, 'won', seat.won, 'score', seat.score`

const MATCHES = `
  SELECT match.id, arena.slug AS arena, match.game, match.game_version, match.judge, match.config, match.language,
    match.started_at, match.finished_at, match.winner, packed.packed, ${eventsInRows('0')} AS events, (
      SELECT json_agg(CASE WHEN seat.fills_up
        THEN json_build_object(${SEAT}, 'fills', true) ELSE json_build_object(${SEAT}) END ORDER BY seat.seat)
      FROM seat JOIN agent ON agent.id = seat.agent_id JOIN agent_version AS version ON version.id = seat.version_id
      WHERE seat.match_id = match.id
    ) AS seats,
    (SELECT json_object_agg(seq, reason) FROM hidden_text WHERE match_id = match.id) AS hidden,
    (SELECT reasoned.packed FROM match_reasoning AS reasoned WHERE reasoned.match_id = match.id AND ${SHOWN}) AS reasoning, (
      SELECT json_agg(json_build_object(
        'turn', turn, 'seat', ask.seat, 'attempt', attempt, 'kind', ask.kind, 'reasoning', ask.reasoning))
      FROM ask WHERE ask.match_id = match.id AND ask.reasoning IS NOT NULL AND ${SHOWN}
    ) AS asked,
    (SELECT json_build_object('number', number, 'weights', weights) FROM match_draw WHERE match_id = match.id) AS draw,
    (SELECT json_build_object('number', begun.number, 'instead', ${INSTEAD})
      FROM match_fixture AS begun LEFT JOIN arena_fixture AS drawn USING (arena_id, number)
      WHERE begun.match_id = match.id AND drawn.drawn_of IS NULL) AS fixture,
    (SELECT seated.drawn_of || jsonb_build_object('number', seated.number, 'instead', ${INSTEAD}, 'there', (
      SELECT jsonb_agg(one || jsonb_build_object('agent', agent.slug) ORDER BY one ->> 'id' COLLATE "C")
      FROM jsonb_array_elements(seated.drawn_of -> 'there') AS one JOIN agent ON agent.id = one ->> 'id'
    )) FROM (
      SELECT number, drawn_of FROM match_seating WHERE match_id = match.id
      UNION ALL SELECT drawn.number, drawn.drawn_of FROM match_fixture AS begun JOIN arena_fixture AS drawn USING (arena_id, number)
      WHERE begun.match_id = match.id AND drawn.drawn_of IS NOT NULL
    ) AS seated) AS seating
  FROM match JOIN arena ON arena.id = match.arena_id LEFT JOIN match_log AS packed ON packed.match_id = match.id
  WHERE match.id = ANY ($1) AND match.status = 'finished' AND match.purpose <> 'trial' AND arena.listed`
