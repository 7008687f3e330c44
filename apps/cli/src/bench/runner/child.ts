import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const TICKS_A_SECOND = 100

export interface StubAgents {
  pid: number
  /** The address that answers after so many milliseconds. */
  after(ms: number): string
  stop(): unknown
}

/** The agents, in a process of their own. */
export async function stubAgents(): Promise<StubAgents> {
  const child = fork(fileURLToPath(new URL('./stub-agents.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] })
  const [hello] = (await once(child, 'message')) as [{ port: number }] // the first thing that it says
  return {
    pid: child.pid ?? 0,
    after: (ms) => `http://127.0.0.1:${hello.port}/${ms}`,
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
  const [main, teller] = ['../../../../runner/src/main.ts', './heap-teller.ts'].map((file) =>
    fileURLToPath(new URL(file, import.meta.url)),
  )
  const args = ['--expose-gc', '--import', 'tsx', '--import', `${teller}`, `${main}`]
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  await ready(child)
  return {
    pid: child.pid ?? 0,
    async memory() {
      const told = once(child, 'message')
      child.send('memory')
      const [memory] = (await told) as [Memory] // what heap-teller.ts sends
      return memory
    },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => chunk.includes('ready: plays') && resolve())
    child.once('exit', (code) => reject(new Error(`the runner ended with ${code}`)))
  })
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
