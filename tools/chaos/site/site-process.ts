import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, readFileSync } from 'node:fs'
import { cutDatabase } from '@masquerade/store/testing'
import { lookUntil } from '../../../scripts/command/look-until.ts'
import { program } from '../../../scripts/setup/program.mjs'
import { inRoot } from '../../../scripts/setup/repository.mjs'
import type { Guard } from './open-guard.ts'

export type SiteProcess = Awaited<ReturnType<typeof siteProcess>>

interface Launch {
  name: string
  script: string
  env: Record<string, string>
  port: number
  databaseUrl: string
  log: string
  guard: Guard
}

const WELL_WITHIN_MS = 90_000
const LAST_LINES = 12
const DRAINED_WITHIN_MS = 30_000

export async function siteProcess({ name, script, env, port, databaseUrl, log, guard }: Launch) {
  const run = await program(inRoot(script))
  const way = await cutDatabase(databaseUrl)
  const health = `http://127.0.0.1:${port}/readyz`
  let child: ChildProcess | undefined

  async function ended(signal: NodeJS.Signals): Promise<number | null> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const exited = once(child, 'exit')
    child.kill(signal)
    const [code] = await exited
    return code
  }

  return {
    name,
    way,
    health,
    lastWords(): string {
      const { exitCode = null, signalCode = null } = child ?? {}
      const state = exitCode === null && signalCode === null ? 'it runs' : `it ended with ${exitCode ?? signalCode}`
      return `${state}, and printed last: ${lastLinesOf(log)}`
    },
    async start(clockMs = 0): Promise<number> {
      await ended('SIGKILL')
      if (guard.closed()) return 0 // the end of a fault that the end of the run came before
      const began = performance.now()
      child = spawn(process.execPath, [run], {
        cwd: inRoot(''),
        // The process gets no variables of the shell in which the tool runs.
        env: {
          ...env,
          HOST: '127.0.0.1',
          DATABASE_URL: way.url,
          NODE_ENV: 'production',
          NEXT_TELEMETRY_DISABLED: '1',
          ...(clockMs !== 0 && { NODE_OPTIONS: shiftedClock(clockMs) }),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      })
      guard.watch(child)
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (text: Buffer) => appendFileSync(log, text))
      }
      await listens(health, child, log)
      return performance.now() - began
    },
    kill: async () => void (await ended('SIGKILL')),
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async drain(): Promise<{ code: number | null; ms: number }> {
      const began = performance.now()
      const late = setTimeout(() => child?.kill('SIGKILL'), DRAINED_WITHIN_MS)
      const code = await ended('SIGTERM').finally(() => clearTimeout(late))
      return { code, ms: performance.now() - began }
    },
  }
}

async function listens(health: string, child: ChildProcess, log: string): Promise<void> {
  const there = () => {
    if (child.exitCode !== null) throw new Error(`${health} is not there: its process ended: ${lastLinesOf(log)}`)
    if (child.signalCode !== null) return true // it was ended meanwhile
    return fetch(health, { signal: AbortSignal.timeout(2_000) }).then(
      () => true,
      () => false,
    )
  }
  if (await lookUntil(there, { withinMs: WELL_WITHIN_MS })) return
  throw new Error(`${health} did not answer within ${WELL_WITHIN_MS / 1_000} s: ${lastLinesOf(log)}`)
}

/** Options for Node with which a process sees a clock that is ahead, even though Next replaces Date. */
function shiftedClock(aheadMs: number): string {
  const code = `const Right = Date
    const now = () => Right.now() + ${aheadMs}
    function Shifted(...parts) {
      if (new.target === undefined) return new Right(now()).toString()
      return Reflect.construct(Right, parts.length === 0 ? [now()] : parts, new.target)
    }
    Object.defineProperties(Shifted, Object.getOwnPropertyDescriptors(Right))
    Shifted.now = now
    Shifted.prototype.constructor = Shifted
    globalThis.Date = Shifted`
  return `--import=data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
}

const lastLinesOf = (log: string): string =>
  readFileSync(log, { encoding: 'utf8', flag: 'a+' }).trimEnd().split('\n').slice(-LAST_LINES).join(' / ')
