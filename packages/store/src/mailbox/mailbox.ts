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
  /** Names the ask for good. */
  id: string
  agentId: string
  /** What is put on the wire. */
  payload: WireAsk
  /** In milliseconds since 1970, by the database's clock. */
  deadline: number
}

export interface MailboxAnswer {
  /** As it came. */
  answer: Json
  answeredAt: string
}

/** `late` and `answered` are 409s, `no-such-ask` is a 404, also for the ask of another agent. */
export interface MailboxError {
  code: 'late' | 'answered' | 'no-such-ask'
  message: string
}

export interface TakeOptions {
  /** Includes asks handed out recently: for a new connection, which has none of them. */
  again?: boolean
  /** The most asks to hand out; the others stay for the next `take`. */
  most?: number
  /** Ends the waiting; after it nothing is handed out. */
  signal?: AbortSignal
}

export interface MailboxTimes {
  /** An ask that was handed out, and is neither held nor answered, is handed out again after this time. */
  againAfterMs: number
  /** A waiting process reports itself this often, and polls as often: notices are only hints. */
  lookEveryMs: number
}

const TIMES: MailboxTimes = { againAfterMs: 3_000, lookEveryMs: 5_000 }
/** A process that was heard of within this time is present. */
const THERE_FOR_MS = 15_000
const SOONEST_MS = 100

/**
 * The asks that wait for the processes of agents. All of it is in the database: an ask and its answer survive lost
 * connections and restarts of everything, until the deadline. A notice wakes waiting callers in any process.
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

  /** How long there is certainly nothing new, apart from notices. */
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
     * Stores an ask. One that is put again, after a take-over, gets the new deadline and is handed out again; an answer
     * stands.
     */
    async put({ id, agentId, payload, deadline }: MailboxAsk): Promise<void> {
      const values = [id, agentId, JSON.stringify(asSentJson(payload as Json)), new Date(deadline)]
      await pool.query({ name: 'mailbox-put', text: PUT, values })
    },

    /**
     * Takes the agent's open asks, most urgent first; waits while there is none. An ask handed out and not answered is
     * handed out again after a few seconds: the agent may have lost it. Marks the agent as present.
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
          // An agent whose process has gone meanwhile is not present.
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
     * Keeps these asks from being handed out again for a few seconds, while the agent works on them. To be repeated
     * before those end.
     */
    async hold(askIds: readonly string[]): Promise<void> {
      await pool.query({ name: 'mailbox-hold', text: HOLD, values: [askIds] })
    },

    /** Makes these asks available at once, to a waiting `take` or the next one: no process works on them any more. */
    async release(askIds: readonly string[]): Promise<void> {
      await pool.query({ name: 'mailbox-release', text: RELEASE, values: [askIds] })
    },

    /** Accepts one answer, until the deadline. */
    async answer(askId: string, agentId: string, answer: Json): Promise<Result<void, MailboxError>> {
      const values = [askId, agentId, JSON.stringify(asSentJson(answer))]
      const { rowCount } = await pool.query({ name: 'mailbox-answer', text: ANSWER, values })
      if (rowCount) return ok(undefined)
      const { rows } = await pool.query<{ answered: boolean }>(WHY_NOT, [askId, agentId])
      if (!rows[0]) return refuse('no-such-ask')
      return refuse(rows[0].answered ? 'answered' : 'late')
    },

    /**
     * The answer as soon as there is one; undefined when the signal aborts first, or the ask is unknown. An accepted
     * answer counts even when its notice was lost: the last look comes after the signal has aborted.
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

    /** Marks the agent as present: the holder of its socket calls this every few seconds; `take` does it by itself. */
    touch,

    /** True as soon as the agent's process is present to take asks; false when the signal aborts first. */
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

    /** When the agent's process was last heard of. */
    async lastSeen(agentId: string): Promise<string | undefined> {
      const { rows } = await pool.query<Row<'MailboxPresence', 'seen_at'>>(
        'SELECT seen_at FROM mailbox_presence WHERE agent_id = $1',
        [agentId],
      )
      return rows[0]?.seen_at.toISOString()
    },

    /** The agents among these whose process has not been heard of for a while. */
    async absent(agentIds: readonly string[]): Promise<Set<string>> {
      if (agentIds.length === 0) return new Set()
      const { rows } = await pool.query<{ id: string }>(ABSENT, [agentIds])
      return new Set(rows.map(({ id }) => id))
    },

    /** Records that a gateway, where agents fetch their asks, is alive: to be called every second. */
    async serving(gateway: string): Promise<void> {
      await pool.query({ name: 'mailbox-serving', text: SERVING, values: [gateway] })
    },

    /** The gateway closes and holds no waiting agents any more. */
    async served(gateway: string): Promise<void> {
      await pool.query(SERVED, [gateway])
    },

    /**
     * Whether a gateway stood still, died or was cut off within so many milliseconds. Agents may have waited at it or
     * answered to it, so a silence in that time must not be held against an agent.
     */
    async outOfReach(withinMs: number): Promise<boolean> {
      const { rowCount } = await pool.query({ name: 'mailbox-out-of-reach', text: OUT_OF_REACH, values: [withinMs] })
      return rowCount !== 0
    },

    /** Deletes old asks and presences: a person's name at a table is never used again. To be called now and then. */
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
