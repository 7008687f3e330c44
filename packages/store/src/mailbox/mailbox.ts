import { asSentJson, err, type Failure, type Json, ok, type Result } from '@masquerade/game'
import type { WireAsk } from '@masquerade/protocol'
import type { Pool } from 'pg'
import { allRows, anyRow, firstRow, type Row } from '../database/rows.ts'
import {
  ABSENT,
  AGAIN_IN,
  ANSWER,
  HERE,
  HOLD,
  OUT_OF_REACH,
  PRESENT,
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
  id: string
  agentId: string
  payload: WireAsk
  /** The deadline of a question is in milliseconds since 1970, by the database's clock. */
  deadline: number
}

export interface MailboxAnswer {
  answer: Json
  answeredAt: string
}

/** The code `no-such-ask` is also given when the question exists, but was put to another agent. */
export type MailboxError = Failure<'late' | 'answered' | 'no-such-ask'>

export interface TakeOptions {
  /** Whether to hand out recent questions once more, for a new connection of an agent that may have lost them. */
  again?: boolean
  most?: number
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
  async function touch(agentId: string): Promise<void> {
    await pool.query({ name: 'mailbox-here', text: HERE, values: [agentId] })
  }

  async function handOut(agentId: string, again: boolean, most: number | undefined): Promise<MailboxAsk[]> {
    const values = [agentId, again, most ?? null, againAfterMs]
    const { rows } = await pool.query<TakeRow>({ name: 'mailbox-take', text: TAKE, values })
    return rows.map(({ id, payload, deadline }) => ({ id, agentId, payload, deadline: deadline.getTime() }))
  }

  async function quietFor(agentId: string): Promise<number> {
    const { rows } = await pool.query<{ ms: number | null }>({
      name: 'mailbox-again-in',
      text: AGAIN_IN,
      values: [agentId, againAfterMs],
    })
    return Math.min(lookEveryMs, Math.max(rows[0]?.ms ?? lookEveryMs, SOONEST_MS))
  }

  return {
    /** A question that is already stored gets a new deadline, and its answer is kept. */
    async put({ id, agentId, payload, deadline }: MailboxAsk): Promise<void> {
      const values = [id, agentId, JSON.stringify(asSentJson(payload as Json)), new Date(deadline)]
      await pool.query({ name: 'mailbox-put', text: PUT, values })
    },

    /** Unanswered questions are handed out again after some seconds, since the agent may have lost them. */
    async take(
      agentId: string,
      waitMs: number,
      { again = false, most, signal }: TakeOptions = {},
    ): Promise<MailboxAsk[]> {
      const until = performance.now() + waitMs
      for (;;) {
        const woken = wake.next(`ask ${agentId}`)
        try {
          // An agent whose request was broken off must not be recorded as present.
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

    /** Reports work on questions; without it every few seconds they are handed out again. */
    async hold(askIds: readonly string[]): Promise<void> {
      await pool.query({ name: 'mailbox-hold', text: HOLD, values: [askIds] })
    },

    /** Lets questions be handed out again at once, since their process has stopped working on them. */
    async release(askIds: readonly string[]): Promise<void> {
      await pool.query({ name: 'mailbox-release', text: RELEASE, values: [askIds] })
    },

    async answer(askId: string, agentId: string, answer: Json): Promise<Result<void, MailboxError>> {
      const values = [askId, agentId, JSON.stringify(asSentJson(answer))]
      if (await anyRow(pool, { name: 'mailbox-answer', text: ANSWER, values })) return ok(undefined)
      const why = await firstRow<{ answered: boolean }>(pool, WHY_NOT, [askId, agentId])
      if (!why) return refuse('no-such-ask')
      return refuse(why.answered ? 'answered' : 'late')
    },

    /** Waits for the answer to a question; after the wait the database is read once more, in case a notice was lost. */
    async await(askId: string, signal: AbortSignal): Promise<MailboxAnswer | undefined> {
      while (!wake.closed()) {
        const isLast = signal.aborted
        const woken = wake.next(`answer ${askId}`)
        try {
          const row = await firstRow<Row<'MailboxAsk', 'answer' | 'answered_at'>>(pool, {
            name: 'mailbox-await',
            text: 'SELECT answer, answered_at FROM mailbox_ask WHERE ask_id = $1',
            values: [askId],
          })
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

    touch,

    async present(agentId: string, signal: AbortSignal): Promise<boolean> {
      while (!signal.aborted && !wake.closed()) {
        const woken = wake.next(`here ${agentId}`)
        try {
          if (await anyRow(pool, PRESENT, [agentId, THERE_FOR_MS])) return true
          await woken.within(lookEveryMs, signal)
        } finally {
          woken.forget()
        }
      }
      return false
    },

    async lastSeen(agentId: string): Promise<string | undefined> {
      const { rows } = await pool.query<Row<'MailboxPresence', 'seen_at'>>(
        'SELECT seen_at FROM mailbox_presence WHERE agent_id = $1',
        [agentId],
      )
      return rows[0]?.seen_at.toISOString()
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

    /** Whether agents could not reach the site lately, so that their silence must not be held against them. */
    outOfReach: (withinMs: number): Promise<boolean> =>
      anyRow(pool, { name: 'mailbox-out-of-reach', text: OUT_OF_REACH, values: [withinMs] }),

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
