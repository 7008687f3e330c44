import type { Pool } from 'pg'
import { isPlatformFault, reasonOf } from './platform-fault.ts'
import { isRefusing } from './unreachable.ts'

/** Whether the database can be read and written; otherwise its error, and since when. */
export type Condition = { database: 'ok' } | { database: 'cannot-write' | 'unreachable'; reason: string; forMs: number }

export interface Conditions {
  /** The current condition: by a write of its own, and by recent refusals that others noted. Never throws. */
  now(withinMs?: number): Promise<Condition>
  /** Notes an error, and returns whether it was the platform's fault. */
  note(error: unknown): boolean
  /** Whether this process met a platform fault within this time. */
  faultWithin(ms: number): boolean
}

/** How long a noted refusal counts: a full disk may take a small test row and still refuse the next page. */
const REFUSAL_COUNTS_MS = 15_000
/** A test within this time is not repeated. */
const FRESH_MS = 1_000
const ANSWER_WITHIN_MS = 2_000

const PROBE = `
  INSERT INTO write_probe (id, at) VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET at = excluded.at`

/** Tracks what a process knows about its database. */
export function conditions(
  pool: Pool,
  { refusalCountsMs = REFUSAL_COUNTS_MS }: { refusalCountsMs?: number | undefined } = {},
): Conditions {
  const clock = () => performance.now()
  let refused: { reason: string; at: number } | undefined
  let faultAt = Number.NEGATIVE_INFINITY
  let since: number | undefined
  const written = shared(() => pool.query(PROBE), clock)
  const read = shared(() => pool.query('SELECT 1'), clock)

  return {
    note(error) {
      if (!isPlatformFault(error)) return false
      faultAt = clock()
      if (isRefusing(error)) refused = { reason: reasonOf(error), at: faultAt }
      return true
    },
    faultWithin: (ms) => clock() - faultAt < ms,
    async now(withinMs = ANSWER_WITHIN_MS) {
      const error = await soon(written(), withinMs)
      const now = clock()
      if (refused && now - refused.at > refusalCountsMs) refused = undefined
      const reason = error === undefined ? refused?.reason : reasonOf(error)
      if (reason === undefined) {
        since = undefined
        return { database: 'ok' }
      }
      faultAt = now
      since ??= now
      const there = error === undefined || (await soon(read(), withinMs)) === undefined
      return { database: there ? 'cannot-write' : 'unreachable', reason, forMs: Math.round(now - since) }
    },
  }
}

/** Shares a test: calls while it runs, or shortly after it, get the error of that same test, if any. */
function shared(ask: () => Promise<unknown>, clock: () => number): () => Promise<unknown> {
  let error: Promise<unknown> = Promise.resolve()
  let staleAt = Number.NEGATIVE_INFINITY
  return () => {
    if (clock() < staleAt) return error
    staleAt = Number.POSITIVE_INFINITY
    error = ask().then(
      () => undefined,
      (failure: unknown) => failure,
    )
    void error.then(() => {
      staleAt = clock() + FRESH_MS
    })
    return error
  }
}

/** The error of an operation, or of waiting longer than `ms`; undefined when it succeeded. */
export async function soon(answer: Promise<unknown>, ms: number): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Error>((resolve) => {
    timer = setTimeout(() => resolve(new Error(`the database did not answer within ${ms / 1000} s`)), ms)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
