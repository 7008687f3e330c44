import { randomInt } from 'node:crypto'
import { checkAgent, connecting, systemClock } from '@masquerade/connectors'
import { explainFaultsPlainly, messageOf } from '@masquerade/game'
import { createOutbound, resolverFor } from '@masquerade/outbound'
import { captureConsole, faultsOf, openLog, tracesTo } from '@masquerade/telemetry'
import type { Trying } from './checker.ts'
import { readEnv } from './env.ts'
import { openLanes } from './lanes/lanes.ts'
import { leaving } from './leaving.ts'
import { presence } from './match/presence.ts'
import { pulse } from './pulse.ts'
import { startRunner } from './runner.ts'
import { secretsIn } from './secrets.ts'
import { openStore } from './store.ts'

/** A few connections suffice for many matches, because turns of several matches are written in one transaction. */
const CONNECTIONS = 12
/** A connection that has not answered for this long counts as broken: every statement of a runner ends sooner. */
const ANSWER_WITHIN_MS = 40_000
const STOP_WITHIN_MS = 2_000
const FAULT_PAUSE_MS = 500
const RANGE = 2 ** 48 - 1

/** Roles and secrets are drawn with unpredictable numbers, so that earlier matches do not give them away. */
const chance = () => randomInt(RANGE) / RANGE

let log = openLog({ process: 'runner' })

async function main(): Promise<void> {
  explainFaultsPlainly()
  const env = readEnv()
  const hidden = [new URL(env.DATABASE_URL).password, env.key.key, env.OTEL_EXPORTER_OTLP_HEADERS]
  log = openLog({ process: 'runner', format: env.LOG_FORMAT, secrets: hidden })
  captureConsole(log)
  const { say } = log
  const secrets = secretsIn(env.key, say)
  const metrics = env.METRICS_PORT === undefined ? undefined : (await import('./prometheus.ts')).runnerMetrics()
  const store = openStore({
    url: env.DATABASE_URL,
    connections: CONNECTIONS,
    answerWithinMs: ANSWER_WITHIN_MS,
    onError: faultsOf('database', say),
    ...(metrics && { onQuery: metrics.onQuery }),
  })
  const traces = await tracesTo('runner', env, store.clock.now)
  const clock = { ...systemClock, now: store.clock.now }
  const outbound = createOutbound({ ...env.allowance, resolve: resolverFor(env.allowance) })
  const lanes = openLanes({ store, random: chance, say }, env.MASQUERADE_ASKS_PER_HOST)
  const shared = { outbound, lanes, clock, random: chance }
  const agents = { ...shared, hosts: env.hosts, pace: env.HOUSE_PACE, mailbox: store.mailbox }
  const context = {
    ...shared,
    store,
    connect: connecting(agents),
    tryAgent: ({ settings, secret, challenge, ...options }: Trying, signal: AbortSignal) =>
      checkAgent(settings, secret, challenge, agents, { ...options, signal, wakeMs: env.MASQUERADE_WARM_UP_MS }),
    secrets,
    leaving: leaving(),
    presence: presence(),
    stoodStill: pulse().stoodStill,
    warmUpMs: env.MASQUERADE_WARM_UP_MS,
    hearingMs: env.MASQUERADE_HEARING_MS,
    faultPauseMs: FAULT_PAUSE_MS,
    site: env.site,
    keepAsksMonths: env.MASQUERADE_KEEP_ASKS_MONTHS,
    sleepAfterMs: env.MASQUERADE_SLEEP_AFTER_MS,
    newcomerMs: env.MASQUERADE_NEWCOMER_MS,
    dumps: env.MASQUERADE_DUMPS === undefined ? undefined : { folder: env.MASQUERADE_DUMPS, source: env.site },
    say,
    meters: metrics?.play,
    traces,
  }
  const runner = await startRunner(context, { host: env.HOST, port: env.RUNNER_PORT, matches: env.RUNNER_MATCHES })
  say(`runner: http://${env.HOST}:${runner.port}/healthz`)
  const { playing, checking } = runner
  const served = await metrics?.serve(
    { store, places: env.RUNNER_MATCHES, playing, checking },
    { host: env.METRICS_HOST, port: env.METRICS_PORT ?? 0 },
  )
  if (served) say(`metrics: http://${env.METRICS_HOST}:${served.port}/metrics`)

  const stop = async (name: string) => {
    process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT')
    say(`${name}: giving back what is being played`)
    setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref()
    await runner.stop()
    await lanes.close()
    await traces?.close()
    await served?.close()
    await outbound.close()
    await store.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

main().catch((error: unknown) => {
  log.say(messageOf(error), { level: 'error' })
  process.exit(1)
})
