import type { Pool } from 'pg'
import { isPlatformFault, isRefusing, reasonOf } from './faults.ts'

export type Condition = { database: 'ok' } | { database: 'cannot-write' | 'unreachable'; reason: string; forMs: number }

/** How long a refused write counts, even if a small test write succeeds on the nearly full disk. */
const REFUSAL_COUNTS_MS = 15_000
const FRESH_MS = 1_000
const ANSWER_WITHIN_MS = 2_000

const PROBE = `
  INSERT INTO write_probe (id, at) VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET at = excluded.at`

export function conditions(
  pool: Pool,
  { refusalCountsMs = REFUSAL_COUNTS_MS }: { refusalCountsMs?: number | undefined } = {},
) {
  const clock = () => performance.now()
  let refused: { reason: string; at: number } | undefined
  let faultAt = Number.NEGATIVE_INFINITY
  let since: number | undefined
  const written = shared(() => pool.query(PROBE), clock)
  const read = shared(() => pool.query('SELECT 1'), clock)

  return {
    note(error: unknown): boolean {
      if (!isPlatformFault(error)) return false
      faultAt = clock()
      if (isRefusing(error)) refused = { reason: reasonOf(error), at: faultAt }
      return true
    },
    faultWithin: (ms: number): boolean => clock() - faultAt < ms,
    async now(withinMs = ANSWER_WITHIN_MS): Promise<Condition> {
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

export async function soon(answer: Promise<unknown>, ms: number): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Error>((resolve) => {
    timer = setTimeout(() => resolve(new Error(`the database did not answer within ${ms / 1000} s`)), ms)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
