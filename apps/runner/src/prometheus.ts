import { databaseMeters, metricsServer, openMeters } from '@masquerade/telemetry/metrics'
import type { PlayMeters } from './play-context.ts'
import type { Store } from './store.ts'

interface Measured {
  store: Store
  places: number
  playing: ReadonlySet<string>
  checking: ReadonlySet<string>
}

const ASK_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120]
const WRITE_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]

/** Labels of the metrics are fixed words in the code, and never name an agent, a match or an address. */
export function runnerMetrics() {
  const meters = openMeters()
  const database = databaseMeters(meters)
  const asks = meters.seconds(
    'ask_seconds',
    'How long agents took to answer, by kind of agent and outcome',
    ASK_BUCKETS,
    ['connector', 'outcome'],
  )
  const writes = meters.seconds('turn_write_seconds', 'How long writing a turn to the log took', WRITE_BUCKETS)
  const ended = meters.counter('matches_ended_total', 'Matches that came to their end at this runner', [
    'game',
    'purpose',
    'ending',
  ])
  const failures = meters.counter('match_failures_total', 'Times that a match could not go on, by whose fault', [
    'whose',
  ])
  const play: PlayMeters = {
    asked: (connector, outcome, ms) => asks.observe({ connector, outcome }, ms / 1_000),
    ended: ({ game, purpose }, ending) => ended.inc({ game, purpose, ending }),
    wrote: (ms) => writes.observe(ms / 1_000),
    failed: (whose) => failures.inc({ whose }),
  }
  return {
    play,
    onQuery: database.onQuery,
    serve(runner: Measured, at: { host: string; port: number }) {
      database.watch(runner.store)
      workMeters(runner)
      return metricsServer(meters.registry, at)
    },
  }

  function workMeters({ store, places, playing, checking }: Measured): void {
    meters.gauge('match_places', 'How many matches this runner plays at once', [], (gauge) => gauge.set(places))
    meters.gauge('matches_playing', 'Matches that this runner plays now', [], (gauge) => gauge.set(playing.size))
    meters.gauge('checks_under_way', 'Checks that this runner does now', [], (gauge) => gauge.set(checking.size))
    // Several metrics that are read at the same time share the result of one database query.
    let looking: ReturnType<Store['workload']> | undefined
    const workload = () => {
      looking ??= store.workload().finally(() => {
        looking = undefined
      })
      return looking
    }
    const waiting = async () => (await workload()).matches.filter(({ status }) => status === 'queued')
    meters.gauge('matches_waiting', 'Matches of the whole site that wait for a runner', [], async (gauge) =>
      gauge.set((await waiting()).reduce((sum, { count }) => sum + count, 0)),
    )
    meters.gauge('oldest_wait_seconds', 'How long the match that waits longest has waited', [], async (gauge) =>
      gauge.set(Math.max(0, ...(await waiting()).map(({ oldestSeconds }) => oldestSeconds))),
    )
    meters.gauge(
      'matches',
      'Matches of the whole site that are not over, by game, by what they are played for, and whether they wait or run',
      ['game', 'purpose', 'status'],
      async (gauge) => {
        for (const { count, game, purpose, status } of (await workload()).matches) {
          gauge.set({ game, purpose, status: status === 'queued' ? 'waiting' : 'running' }, count)
        }
      },
    )
    meters.gauge(
      'queue_jobs',
      'Jobs of the whole site by queue; an active one is leased to a runner',
      ['queue', 'state'],
      async (gauge) => {
        for (const { queue, state, count } of (await workload()).jobs) gauge.set({ queue, state }, count)
      },
    )
  }
}
