import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT, stop } from '../../apps/web/e2e/processes.ts'
import { lookUntil } from '../../scripts/command/look-until.ts'
import { ANSWERS, KINDS, type ProxyAnswer, type ProxyKind, SITE, type Upstreams } from './proxy-kinds.ts'

export interface RealProxy {
  url: string
  port: number
  answers(): ProxyAnswer[]
  close(): Promise<void>
}

export type ProxyName = keyof typeof KINDS

export const PROXY_NAMES = Object.keys(KINDS) as ProxyName[]

const ANSWERS_WITHIN_MS = 20_000

/**
 * Starts a reverse proxy with the configuration that this project recommends, in which only the example addresses are
 * replaced.
 */
export async function startProxy(
  name: ProxyName,
  program: string,
  upstreams: Upstreams,
  port: number,
  folder: string,
): Promise<RealProxy> {
  const kind: ProxyKind = KINDS[name]
  mkdirSync(folder, { recursive: true })
  const place = (file: string) => path.join(folder, file)
  const files = { [SITE]: filledIn(kind, upstreams, port, folder), [ANSWERS]: '', ...kind.around(folder) }
  for (const [file, text] of Object.entries(files)) writeFileSync(place(file), text)
  const child = spawn(program, kind.args(folder), {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => appendFileSync(place('error.log'), text))
  }
  await listening(name, child, port, place('error.log'))
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    answers: () => readFileSync(place(ANSWERS), 'utf8').split('\n').filter(Boolean).map(kind.answerIn),
    close: () => stop(child),
  }
}

/**
 * Replaces the example values in a recommended proxy configuration; a value that does not occur exactly once is an
 * error.
 */
function filledIn({ shipped, filling }: ProxyKind, upstreams: Upstreams, port: number, folder: string): string {
  return filling(upstreams, port, folder).reduce(
    (text, [example, own]) => {
      if (text.split(example).length !== 2) throw new Error(`${shipped} does not say "${example}" once`)
      return text.replace(example, own)
    },
    readFileSync(path.join(ROOT, shipped), 'utf8'),
  )
}

async function listening(name: ProxyName, child: ChildProcess, port: number, log: string): Promise<void> {
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status === 404,
      () => false,
    )
  const there = () => child.exitCode !== null || answers()
  if ((await lookUntil(there, { withinMs: ANSWERS_WITHIN_MS, everyMs: 50 })) && child.exitCode === null) return
  await stop(child)
  throw new Error(`${name} did not begin: ${log} says why\n${readFileSync(log, 'utf8')}`)
}
