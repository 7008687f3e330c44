import os from 'node:os'
import { explainFaultsPlainly, messageOf } from '@masquerade/game'
import { captureConsole, faultsOf, openLog, tracesTo } from '@masquerade/telemetry'
import { readEnv } from './env.ts'
import { startGateway } from './gateway.ts'
import { repeating } from './repeating.ts'
import { openStore, type Store } from './store.ts'

const EVERY_MS = 1_000

/** Reports each second that this process hands out questions; without a report no agent is blamed for silence. */
function serving({ mailbox, condition }: Pick<Store, 'mailbox' | 'condition'>, gateway: string) {
  const note = (error: unknown) => void condition.note(error) // who needs the database reports that it is unreachable
  const reporting = repeating(EVERY_MS, () => mailbox.serving(gateway), note)
  reporting.now()

  return async function stop(): Promise<void> {
    await reporting.stop()
    await mailbox.served(gateway).catch(note)
  }
}

const STOP_WITHIN_MS = 2_000
/** A visitor's request may not keep the database busy longer than this; its statement is then cancelled. */
const STATEMENT_WITHIN_MS = 15_000
/** A query without an answer for this long is repeated on another connection, and its own counts as broken. */
const ANSWER_WITHIN_MS = 20_000

let log = openLog({ process: 'live' })

async function main(): Promise<void> {
  explainFaultsPlainly()
  const env = readEnv()
  const secrets = [new URL(env.DATABASE_URL).password, env.OTEL_EXPORTER_OTLP_HEADERS]
  log = openLog({ process: 'live', format: env.LOG_FORMAT, secrets })
  captureConsole(log)
  const { say } = log
  const metrics = env.METRICS_PORT === undefined ? undefined : (await import('./prometheus.ts')).gatewayMetrics()
  const store = openStore({
    url: env.DATABASE_URL,
    answerWithinMs: ANSWER_WITHIN_MS,
    statementWithinMs: STATEMENT_WITHIN_MS,
    onError: faultsOf('database', say),
    ...(metrics && { onQuery: metrics.onQuery }),
  })
  const traces = await tracesTo('live', env, store.clock.now)
  const gateway = await startGateway(store, {
    host: env.HOST,
    port: env.LIVE_PORT,
    bodyWithinMs: env.BODY_WITHIN_MS,
    drainMs: env.DRAIN_MS,
    limits: { connections: env.LIVE_CONNECTIONS, connectionsPerAddress: env.LIVE_CONNECTIONS_PER_ADDRESS },
    trusted: env.MASQUERADE_TRUSTED_PROXIES,
    say,
    meters: metrics?.tell,
    traces,
  })
  const stopServing = serving(store, `${os.hostname()}:${gateway.port}`)
  say(`live: http://${env.HOST}:${gateway.port}`)
  const at = { host: env.METRICS_HOST, port: env.METRICS_PORT ?? 0 }
  const metered = await metrics?.serve({ store, load: gateway.load }, at)
  if (metered) say(`metrics: http://${env.METRICS_HOST}:${metered.port}/metrics`)

  const stop = async (name: string) => {
    process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT')
    say(`${name}: saying goodbye to all browsers`)
    setTimeout(() => process.exit(0), env.DRAIN_MS + STOP_WITHIN_MS).unref()
    await gateway.close()
    await stopServing()
    await traces?.close()
    await metered?.close()
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
