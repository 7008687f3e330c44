import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { program } from '../../../scripts/setup/program.mjs'
import { inRoot } from '../../../scripts/setup/repository.mjs'
import { RUNNER_FLAGS } from '../../../scripts/start/children.ts'
import { onPostgres } from '../../database.ts'
import type { Memory } from './meter.ts'
import { ask } from './questions.ts'

const SCRAPE_EVERY_MS = 1_000

export const crowd = (): Promise<ChildProcess> => started(beside('crowd.ts'))

export interface StubAgents {
  pid: number
  after(ms: number): string
  collector: string
  stop(): void
}

/** Test agents run in a separate process, so that their processor time is not counted for the measured processes. */
async function stubAgents(): Promise<StubAgents> {
  const child = await started(beside('stub-agents.ts'))
  const collector = `http://127.0.0.1:${await ask<number>(child, 'port')}`
  return {
    pid: child.pid ?? 0,
    after: (ms) => `${collector}/${ms}`,
    collector,
    stop: () => void (child.connected && child.disconnect()),
  }
}

export async function withStubAgents<Result>(
  work: (adminUrl: string, agents: StubAgents) => Promise<Result>,
): Promise<Result> {
  const agents = await stubAgents()
  return onPostgres((adminUrl) => work(adminUrl, agents)).finally(agents.stop)
}

export interface MeasuredServer {
  process: ChildProcess
  port: number
  cpu(): Promise<number>
  memory(): Promise<Memory>
}

export const gateway = (databaseUrl: string): Promise<MeasuredServer> =>
  measuredServer(inRoot('apps/live/src/main.ts'), { DATABASE_URL: databaseUrl, HOST: '127.0.0.1', LIVE_PORT: '0' })

export const bareServer = (): Promise<MeasuredServer> => measuredServer(beside('bare-server.ts'), {})

async function measuredServer(file: string, env: Record<string, string>): Promise<MeasuredServer> {
  const child = await started(file, env, await metered())
  const [, port] = await printed(child, /\b\w+: http:\/\/[^\s"]+:(\d+)["\n]/)
  return {
    process: child,
    port: Number(port),
    cpu: () => ask(child, 'cpu'),
    memory: () => ask(child, 'memory'),
  }
}

export interface RunnerProcess {
  pid: number
  memory(): Promise<Memory>
  stop(): Promise<void>
}

export async function runnerProcess(env: Record<string, string>): Promise<RunnerProcess> {
  const child = await started(inRoot('apps/runner/src/main.ts'), env, [...RUNNER_FLAGS, ...(await metered())])
  const [metrics] = await Promise.all([
    env.METRICS_PORT === undefined ? undefined : printed(child, /http:\/\/[\w.:]+\/metrics/),
    printed(child, /ready: plays/),
  ])
  const scraping = metrics && setInterval(() => void scrape(metrics[0]), SCRAPE_EVERY_MS)
  return {
    pid: child.pid ?? 0,
    memory: () => ask(child, 'memory'),
    async stop() {
      clearInterval(scraping)
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/**
 * Reads a runner's metrics as a Prometheus server does; errors are ignored, since a runner that is stopping does not
 * answer.
 */
async function scrape(address: string): Promise<void> {
  await fetch(address).then(
    (response) => response.text(),
    () => undefined,
  )
}

const beside = (file: string): string => path.join(inRoot('tools/bench/site'), file)

const metered = async (): Promise<string[]> => ['--expose-gc', '--import', await program(beside('meter.ts'))]

async function started(file: string, env: Record<string, string> = {}, execArgv: string[] = []): Promise<ChildProcess> {
  return fork(await program(file), { execArgv, env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
}

function printed(child: ChildProcess, wanted: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk
      const found = wanted.exec(said)
      if (!found) return
      child.stdout?.off('data', hear)
      resolve(found)
    }
    child.stdout?.on('data', hear)
    child.once('exit', (code) => reject(new Error(`a process of the bench ended with ${code}: ${said}`)))
  })
}
