import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT, stop } from '../../apps/web/e2e/processes.ts'
import { lookUntil } from '../../scripts/command/look-until.ts'
import type { ProxyName } from '../../scripts/setup/proxies.ts'

const SITE = 'site.conf'
const ANSWERS = 'answers.log'

export interface ProxyAnswer {
  status: number
  /** The HTTP statuses of all web processes that the proxy tried for one request. */
  upstream?: readonly string[]
  request: string
}

interface Upstreams {
  web: readonly [number, number]
  live: readonly [number, number]
}

interface ProxyKind {
  shipped: string
  filling(upstreams: Upstreams, port: number, folder: string): readonly (readonly [example: string, own: string])[]
  around(folder: string): Readonly<Record<string, string>>
  args(folder: string): readonly string[]
  answerIn(line: string): ProxyAnswer
}

const nginx: ProxyKind = {
  shipped: 'deploy/nginx/masquerade.conf',
  filling: ({ web, live }, port) => [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['server_name masquerade.example;', 'server_name _;'],
    ['server 127.0.0.1:4300 ', `server 127.0.0.1:${web[0]} `],
    ['server 127.0.0.1:4310 ', `server 127.0.0.1:${web[1]} `],
    ['server 127.0.0.1:4301 ', `server 127.0.0.1:${live[0]} `],
    ['server 127.0.0.1:4311 ', `server 127.0.0.1:${live[1]} `],
  ],
  around: (folder) => ({ 'nginx.conf': around(folder), 'error.log': '' }),
  args: (folder) => ['-p', folder, '-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`],
  answerIn(line) {
    const [status, upstream = '', request = ''] = line.split('|')
    return { status: Number(status), upstream: upstream.split(/[,:] */).map((one) => one.trim()), request }
  },
}

/** The configuration is that of Debian, but in a separate folder and not in the background. */
function around(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 2048; }
http {
    log_format answers '$status|$upstream_status|$request_method $request_uri';
    access_log ${folder}/${ANSWERS} answers;
${temporary.map((name) => `    ${name}_temp_path ${folder}/${name};`).join('\n')}
    include ${folder}/${SITE};
}
`
}

const caddy: ProxyKind = {
  shipped: 'deploy/caddy/Caddyfile',
  filling: ({ web, live }, port, folder) => [
    // Caddy's admin interface, and certificates for host names, are disabled for the test.
    ['{\n\tservers {', '{\n\tadmin off\n\tservers {'],
    ['masquerade.example {', `http://127.0.0.1:${port} {\n\tlog {\n\t\toutput file ${folder}/${ANSWERS}\n\t}`],
    ['reverse_proxy 127.0.0.1:4300 {', `reverse_proxy 127.0.0.1:${web[0]} 127.0.0.1:${web[1]} {`],
    ['reverse_proxy 127.0.0.1:4301 {', `reverse_proxy 127.0.0.1:${live[0]} 127.0.0.1:${live[1]} {`],
  ],
  around: () => ({}),
  args: (folder) => ['run', '--adapter', 'caddyfile', '--config', `${folder}/${SITE}`],
  answerIn(line) {
    const { status, request }: { status: number; request: { method: string; uri: string } } = JSON.parse(line)
    return { status, request: `${request.method} ${request.uri}` }
  },
}

const KINDS: Readonly<Record<ProxyName, ProxyKind>> = { nginx, caddy }

export const PROXY_NAMES = Object.keys(KINDS) as ProxyName[]

const ANSWERS_WITHIN_MS = 20_000

/** Starts a proxy with the configuration that we recommend, in which only example addresses are replaced. */
export async function startProxy(name: ProxyName, program: string, upstreams: Upstreams, port: number, folder: string) {
  const kind = KINDS[name]
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
    answers: () => readFileSync(place(ANSWERS), 'utf8').split('\n').filter(Boolean).map(kind.answerIn),
    close: () => stop(child),
  }
}

/** Replaces the example values; a value that does not occur exactly once is an error. */
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
