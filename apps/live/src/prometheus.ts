import { databaseMeters, metricsServer, openMeters } from '@masquerade/telemetry/metrics'
import type { TurnedAway } from './door.ts'
import type { Gateway } from './gateway.ts'
import type { Store } from './store.ts'

const LAG_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export function gatewayMetrics() {
  const meters = openMeters()
  const database = databaseMeters(meters)
  const events = meters.counter('events_told_total', 'Events that were sent to spectators, once for each match')
  const lag = meters.seconds(
    'tell_lag_seconds',
    'How long after an event happened spectators were sent it',
    LAG_BUCKETS,
  )
  const away = meters.counter(
    'turned_away_total',
    'Connections refused or ended, and requests refused, by which rule',
    ['why'],
  )

  return {
    tell: {
      delivered(count: number, lagMs: number): void {
        events.inc(count)
        lag.observe(Math.max(0, lagMs) / 1_000)
      },
      turnedAway: (why: TurnedAway) => away.inc({ why }),
    },
    onQuery: database.onQuery,
    serve({ store, load }: Pick<Gateway, 'load'> & { store: Store }, at: { host: string; port: number }) {
      database.watch(store)
      const look = (name: string, help: string, of: (now: ReturnType<typeof load>) => number) =>
        meters.gauge(name, help, [], (gauge) => gauge.set(of(load())))
      look('sockets', 'Spectators that are connected', ({ sockets }) => sockets)
      look('matches_watched', 'Matches that somebody watches here', ({ matches }) => matches)
      look('mailbox_agents', "Agents' processes that are connected", ({ agents }) => agents)
      look('buffered_bytes', 'Bytes that wait for spectators to read them', ({ waitingBytes }) => waitingBytes)
      meters.growing('sent_bytes_total', 'Bytes that were sent over all connections', () => load().sentBytes)
      meters.growing('received_bytes_total', 'Bytes that came over all connections', () => load().receivedBytes)
      return metricsServer(meters.registry, at)
    },
  }
}
