import {
  type AnyGame,
  err,
  type Failure,
  type Logged,
  numbered,
  ok,
  PUBLIC,
  type Result,
  refusalsIn,
  viewOf,
} from '@masquerade/game'
import type { MatchStatus } from '@masquerade/protocol'
import type { Pool } from 'pg'
import { type AskAnswer, answerColumns, type NewAsk, promptText } from '../asks/ask-rows.ts'
import { IS_OUT, isShownToViewers, timesOf, toAskedNow } from '../asks/asks.ts'
import { sqlStateOf } from '../database/faults.ts'
import { newId } from '../database/new-id.ts'
import { firstRow, type Row } from '../database/rows.ts'
import { sharedCommits, type Writing } from '../database/shared-commits.ts'
import { eventsParcel, type Notifier } from '../notices/notifier.ts'

/** One step of a match: the dealing of the roles, or new answers together with all events that follow from them. */
export interface Turn {
  matchId: string
  game: AnyGame
  after: number
  answered?: readonly { id: string; given: AskAnswer }[]
  events: readonly Logged[]
  /** Questions to agents are stored before they are sent to the agents. */
  asks: readonly Omit<NewAsk, 'matchId'>[]
  /** Whether attempts share one deadline; then only the first is announced to viewers. */
  oneClock?: boolean
}

/** Another process has continued the log of this match, so this process must stop playing it. */
export type LostAppend = Failure<'lost'>

/** The largest number of commits at once: two keep a disk busy, and with more each commit would hold less. */
const AT_ONCE = 2
/** While a commit of at least this many steps runs, further ones wait, since fewer commits cost less. */
const FULL = 4
/** Hostile agents may send a megabyte per answer, and a hundred of these must not go together. */
const HEAVIEST = 2_000_000
/** How many writes may wait for locked rows at once, because other work needs connections, too. */
const ALONE_AT_ONCE = 4
const UNIQUE_VIOLATION = '23505'

export type Turns = ReturnType<typeof turns>

export function turns(pool: Pool, notifier: Notifier) {
  const commits = sharedCommits<WrittenTurn, boolean>(writing(pool), {
    atOnce: AT_ONCE,
    full: FULL,
    heaviest: HEAVIEST,
    weigh: ({ answerTexts, promptTexts, eventTexts }) =>
      [...answerTexts, ...promptTexts, ...eventTexts].reduce((sum, one) => sum + one.length, 0),
    aloneAtOnce: ALONE_AT_ONCE,
  })

  return {
    /** Refused when the log has changed meanwhile, or when a question was already answered. */
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

async function whyLost(pool: Pool, matchId: string, seq: number): Promise<LostAppend> {
  const match = await firstRow<Row<'Match', 'status'> & { seq: number | null }>(
    pool,
    `SELECT status, (SELECT max(seq) FROM match_event WHERE match_id = $1) AS seq FROM match WHERE id = $1`,
    [matchId],
  )
  return { code: 'lost', message: `cannot append event ${seq} to match ${matchId}: ${whatStands(match)}` }
}

function whatStands(match: { status: MatchStatus; seq: number | null } | undefined): string {
  if (!match) return 'there is no such match'
  if (match.status !== 'running') return `it is ${match.status}`
  return `its log stands at ${match.seq ?? 0}`
}

/** The JSON text of what everybody may see; that of the whole event when nothing is secret. */
function seenText(game: AnyGame, event: Logged, whole: string | undefined): string {
  const seen = viewOf(game, event, PUBLIC)
  return seen === event && whole !== undefined ? whole : JSON.stringify(seen)
}

/** One step of a match, already serialized to JSON, so that a repeated write does not serialize it again. */
interface WrittenTurn {
  text: string
  answerTexts: readonly string[]
  /** Prompts are long, so they are passed separately, and the database parses them only once. */
  promptTexts: readonly string[]
  eventTexts: readonly string[]
  askTexts: readonly string[]
  refusalTexts: readonly string[]
  askIds: readonly string[]
}

function writtenTurn({ matchId, after, answered = [], events, asks }: Turn): WrittenTurn {
  const rows = asks.map(({ versionId, askedAt, ...ask }) => ({
    id: newId(),
    version_id: versionId,
    asked_at: askedAt,
    ...ask,
  }))
  return {
    text: JSON.stringify({ match_id: matchId, after, answered: answered.map(({ id }) => id) }),
    answerTexts: answered.map(({ id, given }) => JSON.stringify({ ask_id: id, ...answerColumns(given) })),
    promptTexts: answered.map(({ given }) => promptText(given) ?? 'null'),
    eventTexts: numbered(events).map((event) => JSON.stringify(event)),
    askTexts: rows.map((row) => JSON.stringify(row)),
    refusalTexts: refusalsIn(events).map((refusal) => JSON.stringify(refusal)),
    askIds: rows.map(({ id }) => id),
  }
}

function writing(pool: Pool): Writing<WrittenTurn, boolean> {
  /** Returns the positions of the stored steps; the others were refused, or their matches locked. */
  async function written(turns: readonly WrittenTurn[], { waits }: { waits: boolean }): Promise<Set<number>> {
    const { rows } = await pool.query<{ n: number }>({
      name: waits ? 'turns-write-waiting' : 'turns-write',
      text: waits ? WRITE_WAITING : WRITE,
      values: [
        array(turns.map(({ text }) => text)),
        array(turns.flatMap(({ answerTexts }) => answerTexts)),
        turns.flatMap(({ promptTexts }) => promptTexts).join(BETWEEN),
        array(turns.flatMap(({ eventTexts }, at) => eventTexts.map(ofTurn(at)))),
        array(turns.flatMap(({ askTexts }, at) => askTexts.map(ofTurn(at)))),
        array(turns.flatMap(({ refusalTexts }, at) => refusalTexts.map(ofTurn(at)))),
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
        if (sqlStateOf(error) === UNIQUE_VIOLATION) return false // another runner wrote the same number at the same time
        throw error
      }
    },
  }
}

/** This character separates JSON texts, since JSON never contains it unescaped. */
const BETWEEN = '\u001f'

const array = (texts: readonly string[]): string => `[${texts.join(',')}]`

/** What belongs to a turn carries its number: so the database takes one list apart, and not one for each turn. */
const ofTurn = (at: number) => (text: string) => `{"n":${at + 1},${text.slice(1)}`

// SQL: matches whose rows are locked are skipped, so that one hanging transaction does not delay all other matches.
const write = (ifLocked: string) => `
  WITH turn AS MATERIALIZED (
    SELECT turn.* FROM ROWS FROM (json_to_recordset($1::json) AS (match_id text, after int, answered text[]))
      WITH ORDINALITY AS turn (match_id, after, answered, n)
  ), refusal AS MATERIALIZED (
    SELECT * FROM json_to_recordset($6::json) AS refusal (
      n int, turn int, seat int, attempt int, after int, kind text, code text, why text, at timestamptz
    )
  ), standing AS MATERIALIZED (
    SELECT turn.* FROM turn,
      LATERAL (SELECT FROM match WHERE id = turn.match_id AND status = 'running' FOR SHARE ${ifLocked}) AS match
    WHERE (turn.after = 0 OR (SELECT true FROM match_event WHERE match_id = turn.match_id AND seq = turn.after))
      AND (SELECT true FROM match_event WHERE match_id = turn.match_id AND seq = turn.after + 1) IS NULL
      AND (SELECT coalesce(bool_and((SELECT answer IS NULL FROM ask WHERE id = answered.id) IS TRUE), true)
        FROM unnest(turn.answered) AS answered (id))
      AND (SELECT coalesce(bool_and((SELECT true FROM match_refusal AS kept WHERE kept.match_id = turn.match_id
          AND kept.turn = refusal.turn AND kept.seat = refusal.seat AND kept.attempt = refusal.attempt) IS NULL), true)
        FROM refusal WHERE refusal.n = turn.n)
  ), answered AS (
    UPDATE ask SET answer = given.answer, answered_at = given.answered_at, latency_ms = given.latency_ms,
      reasoning = given.reasoning, tokens_in = given.tokens_in, tokens_out = given.tokens_out,
      cost_micros = given.cost_micros, unheard = given.unheard,
      error = CASE WHEN kept THEN given.error END, prompt = CASE WHEN kept THEN nullif(given.prompt, 'null')::json END,
      reply = CASE WHEN kept THEN given.reply END, model = CASE WHEN kept THEN given.model END
    FROM (SELECT unnest(answered) AS ask_id, match_id, n FROM standing) AS sure JOIN ROWS FROM (
        json_to_recordset($2::json) AS (
          ask_id text, answer jsonb, answered_at timestamptz, latency_ms int, reasoning text, error text, reply text,
          model text, tokens_in int, tokens_out int, cost_micros int, unheard text[]
        ), unnest(string_to_array($3, U&'\\001F'))
      ) AS given (
        ask_id, answer, answered_at, latency_ms, reasoning, error, reply, model, tokens_in, tokens_out, cost_micros, unheard,
        prompt
      ) USING (ask_id), agent_version AS version,
      LATERAL (
        SELECT paused IS DISTINCT FROM 'owner-deleted'
          AND (given.prompt = 'null' OR NOT ${IS_OUT('sure.match_id')}) AS kept
        FROM agent WHERE id = version.agent_id OFFSET 0
      ) AS agent
    WHERE ask.id = sure.ask_id AND (ask.answer IS NULL OR sure.n IS NULL) AND version.id = ask.version_id
  ), appended AS (
    INSERT INTO match_event (match_id, seq, type, v, data, at)
    SELECT standing.match_id, event.seq, event.type, event.v, event.data, event.at
    FROM standing JOIN json_to_recordset($4::json)
      AS event (n int, seq int, type text, v int, data jsonb, at timestamptz) USING (n)
  ), refused AS (
    INSERT INTO match_refusal (match_id, turn, seat, attempt, after, kind, code, why, at)
    SELECT standing.match_id, refusal.turn, refusal.seat, refusal.attempt, refusal.after, refusal.kind, refusal.code,
      refusal.why, refusal.at
    FROM standing JOIN refusal USING (n)
  ), asked AS (
    INSERT INTO ask (match_id, turn, seat, attempt, id, version_id, kind, asked_at, deadline)
    SELECT standing.match_id, ask.turn, ask.seat, ask.attempt, ask.id, ask.version_id, ask.kind, ask.asked_at, ask.deadline
    FROM standing JOIN json_to_recordset($5::json) AS ask (
      n int, turn int, seat int, attempt int, id text, version_id text, kind text, asked_at timestamptz, deadline timestamptz
    ) USING (n)
    ON CONFLICT (match_id, turn, seat, attempt) DO NOTHING
  )
  SELECT n::int FROM standing`

export const WRITE = write('SKIP LOCKED')
export const WRITE_WAITING = write('')
