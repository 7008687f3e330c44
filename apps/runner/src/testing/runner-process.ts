import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { makeKeyPair } from '@masquerade/store'
import { program } from '../../../../scripts/test/program.ts'

/** A real runner, in a process of its own that a test can kill. */
export interface RunnerProcess {
  /** The address of its /healthz. */
  health: string
  lines: string[]
  /** How many matches it plays. */
  playing(): Promise<number>
  /** Resolves with the exit code; null when a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

/** The runners of a test share a key, as those of a site do. */
const KEY = makeKeyPair().privateKey

export async function runnerProcess(
  url: string,
  pace: string,
  more: Record<string, string> = {},
): Promise<RunnerProcess> {
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
  const health = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      for (const line of chunk.toString().split('\n').filter(Boolean)) {
        lines.push(line)
        const [, address] = /^runner: (http\S+)$/.exec(line) ?? []
        if (address) resolve(address)
      }
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`the runner ended with ${code}: ${lines.join('\n')}`)))
  })
  return {
    health,
    lines,
    playing: async () => ((await (await fetch(health)).json()) as { playing: number }).playing,
    end: (signal) => end(child, signal),
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const exited = once(child, 'exit')
  child.kill(signal)
  const [code] = await exited
  return code
}
