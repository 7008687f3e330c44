import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { lookUntil } from '../../../scripts/command/look-until.ts'
import { program } from '../../../scripts/setup/program.mjs'
import { environmentOf, machineEnvironment } from '../../../scripts/start/environment.ts'
import { TEST_LIMIT_MS } from '../../../scripts/test/limits.mjs'

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const STOP_WITHIN_MS = 5_000

/** The processes of the site; all else that is run here is a command for its database. */
const SITE: Record<string, Parameters<typeof environmentOf>[0]> = {
  'apps/web/server.ts': 'web',
  'apps/live/src/main.ts': 'live',
  'apps/runner/src/main.ts': 'runner',
}

/**
 * One process of the site, run as `npm start` runs it: plain Node, no wrapper that would catch our signals, with only
 * the environment that its `env.ts` names.
 */
export async function launch(
  script: string,
  env: Record<string, string>,
  log: string,
  args: readonly string[] = [],
): Promise<ChildProcess> {
  const given = { ...process.env, HOST: '127.0.0.1', ...env }
  const named = SITE[script] ? environmentOf(SITE[script], given) : { ...machineEnvironment(given), ...env }
  const file = path.join(ROOT, script)
  const child = spawn(process.execPath, [script.endsWith('.ts') ? await program(file) : file, ...args], {
    cwd: ROOT,
    env: { ...named, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => appendFileSync(log, text))
  return child
}

/** Runs a script to its end. */
export async function run(
  script: string,
  env: Record<string, string>,
  log: string,
  args: readonly string[] = [],
): Promise<void> {
  // Closed, and not only ended: what it said last is read by then.
  const [code] = await once(await launch(script, env, log, args), 'close')
  if (code !== 0) throw new Error(`${script} ended with code ${code}: ${log} says why\n${lastOf(log)}`)
}

const SAID_LAST = 2_000

/** The end of a log: who reads of a failure elsewhere does not have the file. */
function lastOf(log: string): string {
  try {
    return readFileSync(log, 'utf8').slice(-SAID_LAST)
  } catch {
    return '(it said nothing)'
  }
}

export async function healthy(url: string, log: string): Promise<void> {
  const isWell = () =>
    fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
  if (await lookUntil(isWell, { withinMs: TEST_LIMIT_MS })) return
  throw new Error(`${url}/readyz was not well within ${TEST_LIMIT_MS / 1000} s: ${log} says why`)
}

/** Asks a process to stop, as Ctrl-C and Docker do, and insists after a while. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const insist = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
  await ended
  clearTimeout(insist)
}
