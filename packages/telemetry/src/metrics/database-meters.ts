import type { Meters } from './meters.ts'

/**
 * The code that uses the database knows nothing of metrics, so the state of its connections is measured from outside.
 */
export interface DatabaseGauges {
  connections(): { open: number; idle: number; waiting: number }
  condition: { now(): Promise<{ database: string }> }
  clock: { skew(): { aheadMs: number } | undefined }
}

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const CONDITIONS = ['ok', 'cannot-write', 'unreachable']

export function databaseMeters(meters: Meters, store: DatabaseGauges): (ms: number, failed: boolean) => void {
  const queries = meters.seconds(
    'database_query_seconds',
    'How long queries took, from when they were sent; waiting for a connection is not in it',
    BUCKETS,
    ['outcome'],
  )
  meters.gauge('database_connections', 'Connections of the pool, by state', ['state'], (gauge) => {
    const { open, idle } = store.connections()
    gauge.set({ state: 'busy' }, open - idle)
    gauge.set({ state: 'idle' }, idle)
  })
  meters.gauge('database_waiting', 'Queries that wait for a connection of the pool', [], (gauge) =>
    gauge.set(store.connections().waiting),
  )
  meters.gauge(
    'database_condition',
    '1 for what the database is: ok, cannot-write or unreachable',
    ['is'],
    async (gauge) => {
      const { database } = await store.condition.now()
      for (const is of CONDITIONS) gauge.set({ is }, Number(is === database))
    },
  )
  meters.gauge('clock_ahead_seconds', "By how much this machine's clock is ahead of the database's", [], (gauge) => {
    const skew = store.clock.skew()
    if (skew) gauge.set(skew.aheadMs / 1_000)
  })
  return (ms, failed) => queries.observe({ outcome: failed ? 'failed' : 'ok' }, ms / 1_000)
}
