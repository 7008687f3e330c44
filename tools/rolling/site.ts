import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeKeyPair } from '@masquerade/store/secrets'
import { healthy, launch, run, stop } from '../../apps/web/e2e/processes.ts'
import { freshDatabase } from '../../apps/web/e2e/stack.ts'
import type { ProxyName } from '../../scripts/setup/proxies.ts'
import { fourPorts } from '../../scripts/start/free-ports.ts'
import { query } from '../database.ts'
import { startProxy } from './proxy.ts'

export type RollingSite = Awaited<ReturnType<typeof startRollingSite>>

export interface RestartedProcess {
  name: string
  restart(): Promise<Restarted>
}

export interface Restarted {
  endedMs: number
  ended: number | string
  /** Whether a process that was about to end first told load balancers so at /readyz. */
  saidSo: boolean
}

interface RollingSiteOptions {
  adminUrl: string
  proxy: { name: ProxyName; program: string }
  folder: string
  pace: string
  drainMs: number
}

const ENDS_WITHIN_MS = 30_000

export async function startRollingSite(options: RollingSiteOptions) {
  const { adminUrl, folder, pace, drainMs } = options
  mkdirSync(folder, { recursive: true })
  const database = await freshDatabase(adminUrl)
  const closers: (() => Promise<void>)[] = [database.drop]
  const close = async () => {
    for (const one of closers.splice(0).reverse()) await one()
  }
  try {
    const env = { DATABASE_URL: database.url }
    await run('prisma/prepare.ts', { ...env, DATABASE_OWNER_URL: database.ownerUrl }, path.join(folder, 'prepare.log'))
    await query(database.ownerUrl, `UPDATE arena SET pace = 'none'`) // spectators stay to the end of a match
    // The ports lie below the range that systems assign, so that a restarted process finds its own port free again.
    const [first, second] = [await fourPorts(), await fourPorts()]
    const ports = { web: [first, first + 1], live: [first + 2, first + 3] } as const
    const proxyPort = second + 3
    const own = {
      AUTH_SECRET: randomBytes(32).toString('hex'),
      MASQUERADE_URL: `http://127.0.0.1:${proxyPort}`,
      MASQUERADE_TRUSTED_PROXIES: '127.0.0.1',
      DRAIN_MS: String(drainMs),
    }
    const runnerEnv = {
      MASQUERADE_RUNNER_KEY: makeKeyPair().privateKey,
      RUNNER_MATCHES: '8',
      HOUSE_PACE: pace,
      MASQUERADE_SLEEP_AFTER_MS: '0',
    }
    const web = { ...own, LIVE_URL: `http://127.0.0.1:${ports.live[0]}` }
    const kinds = [
      { kind: 'web', script: 'apps/web/server.ts', ports: ports.web, variable: 'PORT', settings: web },
      { kind: 'live', script: 'apps/live/src/main.ts', ports: ports.live, variable: 'LIVE_PORT', settings: own },
      {
        ...{ kind: 'runner', script: 'apps/runner/src/main.ts', ports: [second, second + 1, second + 2] },
        ...{ variable: 'RUNNER_PORT', settings: runnerEnv },
      },
    ]
    const started = kinds.flatMap(({ kind, script, ports, variable, settings }) =>
      ports.map(async (port, index): Promise<RestartedProcess> => {
        const name = `${kind} ${index + 1}`
        const log = path.join(folder, `${kind}-${index + 1}.log`)
        const begin = () => launch(script, { ...env, ...settings, [variable]: String(port) }, log)
        const one = await restartable(begin, `http://127.0.0.1:${port}`, log)
        closers.push(one.close)
        await one.well()
        return { name, restart: one.restart }
      }),
    )
    const processes = await Promise.all(started)
    const { name, program } = options.proxy
    const proxy = await startProxy(name, program, ports, proxyPort, path.join(folder, name))
    closers.push(proxy.close)
    return { proxy, databaseUrl: database.ownerUrl, processes, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function restartable(begin: () => Promise<ChildProcess>, url: string, log: string) {
  let child = await begin()
  const well = () => healthy(url, log)
  return {
    well,
    close: () => stop(child),
    async restart(): Promise<Restarted> {
      const since = performance.now()
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      const said = saysThatItLeaves(url, exit)
      const insist = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN_MS)
      const [code, signal] = await exit
      clearTimeout(insist)
      const endedMs = performance.now() - since
      child = await begin()
      await well()
      return { endedMs, ended: code ?? signal, saidSo: await said }
    },
  }
}

/** Asks for a process's health, as load balancers do, until it announces its end or has ended. */
async function saysThatItLeaves(url: string, exit: Promise<unknown>): Promise<boolean> {
  const asked: Promise<boolean>[] = []
  let over = false
  exit.then(() => {
    over = true
  })
  while (!over) {
    // The error is ignored: if one request for the health of a process fails, the next one may still be answered.
    const answer = leaves(url).catch(() => false)
    asked.push(answer)
    answer.then((said) => {
      over ||= said
    })
    await sleep(50)
  }
  return (await Promise.all(asked)).includes(true)
}

async function leaves(url: string): Promise<boolean> {
  // Each request uses a new connection, because a process closes idle connections when it ends.
  const ask = (path: string) => fetch(`${url}${path}`, { headers: { connection: 'close' } })
  const [ready, health] = await Promise.all([ask('/readyz'), ask('/healthz')])
  return ready.status === 503 && (await health.json()).leaving === true
}
