import { type AnyGame, err, type Logged, numbered, ok, PUBLIC, type Result, refusalsIn, viewOf } from '@masquerade/game'
import type { MatchStatus } from '@masquerade/protocol'
import type { Pool } from 'pg'
import { type AskAnswer, answerColumns, type NewAsk, promptText } from '../asks/ask-rows.ts'
import { isShownToViewers, timesOf, toAskedNow } from '../asks/asks.ts'
import { newId } from '../database/new-id.ts'
import type { Row } from '../database/rows.ts'
import { sharedCommits, type Writing } from '../database/shared-commits.ts'
import { eventsParcel, type Notifier } from '../notices/notifier.ts'

/**
 * One step of a match: either the dealing of the roles, or the answers that have come with all events that follow from
 * them. A step is written as a whole or not at all.
 */
export interface Turn {
  matchId: string
  game: AnyGame
  /** The number of the event after which the log continues; 0 before the first event. */
  after: number
  /** The recorded questions that were answered, with the answers as they came. */
  answered?: readonly AnsweredAsk[]
  /** The referee's judgement of the answers, in order: events of the log, and the refused answers beside it. */
  events: readonly Logged[]
  /** The questions that follow, which are recorded before any agent is asked. */
  asks: readonly Omit<NewAsk, 'matchId'>[]
  /** Whether all tries of a question share one deadline: viewers then get a notice of the first try alone. */
  oneClock?: boolean
}

/** Another runner has continued the log, so this runner must stop playing the match. The message names the match. */
export interface LostAppend {
  code: 'lost'
  message: string
}

export interface AnsweredAsk {
  id: string
  given: AskAnswer
}

/** Number of commits under way at once: two keep a disk busy, and with more of them each would hold fewer turns. */
const AT_ONCE = 2
/**
 * Number of turns from which on a commit counts as full: the next commit waits for it, so that more turns share its
 * cost.
 */
const FULL = 4
/**
 * The largest size of one statement: hostile agents may send a megabyte an answer, and a hundred such turns must not be
 * written together.
 */
const HEAVIEST = 2_000_000
/** Number of turns that may wait for locks at once: all other work needs connections, too. */
const ALONE_AT_ONCE = 4

export type Turns = ReturnType<typeof turns>

/** Writes the turns of matches, each as a whole: the answers, their judgement, and the questions that follow. */
export function turns(pool: Pool, notifier: Notifier) {
  const commits = sharedCommits<WrittenTurn, boolean>(writing(pool), {
    atOnce: AT_ONCE,
    full: FULL,
    heaviest: HEAVIEST,
    weigh: ({ text, answerTexts, promptTexts }) =>
      [...answerTexts, ...promptTexts].reduce((sum, one) => sum + one.length, text.length),
    aloneAtOnce: ALONE_AT_ONCE,
  })

  return {
    /**
     * Writes a turn of a running match, in a commit that other matches may share, and returns the ids of its questions
     * in their order. The turn is refused, and nothing written, when the log does not end where the turn begins, or
     * when one of the questions was answered before.
     */
    async write(turn: Turn): Promise<Result<readonly string[], LostAppend>> {
      const { matchId, game, after, asks, oneClock = false } = turn
      const written = writtenTurn(turn)
      const events = numbered(turn.events)
      if (!(await commits.commit(written))) return err(await whyLost(pool, matchId, after + 1))
      if (events.length > 0) {
        const seen = events.map((event, index) => seenText(game, event, written.eventTexts[index]))
        notifier.sendParcel(eventsParcel(matchId, after + 1, after + events.length, seen))
      }
      const shown = asks.filter((ask) => isShownToViewers(ask) && !(oneClock && ask.attempt > 1))
      for (const ask of shown) notifier.send({ kind: 'asking', match: matchId, ...toAskedNow(timesOf(ask)) })
      return ok(written.askIds)
    },
  }
}

/** Describes why a turn could not be written: names the event that already stands at its place in the log. */
async function whyLost(pool: Pool, matchId: string, seq: number): Promise<LostAppend> {
  const { rows } = await pool.query<Row<'Match', 'status'> & { seq: number | null }>(
    `SELECT status, (SELECT max(seq) FROM match_event WHERE match_id = $1) AS seq FROM match WHERE id = $1`,
    [matchId],
  )
  return { code: 'lost', message: `cannot append event ${seq} to match ${matchId}: ${whatStands(rows[0])}` }
}

function whatStands(match: { status: MatchStatus; seq: number | null } | undefined): string {
  if (!match) return 'there is no such match'
  if (match.status !== 'running') return `it is ${match.status}`
  return `its log stands at ${match.seq ?? 0}`
}

const isUniqueViolation = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23505'

/** An event as the public may see it; an event that is wholly public comes as text that was serialized before. */
function seenText(game: AnyGame, event: Logged, whole: string | undefined): string {
  const seen = viewOf(game, event, PUBLIC)
  return seen === event && whole !== undefined ? whole : JSON.stringify(seen)
}

/** A turn of a match and its answers as JSON for the database, serialized once, however often the write is tried. */
interface WrittenTurn {
  text: string
  answerTexts: readonly string[]
  /**
   * The prompts sent to the agents. They are most of the data to write, and are kept apart from the other texts so that
   * the database parses them only once.
   */
  promptTexts: readonly string[]
  eventTexts: readonly string[]
  askIds: readonly string[]
}

function writtenTurn({ matchId, after, answered = [], events, asks }: Turn): WrittenTurn {
  const rows = asks.map(({ versionId, askedAt, ...ask }) => ({
    ...ask,
    id: newId(),
    version_id: versionId,
    asked_at: askedAt,
  }))
  const ids = answered.map(({ id }) => id)
  const refusals = refusalsIn(events)
  const turn = JSON.stringify({ match_id: matchId, after, answered: ids, asks: rows, refusals })
  const eventTexts = numbered(events).map((event) => JSON.stringify(event))
  return {
    text: `${turn.slice(0, -1)},"events":[${eventTexts.join(',')}]}`,
    answerTexts: answered.map(({ id, given }) => JSON.stringify({ ask_id: id, ...answerColumns(given) })),
    promptTexts: answered.map(({ given }) => promptText(given) ?? 'null'),
    eventTexts,
    askIds: rows.map(({ id }) => id),
  }
}

function writing(pool: Pool): Writing<WrittenTurn, boolean> {
  /**
   * Writes the turns of several matches and returns the places, counted from 1, of the turns that were written; the
   * other turns were refused, or skipped because of a lock.
   */
  async function written(turns: readonly WrittenTurn[], { waits }: { waits: boolean }): Promise<Set<number>> {
    const { rows } = await pool.query<{ n: number }>({
      name: waits ? 'turns-write-waiting' : 'turns-write',
      text: waits ? WRITE_WAITING : WRITE,
      values: [
        array(turns.map(({ text }) => text)),
        array(turns.flatMap(({ answerTexts }) => answerTexts)),
        turns.flatMap(({ promptTexts }) => promptTexts).join(BETWEEN),
      ],
    })
    return new Set(rows.map(({ n }) => n))
  }

  return {
    async together(turns) {
      const done = await written(turns, { waits: false })
      return turns.map((_, index) => done.has(index + 1) || undefined)
    },
    async alone(turn) {
      try {
        return (await written([turn], { waits: true })).has(1)
      } catch (error) {
        if (isUniqueViolation(error)) return false // another runner wrote the same number at the same time
        throw error
      }
    },
  }
}

/** A character that separates JSON texts: it occurs in none of them, since JSON escapes this character. */
const BETWEEN = '\u001f'

const array = (texts: readonly string[]): string => `[${texts.join(',')}]`

// SQL: writes turns. FOR SHARE keeps each match running until the commit; the foreign key would lock the match's row
// anyway, only more weakly. Turns that share a commit skip matches whose row is locked by others, so that a transaction
// that hangs delays its own match alone. Nothing is stored of an agent whose owner has had everything erased. The
// statement prevents plans that read a whole table, since the planner knows neither how many turns come nor, on a new
// site, how long the tables will be: EXISTS would become a hash of all events, a join to the match a loop over all
// running ones, and "answer IS NULL" alone a scan of all asks (n is never null).
const write = (ifLocked: string) => `
  WITH turn AS MATERIALIZED (
    SELECT turn.* FROM ROWS FROM (json_to_recordset($1::json) AS (
      match_id text, after int, answered text[], events json, asks json, refusals json
    )) WITH ORDINALITY AS turn (match_id, after, answered, events, asks, refusals, n)
  ), standing AS MATERIALIZED (
    SELECT turn.* FROM turn,
      LATERAL (SELECT FROM match WHERE id = turn.match_id AND status = 'running' FOR SHARE ${ifLocked}) AS match
    WHERE (turn.after = 0 OR (SELECT true FROM match_event WHERE match_id = turn.match_id AND seq = turn.after))
      AND (SELECT true FROM match_event WHERE match_id = turn.match_id AND seq = turn.after + 1) IS NULL
      AND (SELECT coalesce(bool_and((SELECT answer IS NULL FROM ask WHERE id = answered.id) IS TRUE), true)
        FROM unnest(turn.answered) AS answered (id))
      AND (SELECT coalesce(bool_and((SELECT true FROM match_refusal AS kept WHERE kept.match_id = turn.match_id
          AND kept.turn = refusal.turn AND kept.seat = refusal.seat AND kept.attempt = refusal.attempt) IS NULL), true)
        FROM json_to_recordset(turn.refusals) AS refusal (turn int, seat int, attempt int))
  ), answered AS (
    UPDATE ask SET answer = given.answer, answered_at = given.answered_at, latency_ms = given.latency_ms,
      reasoning = given.reasoning, tokens_in = given.tokens_in, tokens_out = given.tokens_out,
      cost_micros = given.cost_micros, unheard = given.unheard,
      error = CASE WHEN kept THEN given.error END, prompt = CASE WHEN kept THEN nullif(given.prompt, 'null')::jsonb END,
      reply = CASE WHEN kept THEN given.reply END, model = CASE WHEN kept THEN given.model END
    FROM (SELECT unnest(answered) AS ask_id, n FROM standing) AS sure JOIN ROWS FROM (
        json_to_recordset($2::json) AS (
          ask_id text, answer jsonb, answered_at timestamptz, latency_ms int, reasoning text, error text, reply text,
          model text, tokens_in int, tokens_out int, cost_micros int, unheard text[]
        ), unnest(string_to_array($3, U&'\\001F'))
      ) AS given (
        ask_id, answer, answered_at, latency_ms, reasoning, error, reply, model, tokens_in, tokens_out, cost_micros, unheard,
        prompt
      ) USING (ask_id), agent_version AS version,
      LATERAL (SELECT paused IS DISTINCT FROM 'owner-deleted' AS kept FROM agent WHERE id = version.agent_id) AS agent
    WHERE ask.id = sure.ask_id AND (ask.answer IS NULL OR sure.n IS NULL) AND version.id = ask.version_id
  ), appended AS (
    INSERT INTO match_event (match_id, seq, type, v, data, at)
    SELECT standing.match_id, event.seq, event.type, event.v, event.data, event.at
    FROM standing, json_to_recordset(standing.events) AS event (seq int, type text, v int, data jsonb, at timestamptz)
  ), refused AS (
    INSERT INTO match_refusal (match_id, turn, seat, attempt, after, kind, code, why, at)
    SELECT standing.match_id, refusal.turn, refusal.seat, refusal.attempt, refusal.after, refusal.kind, refusal.code,
      refusal.why, refusal.at
    FROM standing, json_to_recordset(standing.refusals) AS refusal (
      turn int, seat int, attempt int, after int, kind text, code text, why text, at timestamptz
    )
  ), asked AS (
    INSERT INTO ask (match_id, turn, seat, attempt, id, version_id, kind, asked_at, deadline)
    SELECT standing.match_id, ask.turn, ask.seat, ask.attempt, ask.id, ask.version_id, ask.kind, ask.asked_at, ask.deadline
    FROM standing, json_to_recordset(standing.asks) AS ask (
      turn int, seat int, attempt int, id text, version_id text, kind text, asked_at timestamptz, deadline timestamptz
    )
    ON CONFLICT (match_id, turn, seat, attempt) DO NOTHING
  )
  SELECT n::int FROM standing`

export const WRITE = write('SKIP LOCKED')
export const WRITE_WAITING = write('')
