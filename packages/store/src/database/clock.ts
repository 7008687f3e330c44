import type { Pool } from 'pg'
import { firstRow } from './rows.ts'

export type Skew = NonNullable<ReturnType<DatabaseClock['skew']>>

/** Dates everything that several processes read, since the clock of a single machine may be wrong. */
export type DatabaseClock = ReturnType<typeof databaseClock>

type Sample = Record<'offset' | 'withinMs' | 'at', number>

const SAMPLES = 3
const EVERY_MS = 5_000
/** A measurement is believed for this long, since the machine's clock may be set meanwhile. */
const GOOD_FOR_MS = 60_000
/** The assumed largest drift between two clocks, in milliseconds per second. */
const DRIFT = 1

const ASK = 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms'

export function databaseClock(pool: Pool, system: () => number) {
  let best: Sample | undefined
  let measuredAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function sample(): Promise<Sample> {
    const asked = performance.now()
    const row = await firstRow<{ ms: number }>(pool, { name: 'clock', text: ASK })
    const at = performance.now()
    if (!row) throw new Error('the database did not say what time it is')
    return { offset: row.ms - (asked + at) / 2, withinMs: (at - asked) / 2, at }
  }

  async function measure(): Promise<void> {
    let quickest = await sample()
    for (let more = 1; more < SAMPLES; more++) {
      const other = await sample()
      if (other.withinMs < quickest.withinMs) quickest = other
    }
    if (!best || isBetter(quickest, best)) best = quickest
    measuredAt = performance.now()
  }

  function isBetter(fresh: Sample, known: Sample): boolean {
    const knownWithin = known.withinMs + ((fresh.at - known.at) / 1000) * DRIFT
    return fresh.withinMs <= knownWithin || Math.abs(fresh.offset - known.offset) > fresh.withinMs + knownWithin
  }

  function keepMeasuring(): void {
    if (timer || closed) return
    const again = () => void measure().catch(() => {}) // `skew` says that it is not known
    timer = setInterval(again, EVERY_MS)
    timer.unref()
    again()
  }

  /** The first call begins to measure; until the answer comes, this machine's clock is used. */
  function now(): number {
    keepMeasuring()
    return Math.round(best ? performance.now() + best.offset : system())
  }

  return {
    now,
    /** How far this machine's clock is ahead of the database's; wrong by half the time of an answer at most. */
    skew() {
      keepMeasuring()
      if (!best || performance.now() - measuredAt > GOOD_FOR_MS) return undefined
      return { aheadMs: Math.round(system() - now()), withinMs: Math.ceil(best.withinMs) }
    },
    measure,
    close(): void {
      closed = true
      clearInterval(timer)
    },
  }
}
