import type { Pool } from 'pg'
import { isPlatformFault, reasonOf } from './platform-fault.ts'
import { isRefusing } from './unreachable.ts'

/** Whether the database can be read and written; otherwise what it says, and for how long it has. */
export type Condition = { database: 'ok' } | { database: 'cannot-write' | 'unreachable'; reason: string; forMs: number }

export interface Conditions {
  /** As it is now: by a write of its own, and by what others were refused lately. Throws never. */
  now(withinMs?: number): Promise<Condition>
  /** Notes an error, and says whether it was the platform's fault. */
  note(error: unknown): boolean
  /** Whether this process met a fault of the platform so lately. */
  faultWithin(ms: number): boolean
}

/** A full disk takes a small row and refuses the next page: what others were refused counts for so long. */
const REFUSAL_COUNTS_MS = 15_000
/** What was asked so lately is not asked again. */
const FRESH_MS = 1_000
const ANSWER_WITHIN_MS = 2_000

const PROBE = `
  INSERT INTO write_probe (id, at) VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET at = excluded.at`

/** What a process knows of the database that it writes to. */
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

/** One answer for all that ask while it is under way, or a moment later: the error, if any. */
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

/** The error of what was asked, or of waiting for longer than so; none when all went well. */
export async function soon(answer: Promise<unknown>, ms: number): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Error>((resolve) => {
    timer = setTimeout(() => resolve(new Error(`the database did not answer within ${ms / 1000} s`)), ms)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
