import type { RequestListener } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { type Listening, listening, patientServer } from '@masquerade/inbound'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Meters = ReturnType<typeof openMeters>

const PREFIX = 'masquerade_'
const LOOK_WITHIN_MS = 2_000

/** The metrics of a process include those of Node itself: memory, event loop, garbage collection, file handles. */
export function openMeters() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    counter: <Label extends string = never>(name: string, help: string, labels: readonly Label[] = []) =>
      new Counter({ name: PREFIX + name, help, labelNames: labels, registers }),
    gauge<Label extends string = never>(
      name: string,
      help: string,
      labels: readonly Label[],
      look: (gauge: Gauge<Label>) => void | Promise<void>,
    ): void {
      const gauge: Gauge<Label> = new Gauge({
        ...{ name: PREFIX + name, help, labelNames: labels, registers },
        collect: () => looked(gauge, look, labels.length > 0),
      })
    },
    growing(name: string, help: string, count: () => number): void {
      const counter = new Counter({
        ...{ name: PREFIX + name, help, registers },
        collect() {
          counter.reset()
          counter.inc(count())
        },
      })
    },
    seconds: <Label extends string = never>(
      name: string,
      help: string,
      buckets: readonly number[],
      labels: readonly Label[] = [],
    ) => new Histogram({ name: PREFIX + name, help, labelNames: labels, buckets: [...buckets], registers }),
  }
}

/** A metric that cannot be measured is left out: a zero could make an autoscaler stop processes that are needed. */
async function looked<Label extends string>(
  gauge: Gauge<Label>,
  look: (gauge: Gauge<Label>) => void | Promise<void>,
  isLabelled: boolean,
): Promise<void> {
  const forget = () => {
    gauge.reset() // one without labels is zero then
    if (!isLabelled) gauge.remove()
  }
  forget()
  await Promise.race([(async () => look(gauge))().catch(forget), setTimeout(LOOK_WITHIN_MS, undefined, { ref: false })])
}

interface DatabaseGauges {
  connections(): { open: number; idle: number; waiting: number }
  condition: { now(): Promise<{ database: string }> }
  clock: { skew(): { aheadMs: number } | undefined }
}

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const CONDITIONS = ['ok', 'cannot-write', 'unreachable']

/** Queries are counted by `onQuery`, which a store needs before it is open; its pool is looked at by `watch`. */
export function databaseMeters(meters: Meters) {
  const queries = meters.seconds(
    'database_query_seconds',
    'How long queries took, from when they were sent; waiting for a connection is not in it',
    BUCKETS,
    ['outcome'],
  )
  function watch(store: DatabaseGauges): void {
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
  }
  const onQuery = (ms: number, failed: boolean) => queries.observe({ outcome: failed ? 'failed' : 'ok' }, ms / 1_000)
  return { onQuery, watch }
}

export type MetricsServer = Listening

/** Prometheus fetches GET /metrics on a port of its own, which visitors do not reach. */
export async function metricsServer(registry: Registry, at: { host: string; port: number }): Promise<MetricsServer> {
  const listener: RequestListener = async (request, response) => {
    const respond = (status: number, type: string, body: string) => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
      response.end(request.method === 'HEAD' ? undefined : body)
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || request.url?.split('?', 1)[0] !== '/metrics') return respond(404, 'text/plain', 'GET /metrics\n')
    try {
      respond(200, registry.contentType, await registry.metrics())
    } catch {
      respond(500, 'text/plain', 'the metrics cannot be read right now\n')
    }
  }
  return listening(patientServer({ listener }), at)
}
