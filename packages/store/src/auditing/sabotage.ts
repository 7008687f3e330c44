import { type AnyGame, fold, type Json, type Logged, numbered } from '@masquerade/game'
import type { PoolClient } from 'pg'
import { packLog } from '../log/packed-log.ts'
import { type FinishedMatch, finishedMatches } from './finished-matches.ts'

/** What can be done to a copy of a database to see whether an audit finds it. */
export const SABOTAGES = ['doubled-standing', 'lost-match', 'changed-score', 'changed-rating'] as const
export type Sabotage = (typeof SABOTAGES)[number]

/**
 * Does something to what this connection sees, and to nothing else: tables and views of its own stand before those of the
 * database, and are gone with its transaction. Gives back what was done.
 */
export async function sabotaged(
  client: PoolClient,
  sabotage: Sabotage,
  arenas: readonly string[] | undefined,
): Promise<string> {
  return DONE[sabotage](client, arenas)
}

type Do = (client: PoolClient, arenas: readonly string[] | undefined) => Promise<string>

const DONE: Readonly<Record<Sabotage, Do>> = {
  async 'doubled-standing'(client, arenas) {
    const { rows } = await client.query<ChosenRow>(CHOSEN, [arenas ?? null])
    const [chosen] = rows
    if (!chosen) throw new Error('there is no standing that could be doubled')
    await shadow(
      client,
      'CREATE TEMP TABLE standing ON COMMIT DROP AS SELECT * FROM public.standing',
      `UPDATE pg_temp.standing SET games = games * 2, score = score * 2, totals = (
         SELECT jsonb_object_agg(name, value::numeric * 2) FROM jsonb_each_text(totals) AS counter (name, value)
       ) WHERE arena_id = ${client.escapeLiteral(chosen.arena_id)}
         AND version_id = ${client.escapeLiteral(chosen.version_id)}`,
    )
    return `doubled a standing of ${chosen.agent} in ${chosen.arena}`
  },

  async 'lost-match'(client, arenas) {
    const { id, arena } = await someMatch(client, arenas)
    await shadow(client, `CREATE TEMP VIEW match AS SELECT * FROM public.match WHERE id <> ${client.escapeLiteral(id)}`)
    return `lost match ${id} of ${arena}`
  },

  async 'changed-score'(client, arenas) {
    const { id, arena, log } = await someMatch(client, arenas)
    const events = numbered(log.events)
    const packed = await packLog(withScoreChanged(log.game, events))
    if (!packed) throw new Error(`the log of match ${id} is too long`)
    const match = client.escapeLiteral(id)
    await shadow(
      client,
      `CREATE TEMP VIEW match_event AS SELECT * FROM public.match_event WHERE match_id <> ${match}`,
      `CREATE TEMP VIEW match_log AS SELECT match_id, seq, packed FROM public.match_log WHERE match_id <> ${match}
       UNION ALL SELECT ${match}, ${events.length}, '\\x${packed.toString('hex')}'::bytea`,
    )
    return `changed a score in the log of match ${id} of ${arena}`
  },

  async 'changed-rating'(client, arenas) {
    const { rows } = await client.query<RatedRow>(RATED, [arenas ?? null])
    const [chosen] = rows
    if (!chosen) throw new Error('there is no skill rating yet: a runner makes them, or npm run rebuild boards')
    await shadow(
      client,
      'CREATE TEMP TABLE board_row ON COMMIT DROP AS SELECT * FROM public.board_row',
      `UPDATE pg_temp.board_row SET mu = mu + 1 WHERE arena_id = ${client.escapeLiteral(chosen.arena_id)}
         AND agent_id = ${client.escapeLiteral(chosen.agent_id)} AND window_days = 0`,
    )
    return `changed the skill rating of ${chosen.agent} in ${chosen.arena}`
  },
}

/** Only this connection sees them, before the tables of their names. */
async function shadow(client: PoolClient, ...statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement)
}

type ReadableLog = Extract<FinishedMatch['log'], { ok: true }>['value']

async function someMatch(
  client: PoolClient,
  arenas: readonly string[] | undefined,
): Promise<Omit<FinishedMatch, 'log'> & { log: ReadableLog }> {
  for await (const page of finishedMatches(client, arenas)) {
    for (const match of page) if (match.log.ok) return { ...match, log: match.log.value }
  }
  throw new Error('there is no finished match whose log can be read')
}

/** The same log with one score more by one, in every list of scores that it has. */
function withScoreChanged(game: AnyGame, events: readonly Logged[]): Logged[] {
  const { state } = fold(game, events)
  const outcome = state === undefined ? undefined : game.outcome(state)
  if (!outcome) throw new Error('a finished match has an outcome')
  const changed = events.map((event) => ({ ...event, data: changedIn(event.data as Json, outcome.scores) as object })) // stored data is a JSON object
  const after = game.outcome(fold(game, changed).state)
  if (String(after?.scores) === String(outcome.scores))
    throw new Error(`${game.id} does not keep its scores in its log`)
  return changed
}

function changedIn(value: Json, scores: readonly number[]): Json {
  if (isList(value)) {
    const isScores = value.length === scores.length && value.every((one, index) => one === scores[index])
    return isScores ? scores.map((score, index) => score + Number(index === 0)) : value
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, changedIn(one, scores)]))
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

interface ChosenRow {
  arena_id: string
  version_id: string
  arena: string
  agent: string
}

const CHOSEN = `
  SELECT standing.arena_id, standing.version_id, arena.slug AS arena, agent.slug AS agent
  FROM standing JOIN arena ON arena.id = standing.arena_id AND arena.purpose = 'ranked'
  JOIN agent ON agent.id = standing.agent_id
  WHERE standing.games > 0 AND ($1::text[] IS NULL OR arena.slug = ANY ($1))
  ORDER BY arena.slug, agent.slug LIMIT 1`

interface RatedRow {
  arena_id: string
  agent_id: string
  arena: string
  agent: string
}

const RATED = `
  SELECT board_row.arena_id, board_row.agent_id, arena.slug AS arena, agent.slug AS agent
  FROM board_row JOIN arena ON arena.id = board_row.arena_id AND arena.purpose = 'ranked'
  JOIN agent ON agent.id = board_row.agent_id
  WHERE board_row.window_days = 0 AND board_row.mu IS NOT NULL AND ($1::text[] IS NULL OR arena.slug = ANY ($1))
  ORDER BY arena.slug, agent.slug LIMIT 1`
