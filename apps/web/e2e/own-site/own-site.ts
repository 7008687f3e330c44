import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type CutDatabase, cutDatabase } from '@masquerade/store/testing'
import { query } from '../../../../scripts/postgres/connected.ts'
import { freePort } from '../../../../scripts/start/free-ports.ts'
import { type Driver, openDriver } from '../driver.ts'
import { healthy, launch, run, stop } from '../processes.ts'
import { freshDatabase } from '../stack.ts'

/** Of every front door of this site, so that a session holds at each. */
const SECRET = 'a secret of these stories alone, long enough'
/** More connections of one address than that its gateway does not let in. */
export const CONNECTIONS = 3

export interface OwnSite {
  /** Where matches are played step by step, whatever processes run. */
  driver: Driver
  /** The database as its owner. */
  databaseUrl: string
  /** The way by which front doors reach the database. */
  database: CutDatabase
  gateway: Process
  runner: Process
  /** A front door at an address of its own, with more settings in `env`. Waits until it is healthy unless `awaited` is false. */
  frontDoor(env?: Record<string, string>, options?: { port?: number; awaited?: boolean }): Promise<FrontDoor>
  close(): Promise<void>
}

export interface Process {
  url: string
  begin(): Promise<void>
  /** Kills it; resolves when it is gone. */
  kill(): Promise<void>
  /** Asks it to end. */
  stop(): Promise<void>
}

export interface FrontDoor extends Process {
  port: number
  /** All that it has said so far. */
  said(): string
  /** Stands still, as a machine that has no time for it; resolves when it does. */
  freeze(): Promise<void>
  goOn(): void
  /** Asks it to end; resolves with what it ended with. */
  end(): Promise<number | null>
}

/** A whole site for tests that take its processes away, whose last visitor was yesterday. */
export async function ownSite(folder: string, adminUrl: string): Promise<OwnSite> {
  mkdirSync(folder, { recursive: true })
  const fresh = await freshDatabase(adminUrl)
  const database = await cutDatabase(fresh.url)
  const closers: (() => Promise<unknown>)[] = [fresh.drop, database.close]
  const close = async () => {
    for (const one of closers.splice(0).reverse()) await one()
  }
  const log = (name: string) => path.join(folder, `${name}.log`)
  const env = { DATABASE_URL: fresh.url }
  try {
    await run('prisma/prepare.ts', { ...env, DATABASE_OWNER_URL: fresh.ownerUrl }, log('prepare'))
    await query(fresh.ownerUrl, `INSERT INTO attention (id, at) VALUES (1, now() - interval '1 day')`)
    const driver = await openDriver(fresh.url)
    closers.push(driver.close)
    const gateway = await program('apps/live/src/main.ts', await freePort(), log('live'), (port) => ({
      ...{ ...env, LIVE_PORT: String(port), LIVE_CONNECTIONS_PER_ADDRESS: String(CONNECTIONS) },
    }))
    const runner = await program('apps/runner/src/main.ts', await freePort(), log('runner'), (port) => ({
      ...{ ...env, RUNNER_PORT: String(port), MASQUERADE_DATA: folder, HOUSE_PACE: '200-600' },
    }))
    const frontDoor: OwnSite['frontDoor'] = async (settings = {}, { port: wanted, awaited = true } = {}) => {
      const port = wanted ?? (await freePort())
      const door = await program('apps/web/server.ts', port, log(`web-${port}`), () => ({
        ...{ DATABASE_URL: database.url, AUTH_SECRET: SECRET, PORT: String(port), LIVE_URL: gateway.url, ...settings },
      }))
      await (awaited ? door.begin() : door.launched())
      return { ...door, port }
    }
    await Promise.all([gateway.begin(), runner.begin()])
    return { driver, databaseUrl: fresh.ownerUrl, database, gateway, runner, frontDoor, close }
  } catch (error) {
    await close()
    throw error
  }

  /** A process that can be begun again and again at its port. */
  async function program(script: string, port: number, file: string, envOf: (port: number) => Record<string, string>) {
    let child: ChildProcess | undefined
    const url = `http://127.0.0.1:${port}`
    const launched = async () => {
      child = await launch(script, envOf(port), file)
    }
    const signalled = async (signal: NodeJS.Signals) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
      const ended = once(child, 'exit')
      child.kill(signal)
      const [code] = await ended
      return code as number | null
    }
    closers.push(async () => child && stop(child))
    return {
      ...{ url, launched, said: () => readFileSync(file, 'utf8') },
      async begin() {
        await launched()
        await healthy(url, file)
      },
      kill: async () => void (await signalled('SIGKILL')),
      stop: async () => child && stop(child),
      end: () => signalled('SIGTERM'),
      async freeze() {
        child?.kill('SIGSTOP')
        while (!stateOf(child).startsWith('T')) await new Promise(setImmediate)
      },
      goOn: () => void child?.kill('SIGCONT'),
    }
  }
}

function stateOf(child: ChildProcess | undefined): string {
  return spawnSync('ps', ['-o', 'state=', '-p', String(child?.pid)], { encoding: 'utf8' }).stdout.trim()
}
