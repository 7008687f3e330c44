import { randomInt } from 'node:crypto'
import { connecting, systemClock } from '@masquerade/connectors'
import { openStore } from '@masquerade/store'
import { readEnv } from './env.ts'
import { startRunner } from './runner.ts'

const STOP_WITHIN_MS = 2_000
/** The largest range that node:crypto draws whole numbers from. */
const RANGE = 2 ** 48 - 1

/** Who is dealt what must not be guessable from anything seen before. */
const chance = () => randomInt(RANGE) / RANGE

const say = (line: string) => console.log(line)

async function main(): Promise<void> {
  const env = readEnv()
  const store = openStore({
    url: env.DATABASE_URL,
    connections: Math.max(10, env.RUNNER_MATCHES),
    onError: (error) => say(`database: ${error.message}`),
  })
  const connect = connecting({ clock: systemClock, random: chance, pace: env.HOUSE_PACE })
  const desk = { store, clock: systemClock, random: chance, connect, say }
  const runner = await startRunner(desk, { host: env.HOST, port: env.RUNNER_PORT, matches: env.RUNNER_MATCHES })
  say(`runner: http://${env.HOST}:${runner.port}/healthz`)

  const stop = async (name: string) => {
    process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT')
    say(`${name}: giving back what is being played`)
    setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref()
    await runner.stop()
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
