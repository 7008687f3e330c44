import type { ChildProcess } from 'node:child_process'
import { stop } from '../../../apps/web/e2e/processes.ts'
import { program } from '../../../scripts/setup/program.mjs'
import { inRoot } from '../../../scripts/setup/repository.mjs'
import { RUNNER_FLAGS } from '../../../scripts/start/children.ts'
import { type StubAgents, stubAgents } from '../../agents/agents.ts'
import { onPostgres } from '../../database.ts'
import { ask, helperProcess } from '../../helper-process.ts'
import type { Memory } from './meter.ts'

const SCRAPE_EVERY_MS = 1_000

export const crowd = (): Promise<ChildProcess> => started('tools/bench/site/crowd.ts')

export async function withStubAgents<Result>(
  work: (adminUrl: string, agents: StubAgents) => Promise<Result>,
): Promise<Result> {
  const agents = await stubAgents({ env: {} })
  return onPostgres((adminUrl) => work(adminUrl, agents)).finally(agents.stop)
}

export type MeasuredServer = Awaited<ReturnType<typeof measuredServer>>

export const gateway = (databaseUrl: string): Promise<MeasuredServer> =>
  measuredServer('apps/live/src/main.ts', { DATABASE_URL: databaseUrl, HOST: '127.0.0.1', LIVE_PORT: '0' })

export const bareServer = (): Promise<MeasuredServer> => measuredServer('tools/bench/site/bare-server.ts', {})

async function measuredServer(file: string, env: Record<string, string>) {
  const child = await started(file, env, await metered())
  const [, port] = await printed(child, /\b\w+: http:\/\/[^\s"]+:(\d+)["\n]/)
  return {
    process: child,
    port: Number(port),
    cpu: () => ask<number>(child, 'cpu'),
    memory: () => ask<Memory>(child, 'memory'),
  }
}

export type RunnerProcess = Awaited<ReturnType<typeof runnerProcess>>

export async function runnerProcess(env: Record<string, string>) {
  const child = await started('apps/runner/src/main.ts', env, [...RUNNER_FLAGS, ...(await metered())])
  const [metrics] = await Promise.all([
    env.METRICS_PORT === undefined ? undefined : printed(child, /http:\/\/[\w.:]+\/metrics/),
    printed(child, /ready: plays/),
  ])
  const scraping = metrics && setInterval(() => void scrape(metrics[0]), SCRAPE_EVERY_MS)
  return {
    pid: child.pid ?? 0,
    memory: () => ask<Memory>(child, 'memory'),
    async stop() {
      clearInterval(scraping)
      await stop(child)
    },
  }
}

/** Reads metrics as Prometheus does; errors are ignored, since a runner that is stopping does not answer. */
async function scrape(address: string): Promise<void> {
  await fetch(address).then(
    (response) => response.text(),
    () => undefined,
  )
}

const metered = async () => ['--expose-gc', '--import', await program(inRoot('tools/bench/site/meter.ts'))]

const started = (file: string, env: Record<string, string> = {}, execArgv: string[] = []): Promise<ChildProcess> =>
  helperProcess(file, { execArgv, env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })

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
