import { asSentJson, err, type Json, ok, type Result } from '@masquerade/game'
import type { WireAsk } from '@masquerade/protocol'
import type { Pool } from 'pg'
import type { Row } from '../database/rows.ts'
import {
  ABSENT,
  AGAIN_IN,
  ANSWER,
  HERE,
  HOLD,
  OUT_OF_REACH,
  PUT,
  RELEASE,
  SERVED,
  SERVING,
  SWEEP,
  TAKE,
  WHY_NOT,
} from './queries.ts'
import type { WakeUps } from './wake-ups.ts'

export interface MailboxAsk {
  /** The id that names the question for good. */
  id: string
  agentId: string
  /** The question in the form in which it is sent to the agent. */
  payload: WireAsk
  /** The deadline of the question in milliseconds since 1970, by the database's clock. */
  deadline: number
}

export interface MailboxAnswer {
  /** The agent's answer as it came, not yet judged. */
  answer: Json
  answeredAt: string
}

/**
 * Why the mailbox refuses an answer. `late` and `answered` become the HTTP status 409; `no-such-ask` becomes 404, also
 * when the question was put to another agent.
 */
export interface MailboxError {
  code: 'late' | 'answered' | 'no-such-ask'
  message: string
}

export interface TakeOptions {
  /**
   * Whether to hand out again also the questions that were handed out recently: an agent's new connection has received
   * none of them.
   */
  again?: boolean
  /** The largest number of questions to hand out; further questions wait for the next call. */
  most?: number
  /** A signal that ends the waiting; afterwards no question is handed out. */
  signal?: AbortSignal
}

export interface MailboxTimes {
  /**
   * For how many milliseconds a question that was handed out is not handed out again; longer when its agent reports to
   * be working on it.
   */
  againAfterMs: number
  /** How often a waiting process reports that it is present and looks into the database, since notices may be lost. */
  lookEveryMs: number
}

const TIMES: MailboxTimes = { againAfterMs: 3_000, lookEveryMs: 5_000 }
/** For how many milliseconds after its last call an agent's process counts as present. */
const THERE_FOR_MS = 15_000
const SOONEST_MS = 100

/**
 * Questions that wait for the processes of agents. Everything is in the database, so that a question and its answer
 * survive lost connections and restarts of all processes until the deadline. A notice wakes waiting callers in any
 * process.
 */
export function mailbox(pool: Pool, wake: WakeUps, { againAfterMs, lookEveryMs }: MailboxTimes = TIMES) {
  async function touch(agentId: string): Promise<void> {
    await pool.query({ name: 'mailbox-here', text: HERE, values: [agentId] })
  }

  async function handOut(agentId: string, again: boolean, most: number | undefined): Promise<MailboxAsk[]> {
    const values = [agentId, again, most ?? null, againAfterMs]
    const { rows } = await pool.query<TakeRow>({ name: 'mailbox-take', text: TAKE, values })
    return rows.map(({ id, payload, deadline }) => ({ id, agentId, payload, deadline: deadline.getTime() }))
  }

  /** For how many milliseconds an agent will get no new question, unless the database announces one. */
  async function quietFor(agentId: string): Promise<number> {
    const { rows } = await pool.query<{ ms: number | null }>({
      name: 'mailbox-again-in',
      text: AGAIN_IN,
      values: [agentId, againAfterMs],
    })
    return Math.min(lookEveryMs, Math.max(rows[0]?.ms ?? lookEveryMs, SOONEST_MS))
  }

  return {
    /**
     * Stores a question to an agent. A question that is put again, because another runner took over the match, gets the
     * new deadline and is handed out again; a stored answer stays.
     */
    async put({ id, agentId, payload, deadline }: MailboxAsk): Promise<void> {
      const values = [id, agentId, JSON.stringify(asSentJson(payload as Json)), new Date(deadline)]
      await pool.query({ name: 'mailbox-put', text: PUT, values })
    },

    /**
     * Takes the agent's open questions, most urgent first; waits while there is none. A question that was handed out
     * and not answered is handed out again after a few seconds, since the agent may have lost it. Marks the agent as
     * present.
     */
    async take(
      agentId: string,
      waitMs: number,
      { again = false, most, signal }: TakeOptions = {},
    ): Promise<MailboxAsk[]> {
      const until = performance.now() + waitMs
      for (;;) {
        const woken = wake.next(`ask ${agentId}`)
        try {
          // Does not mark an agent as present when its process left while it waited for a question.
          if (signal?.aborted) return []
          await touch(agentId)
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

    /**
     * Keeps questions from being handed out again for a few seconds, while the agent works on them. The caller must
     * repeat this before the seconds are over.
     */
    async hold(askIds: readonly string[]): Promise<void> {
      await pool.query({ name: 'mailbox-hold', text: HOLD, values: [askIds] })
    },

    /**
     * Makes questions available to the agent again at once: the process that had received them does not work on them
     * any more.
     */
    async release(askIds: readonly string[]): Promise<void> {
      await pool.query({ name: 'mailbox-release', text: RELEASE, values: [askIds] })
    },

    /** Accepts one answer to a question, until the deadline. */
    async answer(askId: string, agentId: string, answer: Json): Promise<Result<void, MailboxError>> {
      const values = [askId, agentId, JSON.stringify(asSentJson(answer))]
      const { rowCount } = await pool.query({ name: 'mailbox-answer', text: ANSWER, values })
      if (rowCount) return ok(undefined)
      const { rows } = await pool.query<{ answered: boolean }>(WHY_NOT, [askId, agentId])
      if (!rows[0]) return refuse('no-such-ask')
      return refuse(rows[0].answered ? 'answered' : 'late')
    },

    /**
     * Resolves with the answer to a question as soon as there is one; undefined when the signal aborts first, or when
     * the question is unknown. An accepted answer counts even when its notice was lost: the last look at the database
     * comes after the signal has aborted.
     */
    async await(askId: string, signal: AbortSignal): Promise<MailboxAnswer | undefined> {
      while (!wake.closed()) {
        const isLast = signal.aborted
        const woken = wake.next(`answer ${askId}`)
        try {
          const { rows } = await pool.query<Row<'MailboxAsk', 'answer' | 'answered_at'>>({
            name: 'mailbox-await',
            text: 'SELECT answer, answered_at FROM mailbox_ask WHERE ask_id = $1',
            values: [askId],
          })
          const [row] = rows
          if (!row) return undefined
          if (row.answered_at) return { answer: row.answer, answeredAt: row.answered_at.toISOString() }
          if (isLast) return undefined
          await woken.within(lookEveryMs, signal)
        } finally {
          woken.forget()
        }
      }
      return undefined
    },

    /**
     * Marks an agent as present; the gateway that holds the agent's connection calls this every few seconds. An agent
     * that fetches questions is marked anyway.
     */
    touch,

    /**
     * Resolves with true as soon as the agent's process is present to take questions; with false when the signal aborts
     * first.
     */
    async present(agentId: string, signal: AbortSignal): Promise<boolean> {
      while (!signal.aborted && !wake.closed()) {
        const woken = wake.next(`here ${agentId}`)
        try {
          const { rowCount } = await pool.query(
            `SELECT FROM mailbox_presence WHERE agent_id = $1 AND seen_at > now() - $2 * interval '1 millisecond'`,
            [agentId, THERE_FOR_MS],
          )
          if (rowCount) return true
          await woken.within(lookEveryMs, signal)
        } finally {
          woken.forget()
        }
      }
      return false
    },

    /** Returns when the process of an agent last called. */
    async lastSeen(agentId: string): Promise<string | undefined> {
      const { rows } = await pool.query<Row<'MailboxPresence', 'seen_at'>>(
        'SELECT seen_at FROM mailbox_presence WHERE agent_id = $1',
        [agentId],
      )
      return rows[0]?.seen_at.toISOString()
    },

    /** Returns those of the given agents whose processes have not called for a while. */
    async absent(agentIds: readonly string[]): Promise<Set<string>> {
      if (agentIds.length === 0) return new Set()
      const { rows } = await pool.query<{ id: string }>(ABSENT, [agentIds])
      return new Set(rows.map(({ id }) => id))
    },

    /** Records that a gateway, where agents fetch their questions, is alive: to be called every second. */
    async serving(gateway: string): Promise<void> {
      await pool.query({ name: 'mailbox-serving', text: SERVING, values: [gateway] })
    },

    /** Removes a gateway that closes, where no agents wait any more. */
    async served(gateway: string): Promise<void> {
      await pool.query(SERVED, [gateway])
    },

    /**
     * Whether a gateway was frozen, died or was cut off from the database within so many milliseconds. Agents may have
     * waited at it or answered to it, so their silence in that time must not be held against them.
     */
    async outOfReach(withinMs: number): Promise<boolean> {
      const { rowCount } = await pool.query({ name: 'mailbox-out-of-reach', text: OUT_OF_REACH, values: [withinMs] })
      return rowCount !== 0
    },

    /**
     * Deletes old questions and presences, since the name that a person had at a play table is never used again. To be
     * called now and then.
     */
    async sweep(): Promise<void> {
      await pool.query(SWEEP)
    },
  }
}

export type Mailbox = ReturnType<typeof mailbox>

interface TakeRow extends Row<'MailboxAsk', 'deadline'> {
  id: string
  payload: WireAsk
}

const MESSAGES: Readonly<Record<MailboxError['code'], string>> = {
  late: 'the time for this answer is over',
  answered: 'this was already answered, and only the first answer counts',
  'no-such-ask': 'there is no ask of this id in your mailbox',
}

const refuse = (code: MailboxError['code']) => err<MailboxError>({ code, message: MESSAGES[code] })
