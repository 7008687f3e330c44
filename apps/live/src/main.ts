import { openStore } from '@masquerade/store'
import { readEnv } from './env.ts'
import { startGateway } from './gateway.ts'

/** After the time for which it answers on. */
const STOP_WITHIN_MS = 2_000
/** Of what visitors cause nothing takes longer, or something is wrong with it. */
const STATEMENT_WITHIN_MS = 15_000

const say = (line: string) => console.log(line)

async function main(): Promise<void> {
  const env = readEnv()
  const store = openStore({
    url: env.DATABASE_URL,
    statementWithinMs: STATEMENT_WITHIN_MS,
    onError: (error) => say(`database: ${error.message}`),
  })
  const gateway = await startGateway(store, {
    host: env.HOST,
    port: env.LIVE_PORT,
    bodyWithinMs: env.BODY_WITHIN_MS,
    drainMs: env.DRAIN_MS,
    limits: { connections: env.LIVE_CONNECTIONS, connectionsPerAddress: env.LIVE_CONNECTIONS_PER_ADDRESS },
    trusted: env.MASQUERADE_TRUSTED_PROXIES,
    say,
  })
  say(`live: http://${env.HOST}:${gateway.port}`)

  const stop = async (name: string) => {
    process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT')
    say(`${name}: saying goodbye to all browsers`)
    setTimeout(() => process.exit(0), env.DRAIN_MS + STOP_WITHIN_MS).unref()
    await gateway.close()
    await store.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
