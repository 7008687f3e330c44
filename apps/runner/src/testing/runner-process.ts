import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { makeKeyPair } from '@masquerade/store/secrets'
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
  const child = spawn(process.execPath, [await program(MAIN)], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  const log: string[] = []
  const listeners = new Set<() => void>()
  let ended: Error | undefined
  const health = await new Promise<string>((resolve, reject) => {
    const read = (written: string) => {
      log.push(written)
      const line = sentenceOf(written)
      lines.push(line)
      const [, address] = /^runner: (http\S+)$/.exec(line) ?? []
      if (address) resolve(address)
      for (const listener of listeners) listener()
    }
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', read)
    child.once('close', (code) => {
      ended = new Error(`the runner ended with ${code}: ${lines.join('\n')}`)
      reject(ended)
      for (const listener of listeners) listener()
    })
  })
  const ready = health.replace('/healthz', '/readyz')
  return {
    /** The address of its /healthz. */
    health,
    /** The address of its /readyz. */
    ready,
    /** What it says, without times and levels. */
    lines,
    /** Its log as it writes it: a document of JSON each. */
    log,
    /** Resolves as soon as it has said what fits; rejects when it ends before. */
    says: (what: RegExp) =>
      new Promise<void>((resolve, reject) => {
        const look = () => {
          if (lines.some((line) => what.test(line))) resolve()
          else if (ended) reject(ended)
        }
        listeners.add(look)
        look()
      }),
    playing: async () => ((await (await fetch(ready)).json()) as { playing: number }).playing,
    /** Resolves with the exit code; null when a signal ended it. */
    end: (signal: NodeJS.Signals) => end(child, signal),
  }
}

/** What Node itself prints is no line of the log. */
function sentenceOf(line: string): string {
  return line.startsWith('{') ? (JSON.parse(line) as { msg: string }).msg : line
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const exited = once(child, 'exit')
  child.kill(signal)
  const [code] = await exited
  return code
}
