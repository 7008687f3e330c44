import { fileURLToPath } from 'node:url'
import { makeKeyPair } from '@masquerade/store/secrets'
import { child } from '../../../../scripts/command/testing/child.ts'
import { program } from '../../../../scripts/setup/program.mjs'

export type RunnerProcess = Awaited<ReturnType<typeof runnerProcess>>

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

/** The runners of a test share a key, as those of a site do. */
const KEY = makeKeyPair().privateKey

/** A real runner, in a process of its own that a test can kill. */
export async function runnerProcess(url: string, pace: string, more: Record<string, string> = {}) {
  const env = {
    DATABASE_URL: url,
    RUNNER_PORT: '0',
    HOUSE_PACE: pace,
    HOST: '127.0.0.1',
    MASQUERADE_RUNNER_KEY: KEY,
    ...more,
  }
  const { lines: log, says, end } = child(process.execPath, [await program(MAIN)], env)
  const [, health = ''] = await says(/"runner: (http[^\s"]+)/)
  const ready = health.replace('/healthz', '/readyz')
  return {
    /** The address of its /healthz. */
    health,
    /** The address of its /readyz. */
    ready,
    /** Its log as it writes it: a document of JSON each. */
    log,
    /** What it says, without times and levels. */
    lines: () => log.map(sentenceOf),
    says,
    playing: async () => ((await (await fetch(ready)).json()) as { playing: number }).playing,
    end,
  }
}

/** What Node itself prints is no line of the log. */
function sentenceOf(line: string): string {
  return line.startsWith('{') ? (JSON.parse(line) as { msg: string }).msg : line
}
