import { setTimeout } from 'node:timers/promises'
import { keepNewest } from '@masquerade/game'
import { tellRuns } from '@masquerade/lab/run-threads'
import { openWorkThread, type WorkThreadOptions } from '@masquerade/lab/work-thread'
import type { ComparingReply, ComparingRequest } from '../features/lab/comparing/thread.ts'
import { type Compared, type Comparer, type RunToCompare, sayInLog } from '../lib/server/process.ts'

export interface ComparerOptions extends Partial<WorkThreadOptions> {
  mostUnderWay?: number
  mostKept?: number
  /** After this time, the client is told to ask again later. */
  waitMs?: number
  now?: () => number
}

const THREAD: WorkThreadOptions = {
  script: new URL('../features/lab/comparing/thread.mjs', import.meta.url),
  // Two experiments of the largest allowed size take two thirds of this memory.
  mostMegabytes: 768,
  withinMs: 5 * 60_000,
  idleMs: 5 * 60_000,
}
const MOST_UNDER_WAY = 8
const MOST_KEPT = 20
const WAIT_MS = 1_500
/** A failed comparison may be tried again, because the machine may only have been busy. */
const FAILED_FOR_MS = 10 * 60_000

const COUNTING: Compared = { state: 'counting' }

/** Compares finished experiments one at a time in a thread, and caches the results, which do not change. */
export function openComparer({
  mostUnderWay = MOST_UNDER_WAY,
  mostKept = MOST_KEPT,
  waitMs = WAIT_MS,
  now = () => performance.now(),
  ...thread
}: ComparerOptions = {}): Comparer & { close(): Promise<void> } {
  const { work, close } = openWorkThread<ComparingRequest, ComparingReply>({ ...THREAD, ...thread })
  const underWay = new Set<string>()
  const over = new Map<string, { compared: Compared; at: number }>()

  function known(key: string): Compared | undefined {
    if (underWay.has(key)) return COUNTING
    const found = over.get(key)
    if (found && !(found.compared.state === 'failed' && now() - found.at > FAILED_FOR_MS)) return found.compared
    return underWay.size < mostUnderWay ? undefined : COUNTING
  }

  async function count(key: string, runs: () => Promise<readonly [RunToCompare, RunToCompare]>): Promise<void> {
    underWay.add(key)
    try {
      const made = await work(async (tell) => comparedBy(tell, await runs()))
      const compared: Compared = made.ok ? made.value : { state: 'failed', why: made.error }
      keepNewest(over, key, { compared, at: now() }, mostKept)
    } catch (error) {
      sayInLog(`two runs could not be compared: ${error}`, { level: 'warn' })
      throw error
    } finally {
      underWay.delete(key)
    }
  }

  return {
    known,
    async compare(key, runs) {
      const before = known(key)
      if (before) return before
      const patience = new AbortController()
      try {
        await Promise.race([count(key, runs), setTimeout(waitMs, undefined, { signal: patience.signal })])
      } finally {
        patience.abort()
      }
      return known(key) ?? COUNTING
    },
    close,
  }
}

async function comparedBy(
  tell: (request: ComparingRequest) => Promise<ComparingReply>,
  [one, other]: readonly [RunToCompare, RunToCompare],
): Promise<Compared> {
  const taskOf = ({ lines: _, ...task }: RunToCompare) => task
  const { compared } = await tellRuns(tell, [taskOf(one), taskOf(other)] as const, [one, other])
  return compared.ok
    ? { state: 'compared', comparison: compared.value }
    : { state: 'refused', refusals: compared.error }
}
