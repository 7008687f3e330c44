import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT, stop } from '../processes.ts'

/** What the site's operators put into their nginx. */
const SHIPPED = path.join(ROOT, 'deploy/nginx/masquerade.conf')
const ANSWERS_WITHIN_MS = 20_000

export interface Nginx {
  url: string
  port: number
  /** What it has answered so far. */
  answers(): ProxyAnswer[]
  close(): Promise<void>
}

/** A line of its log. */
export interface ProxyAnswer {
  status: number
  /** What each process said that it asked, in that order: more than one when it had to ask again. */
  upstream: string[]
  request: string
}

/** The address of each process, in the order in which the shipped file names them. */
export interface Upstreams {
  web: readonly [number, number]
  live: readonly [number, number]
}

/** nginx with the file that is shipped, whose example addresses are filled in, and with nothing else that matters. */
export async function startNginx(program: string, upstreams: Upstreams, port: number, folder: string): Promise<Nginx> {
  mkdirSync(folder, { recursive: true })
  const place = (name: string) => path.join(folder, name)
  writeFileSync(place('masquerade.conf'), filledIn(readFileSync(SHIPPED, 'utf8'), upstreams, port))
  writeFileSync(place('nginx.conf'), around(folder))
  writeFileSync(place('access.log'), '')
  const child = spawn(program, ['-p', folder, '-e', place('error.log'), '-c', place('nginx.conf')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => appendFileSync(place('error.log'), text))
  }
  await listening(child, port, place('error.log'))
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    answers: () => readFileSync(place('access.log'), 'utf8').split('\n').filter(Boolean).map(answerIn),
    close: () => stop(child),
  }
}

/** Every example of the shipped file is replaced, or it is not the file that we think it is. */
export function filledIn(shipped: string, { web, live }: Upstreams, port: number): string {
  const examples: readonly (readonly [string, string])[] = [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['server_name masquerade.example;', 'server_name _;'],
    ['server 127.0.0.1:4300 ', `server 127.0.0.1:${web[0]} `],
    ['server 127.0.0.1:4310 ', `server 127.0.0.1:${web[1]} `],
    ['server 127.0.0.1:4301 ', `server 127.0.0.1:${live[0]} `],
    ['server 127.0.0.1:4311 ', `server 127.0.0.1:${live[1]} `],
  ]
  return examples.reduce((text, [example, own]) => {
    if (text.split(example).length !== 2) throw new Error(`${SHIPPED} does not say "${example}" once`)
    return text.replace(example, own)
  }, shipped)
}

/** What Debian's own nginx.conf does, but in a folder of ours and in the foreground. */
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
    access_log ${folder}/access.log answers;
${temporary.map((name) => `    ${name}_temp_path ${folder}/${name};`).join('\n')}
    include ${folder}/masquerade.conf;
}
`
}

function answerIn(line: string): ProxyAnswer {
  const [status, upstream = '', request = ''] = line.split('|')
  return { status: Number(status), upstream: upstream.split(/[,:] */).map((one) => one.trim()), request }
}

async function listening(child: ChildProcess, port: number, log: string): Promise<void> {
  for (const until = Date.now() + ANSWERS_WITHIN_MS; Date.now() < until; ) {
    if (child.exitCode !== null) break
    const answers = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status === 404,
      () => false,
    )
    if (answers) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  if (child.exitCode === null) await stop(child)
  throw new Error(`nginx did not begin: ${log} says why\n${readFileSync(log, 'utf8')}`)
}
