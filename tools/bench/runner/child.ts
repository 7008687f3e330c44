import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { program } from '../../../scripts/setup/program.mjs'
import { RUNNER_FLAGS } from '../../../scripts/start/children.mjs'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

const TICKS_A_SECOND = 100
const SCRAPE_EVERY_MS = 1_000
/** Of what a runner prints until it plays. */
const LONGEST_START = 20_000

export interface StubAgents {
  pid: number
  /** The address that answers after so many milliseconds. */
  after(ms: number): string
  /** The address of a collector of traces. */
  collector: string
  stop(): unknown
}

/** The agents, in a process of their own, and a collector of traces. */
export async function stubAgents(): Promise<StubAgents> {
  const child = fork(await program(here('./stub-agents.ts')), { execArgv: [] })
  const [hello] = (await once(child, 'message')) as [{ port: number }] // the first thing that it says
  const collector = `http://127.0.0.1:${hello.port}`
  return {
    pid: child.pid ?? 0,
    after: (ms) => `${collector}/${ms}`,
    collector,
    stop: () => child.connected && child.disconnect(),
  }
}

export interface RunnerProcess {
  pid: number
  /** What its memory holds once everything is collected that nobody needs. */
  memory(): Promise<Memory>
  stop(): Promise<void>
}

export interface Memory {
  /** Bytes on its heap and beside it. */
  held: number
  /** What the system has given it. */
  rss: number
}

/** A runner as a site starts it, but that it can be asked for its memory. */
export async function runnerProcess(env: Record<string, string>): Promise<RunnerProcess> {
  const [teller, main] = [
    await program(here('./heap-teller.ts')),
    await program(here('../../../apps/runner/src/main.ts')),
  ]
  const args = [...RUNNER_FLAGS, '--expose-gc', '--import', teller, main]
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const metrics = await ready(child, env.METRICS_PORT !== undefined)
  const scraping = metrics === undefined ? undefined : setInterval(() => void scrape(metrics), SCRAPE_EVERY_MS)
  return {
    pid: child.pid ?? 0,
    async memory() {
      const told = once(child, 'message')
      child.send('memory')
      const [memory] = (await told) as [Memory] // what heap-teller.ts sends
      return memory
    },
    async stop() {
      clearInterval(scraping)
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Resolves when the runner plays, and serves its metrics where it is to: with where. */
function ready(child: ChildProcess, measured: boolean): Promise<string | undefined> {
  let printed = ''
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (printed.length < LONGEST_START) printed += chunk
      const [metrics] = /http:\/\/[\w.:]+\/metrics/.exec(printed) ?? []
      if (printed.includes('ready: plays') && (metrics !== undefined || !measured)) resolve(metrics)
    })
    child.once('exit', (code) => reject(new Error(`the runner ended with ${code}`)))
  })
}

/** What Prometheus does, more often than it usually does. A runner that is ending does not answer. */
async function scrape(address: string): Promise<void> {
  await fetch(address).then(
    (response) => response.text(),
    () => undefined,
  )
}

/** Seconds of the processor that a process and all that it started have used so far. */
export function cpuSeconds(pid: number): number {
  return processes()
    .filter((one) => one.pid === pid || one.parent === pid)
    .reduce((sum, { ticks }) => sum + ticks / TICKS_A_SECOND, 0)
}

export function parentOf(pid: number): number {
  return processes().find((one) => one.pid === pid)?.parent ?? 0
}

function processes(): { pid: number; parent: number; ticks: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // After the name, which may hold anything: state, parent, …, user and system time; and those of ended children.
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const fields = stat
          .slice(stat.lastIndexOf(')') + 2)
          .split(' ')
          .map(Number)
        const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + (fields[field] ?? 0), 0)
        return [{ pid: Number(name), parent: fields[1] ?? 0, ticks }]
      } catch {
        return [] // it ended meanwhile
      }
    })
}
