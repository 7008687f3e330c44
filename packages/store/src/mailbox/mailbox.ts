import { asSentJson, type Json, ok, type Result, refusing } from '@masquerade/game'
import { MAILBOX_CHANNEL, type MailboxAsk, type WireAsk } from '@masquerade/protocol'
import type { Pool } from 'pg'
import { allRows, anyRow, firstRow, type Row } from '../database/rows.ts'
import { hashOf } from '../users/sessions.ts'
import { ABSENT_AFTER, STANDS_STILL_AFTER } from './presence.ts'
import type { WakeUps } from './wake-ups.ts'

/** The code `no-such-ask` is also given when the question exists, but was put to another agent. */
export type MailboxError = ReturnType<typeof refuse>['error']

export interface TakeOptions {
  /** Whether to hand out recent questions once more, for a new connection of an agent that may have lost them. */
  again?: boolean
  most?: number
  /** The access tokens of the agent's processes: when all of them were revoked, the agent is not recorded as present. */
  tokens?: readonly string[]
  signal?: AbortSignal
}

export interface MailboxTimes {
  /** An unanswered question is handed out again after this, unless its agent reports to work on it. */
  againAfterMs: number
  /** Looks into the database at least this often while waiting, since notices may be lost. */
  lookEveryMs: number
}

const TIMES: MailboxTimes = { againAfterMs: 3_000, lookEveryMs: 5_000 }
/** An agent's process counts as present for fifteen seconds after its last call. */
const THERE_FOR_MS = 15_000
const SOONEST_MS = 100

/** Questions and answers are in the database, so that both survive restarts of all processes until the deadline. */
export function mailbox(pool: Pool, wake: WakeUps, { againAfterMs, lookEveryMs }: MailboxTimes = TIMES) {
  async function touch(agentId: string, tokens?: readonly string[]): Promise<void> {
    await pool.query({ name: 'mailbox-here', text: HERE, values: [agentId, tokens?.map(hashOf) ?? null] })
  }

  async function handOut(agentId: string, again: boolean, most: number | undefined): Promise<MailboxAsk[]> {
    const values = [agentId, again, most ?? null, againAfterMs]
    const rows = await allRows<TakeRow>(pool, { name: 'mailbox-take', text: TAKE, values })
    return rows.map(({ id, payload, deadline }) => ({ id, agentId, payload, deadline: deadline.getTime() }))
  }

  async function quietFor(agentId: string): Promise<number> {
    const values = [agentId, againAfterMs]
    const row = await firstRow<{ ms: number | null }>(pool, { name: 'mailbox-again-in', text: AGAIN_IN, values })
    return Math.min(lookEveryMs, Math.max(row?.ms ?? lookEveryMs, SOONEST_MS))
  }

  return {
    /** The user's agents that have a mailbox; with an agent's id that agent alone. Read for each call, so it reads little. */
    agentsOf: (userId: string, agentId?: string) =>
      allRows<AgentRow>(pool, { name: 'mailbox-agents', text: AGENTS_OF, values: [userId, agentId ?? null] }),

    /** A question that is already stored gets a new deadline, and its answer is kept. */
    async put({ id, agentId, payload, deadline }: MailboxAsk): Promise<void> {
      const values = [id, agentId, JSON.stringify(asSentJson(payload as Json)), new Date(deadline)]
      await pool.query({ name: 'mailbox-put', text: PUT, values })
    },

    /** Unanswered questions are handed out again after some seconds, since the agent may have lost them. */
    async take(
      agentId: string,
      waitMs: number,
      { again = false, most, tokens, signal }: TakeOptions = {},
    ): Promise<MailboxAsk[]> {
      const until = performance.now() + waitMs
      for (;;) {
        const woken = wake.next(`ask ${agentId}`)
        try {
          // An agent whose request was broken off must not be recorded as present.
          if (signal?.aborted) return []
          await touch(agentId, tokens)
          if (signal?.aborted) return []
          const asks = await handOut(agentId, again, most)
          const left = until - performance.now()
          if (asks.length > 0 || left <= 0 || wake.closed()) return asks
          await woken.within(Math.min(left, await quietFor(agentId)), signal)
        } finally {
          woken.forget()
        }
      }
    },

    /** Reports work on questions; without it every few seconds they are handed out again. */
    async hold(askIds: readonly string[]): Promise<void> {
      await pool.query({ name: 'mailbox-hold', text: HOLD, values: [askIds] })
    },

    /** Lets questions be handed out again at once: each by itself, since who locks one row at a time causes no deadlock. */
    async release(askIds: readonly string[]): Promise<void> {
      for (const id of askIds) await pool.query({ name: 'mailbox-release', text: RELEASE, values: [id] })
    },

    async answer(askId: string, agentId: string, answer: Json): Promise<Result<void, MailboxError>> {
      const values = [askId, agentId, JSON.stringify(asSentJson(answer))]
      if (await anyRow(pool, { name: 'mailbox-answer', text: ANSWER, values })) return ok(undefined)
      const why = await firstRow<{ answered: boolean }>(pool, WHY_NOT, [askId, agentId])
      return refuse(!why ? 'no-such-ask' : why.answered ? 'answered' : 'late')
    },

    /** Waits for the answer to a question; after the wait the database is read once more, in case a notice was lost. */
    async await(askId: string, signal: AbortSignal): Promise<Answered | undefined> {
      while (!wake.closed()) {
        const isLast = signal.aborted
        const woken = wake.next(`answer ${askId}`)
        try {
          const row = await firstRow<AnswerRow>(pool, {
            name: 'mailbox-await',
            text: 'SELECT answer, answered_at FROM mailbox_ask WHERE ask_id = $1',
            values: [askId],
          })
          const given = row && answerIn(row)
          if (!row || given || isLast) return given
          await woken.within(lookEveryMs, signal)
        } finally {
          woken.forget()
        }
      }
      return undefined
    },

    /** Ends the time for an answer, so that none is accepted unread; returns an answer that was accepted before. */
    async close(askId: string, deadline: number): Promise<Answered | undefined> {
      const values = [askId, new Date(deadline)]
      const row = await firstRow<AnswerRow>(pool, { name: 'mailbox-close', text: CLOSE, values })
      return row && answerIn(row)
    },

    touch,

    async present(agentId: string, signal: AbortSignal, withinMs = THERE_FOR_MS): Promise<boolean> {
      while (!signal.aborted && !wake.closed()) {
        const woken = wake.next(`here ${agentId}`)
        try {
          if (await anyRow(pool, PRESENT, [agentId, withinMs])) return true
          await woken.within(lookEveryMs, signal)
        } finally {
          woken.forget()
        }
      }
      return false
    },

    async lastSeen(agentId: string): Promise<string | undefined> {
      const statement = 'SELECT seen_at FROM mailbox_presence WHERE agent_id = $1'
      return (await firstRow<Row<'MailboxPresence', 'seen_at'>>(pool, statement, [agentId]))?.seen_at.toISOString()
    },

    async absent(agentIds: readonly string[]): Promise<Set<string>> {
      if (agentIds.length === 0) return new Set()
      return new Set((await allRows<{ id: string }>(pool, ABSENT, [agentIds])).map(({ id }) => id))
    },

    /** Reports that a gateway (the process from which agents fetch questions) is alive; expected every second. */
    async serving(gateway: string): Promise<void> {
      await pool.query({ name: 'mailbox-serving', text: SERVING, values: [gateway] })
    },

    async served(gateway: string): Promise<void> {
      await pool.query(SERVED, [gateway])
    },

    /** Whether agents could not reach the site recently, so that their silence must not be held against them. */
    outOfReach: (withinMs: number): Promise<boolean> =>
      anyRow(pool, { name: 'mailbox-out-of-reach', text: OUT_OF_REACH, values: [withinMs] }),

    async sweep(): Promise<void> {
      await pool.query(SWEEP)
    },
  }
}

export type Mailbox = ReturnType<typeof mailbox>

type AnswerRow = Row<'MailboxAsk', 'answer' | 'answered_at'>

type Answered = Pick<AnswerRow, 'answer'>

const answerIn = ({ answer, answered_at }: AnswerRow): Answered | undefined => (answered_at ? { answer } : undefined)

type TakeRow = Row<'MailboxAsk', 'deadline'> & { id: string; payload: WireAsk }

const refuse = refusing({
  late: 'the time for this answer is over',
  answered: 'this was already answered, and only the first answer counts',
  'no-such-ask': 'there is no ask of this id in your mailbox',
})

const NOTIFY = (what: string, of: string) => `pg_notify('${MAILBOX_CHANNEL}', '${what} ' || ${of})`

/** For this long a late answer is refused as late; afterwards its question is unknown. */
const FORGOTTEN_AFTER = '1 hour'
const NEWS_AFTER = '10 seconds'

const PUT = `
  WITH old AS (
    DELETE FROM mailbox_ask WHERE agent_id = $2 AND ask_id <> $1 AND deadline < now() - interval '${FORGOTTEN_AFTER}'
  ), put AS (
    INSERT INTO mailbox_ask (ask_id, agent_id, payload, deadline) VALUES ($1, $2, $3, $4)
    ON CONFLICT (ask_id) DO UPDATE SET payload = excluded.payload, deadline = excluded.deadline, taken_at = NULL
      WHERE mailbox_ask.answered_at IS NULL AND mailbox_ask.agent_id = excluded.agent_id
    RETURNING agent_id
  )
  SELECT ${NOTIFY('ask', 'agent_id')} FROM put`

// SQL: two processes of one agent never get the same question, because each skips rows that the other has locked.
export const TAKE = `
  WITH open AS (
    SELECT ask_id FROM mailbox_ask
    WHERE agent_id = $1 AND answered_at IS NULL AND deadline > now()
      AND ($2 OR taken_at IS NULL OR taken_at < now() - $4::float8 * interval '1 millisecond')
    ORDER BY deadline, ask_id LIMIT $3 FOR UPDATE SKIP LOCKED
  ), taken AS (
    UPDATE mailbox_ask AS ask SET taken_at = now() FROM open WHERE ask.ask_id = open.ask_id
    RETURNING ask.ask_id AS id, ask.payload, ask.deadline
  )
  SELECT * FROM taken ORDER BY deadline, id`

// SQL: sets the time at which questions were handed out to now, so that they are not handed out again soon. It waits for no
// lock, since others, such as a withdrawal, lock questions in another order; the next call renews what is skipped.
const HOLD = `
  UPDATE mailbox_ask SET taken_at = now() WHERE ask_id IN (
    SELECT ask_id FROM mailbox_ask
    WHERE ask_id = ANY($1) AND answered_at IS NULL AND taken_at IS NOT NULL AND deadline > now() FOR UPDATE SKIP LOCKED)`

const RELEASE = `
  WITH released AS (
    UPDATE mailbox_ask SET taken_at = NULL
    WHERE ask_id = $1 AND answered_at IS NULL AND taken_at IS NOT NULL AND deadline > now() RETURNING agent_id
  )
  SELECT ${NOTIFY('ask', 'agent_id')} FROM released`

const AGAIN_IN = `
  SELECT (extract(epoch FROM min(taken_at) + $2::float8 * interval '1 millisecond' - now()) * 1000)::float8 AS ms
  FROM mailbox_ask WHERE agent_id = $1 AND answered_at IS NULL AND deadline > now() AND taken_at IS NOT NULL`

// SQL: `now()` is when a statement began; one that then waited for CLOSE must see that the time has ended since.
const ANSWER = `
  WITH answered AS (
    UPDATE mailbox_ask SET answer = $3, answered_at = now()
    WHERE ask_id = $1 AND agent_id = $2 AND answered_at IS NULL AND deadline > clock_timestamp() RETURNING ask_id
  )
  SELECT ${NOTIFY('answer', 'ask_id')} FROM answered`

// SQL: one statement, so that an answer is either returned here or refused; a question put again stays open. The
// column keeps whole milliseconds, and rounded up, the time would end a moment after this statement.
const CLOSE = `
  UPDATE mailbox_ask SET deadline = CASE WHEN answered_at IS NULL AND deadline <= $2
    THEN least(deadline, now() - interval '1 millisecond') ELSE deadline END
  WHERE ask_id = $1 RETURNING answer, answered_at`

const WHY_NOT = 'SELECT answered_at IS NOT NULL AS answered FROM mailbox_ask WHERE ask_id = $1 AND agent_id = $2'

type AgentRow = Row<'Agent', 'id' | 'slug'>

const AGENTS_OF = `
  SELECT id, slug FROM agent WHERE owner_id = $1 AND kind = 'mailbox' AND retired_at IS NULL AND coalesce($2, id) = id
  ORDER BY created_at DESC, id`

// SQL: a notice is sent only if the agent was away before, so that frequent reconnects cost little.
const HERE = `
  WITH before AS (
    SELECT seen_at > now() - interval '${NEWS_AFTER}' AS recently FROM mailbox_presence WHERE agent_id = $1
  ), here AS (
    INSERT INTO mailbox_presence (agent_id, seen_at) SELECT $1, now()
    WHERE $2::text[] IS NULL OR EXISTS (SELECT FROM access_token WHERE hash = ANY ($2) AND revoked_at IS NULL)
    ON CONFLICT (agent_id) DO UPDATE SET seen_at = excluded.seen_at
    RETURNING agent_id
  )
  SELECT ${NOTIFY('here', 'agent_id')} FROM here WHERE NOT coalesce((SELECT recently FROM before), false)`

const PRESENT = `
  SELECT FROM mailbox_presence WHERE agent_id = $1 AND seen_at > now() - $2 * interval '1 millisecond'`

const ABSENT = `
  SELECT id FROM unnest($1::text[]) AS id WHERE NOT EXISTS (
    SELECT FROM mailbox_presence WHERE agent_id = id AND seen_at > now() - interval '${ABSENT_AFTER}')`

/** A process that hands out questions and is silent for this long is gone; its agents use another. */
const GONE_AFTER = '1 minute'

const SERVING = `
  INSERT INTO mailbox_gateway AS known (name) VALUES ($1)
  ON CONFLICT (name) DO UPDATE SET seen_at = now(),
    stood_at = CASE WHEN known.seen_at < now() - interval '${STANDS_STILL_AFTER}' THEN now() ELSE known.stood_at END`

const SERVED = 'DELETE FROM mailbox_gateway WHERE name = $1'

const OUT_OF_REACH = `
  SELECT FROM mailbox_gateway WHERE stood_at > now() - $1::float8 * interval '1 millisecond'
    OR (seen_at < now() - interval '${STANDS_STILL_AFTER}' AND seen_at > now() - interval '${GONE_AFTER}')
  LIMIT 1`

// SQL: a sign of life that is far in the future came before the clock was set back; who is still there gives another.
const FAR_AHEAD = `now() + interval '1 minute'`

const SWEEP = `
  WITH asks AS (
    DELETE FROM mailbox_ask WHERE deadline < now() - interval '${FORGOTTEN_AFTER}'
  ), gateways AS (
    DELETE FROM mailbox_gateway WHERE seen_at < now() - interval '${FORGOTTEN_AFTER}' OR seen_at > ${FAR_AHEAD}
  ), gone AS (
    UPDATE mailbox_presence SET seen_at = now() - interval '${ABSENT_AFTER}' WHERE seen_at > ${FAR_AHEAD}
  )
  DELETE FROM mailbox_presence WHERE seen_at < now() - interval '1 day'
    AND NOT EXISTS (SELECT FROM agent WHERE agent.id = mailbox_presence.agent_id)`
