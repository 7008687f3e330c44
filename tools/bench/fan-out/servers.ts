import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { program } from '../../../scripts/setup/program.mjs'
import { ask } from './questions.ts'

/** A server in a process of its own, with a meter in it. */
export interface Measured {
  process: ChildProcess
  port: number
  cpu(): Promise<number>
  rss(): Promise<number>
}

const METER = new URL('meter.ts', import.meta.url)
const GATEWAY = new URL('../../../apps/live/src/main.ts', import.meta.url)

export const gateway = (url: string): Promise<Measured> =>
  measured(GATEWAY, { DATABASE_URL: url, HOST: '127.0.0.1', LIVE_PORT: '0' })

export const bareServer = (): Promise<Measured> => measured(new URL('bare-server.ts', import.meta.url), {})

export const crowd = (): Promise<ChildProcess> => started(new URL('crowd.ts', import.meta.url), {}, [])

async function measured(file: URL, env: Record<string, string>): Promise<Measured> {
  const child = await started(file, env, ['--expose-gc', '--import', await program(fileURLToPath(METER))])
  return {
    process: child,
    port: await portOf(child),
    cpu: () => ask(child, 'cpu'),
    rss: () => ask(child, 'rss'),
  }
}

async function started(file: URL, env: Record<string, string>, execArgv: string[]): Promise<ChildProcess> {
  return fork(await program(fileURLToPath(file)), { execArgv, env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
}

/** From the line in which a server says where it listens. */
function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk
      const port = /\b\w+: http:\/\/[^\s"]+:(\d+)["\n]/.exec(said)?.[1]
      if (port) resolve(Number(port))
    })
    child.once('exit', (code) => reject(new Error(`a server of the bench ended with ${code}: ${said}`)))
  })
}
