import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { MatchesReply } from '@masquerade/protocol'
import { makeKeyPair } from '@masquerade/store/secrets'
import { migrate } from '../../../prisma/migrate.ts'
import { query } from '../../../scripts/postgres/connected.ts'
import { startPostgres } from '../../../scripts/postgres/postgres.ts'
import { machineEnvironment, VARIABLES } from '../../../scripts/start/environment.ts'
import { fourPorts } from '../../../scripts/start/free-ports.ts'
import { ROOT, run } from './processes.ts'
import { expect, test } from './story.ts'

const PROCESSES = ['web', 'live', 'runner'] as const
/** The secrets in the shell that starts the site, and the processes that may know each. */
const SECRETS: Record<string, string> = {
  AUTH_SECRET: 'web',
  HF_CLIENT_SECRET: 'web',
  GITHUB_SECRET: 'web',
  MASQUERADE_RUNNER_KEY: 'runner',
  AWS_SECRET_ACCESS_KEY: 'secret-of-aws',
  NODE_AUTH_TOKEN: 'secret-of-npm',
}

/** Where other processes' environments can be read. */
if (process.platform === 'linux') {
  test('npm start goes on with data of before its site had a role, and tells each process no more than it names', async () => {
    const data = mkdtempSync(path.join(tmpdir(), 'masquerade-npm-start-'))
    const first = await fourPorts()
    try {
      await begunBefore(data, first + 3)
      const secrets = secretsOf()
      const site = await startSite(data, first, secrets)
      try {
        const pids = pidsOf(data)
        for (const name of PROCESSES) {
          const environment = environmentOfProcess(pids[name] ?? 0)
          const allowed = [
            ...VARIABLES[name],
            ...Object.keys(machineEnvironment(process.env)),
            ...['NODE_ENV', 'NEXT_TELEMETRY_DISABLED'],
            // Node's own: the line by which a process knows that its start is gone.
            'NODE_CHANNEL_FD',
            'NODE_CHANNEL_SERIALIZATION_MODE',
          ]
          expect(Object.keys(environment).filter((one) => !allowed.includes(one))).toEqual([])
          for (const [secret, whose] of Object.entries(SECRETS)) {
            expect([name, secret, environment[secret] === secrets[secret]]).toEqual([name, secret, whose === name])
          }
          expect(await query(environment.DATABASE_URL ?? '', ROLE)).toEqual([
            { rolname: 'masquerade_site', rolsuper: false },
          ])
        }
        const theirs = Object.values(environmentOfProcess(pids.PostgreSQL ?? 0))
        expect(Object.values(secrets).filter((secret) => theirs.includes(secret))).toEqual([])

        // All that is connected, in one way or another, is connected as that role.
        const owner = ownerUrl(data, first + 3)
        const users = await query(
          owner,
          `SELECT DISTINCT usename FROM pg_stat_activity
          WHERE datname = 'masquerade' AND pid <> pg_backend_pid()`,
        )
        expect(users).toEqual([{ usename: 'masquerade_site' }])

        // It is enough: the arena goes on from where it was.
        expect(await query(owner, `SELECT points FROM rate_limit WHERE key = 'kept'`)).toEqual([{ points: 7 }])
        await expect.poll(async () => (await running(first)).length).toBeGreaterThan(0)
      } finally {
        expect(await site.stop()).toBe(0)
      }
    } finally {
      rmSync(data, { recursive: true, force: true })
    }
  })
}

test('npm start brings back whatever of the site is killed or frozen, each by itself', async () => {
  const data = mkdtempSync(path.join(tmpdir(), 'masquerade-npm-start-'))
  const first = await fourPorts()
  try {
    const site = await startSite(data, first, {})
    try {
      const before = pidsOf(data)
      const isNew = (name: string, known: number | undefined) => {
        const pid = pidsOf(data)[name]
        return pid !== undefined && pid !== known
      }
      const ready = (port: number) =>
        fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
          ({ status }) => status,
          () => 0,
        )
      process.kill(before.web ?? 0, 'SIGSTOP')
      // All the others go on, come what may, while web is silent.
      process.kill(before.PostgreSQL ?? 0, 'SIGKILL')
      await expect.poll(() => isNew('PostgreSQL', before.PostgreSQL)).toBe(true)
      for (let death = 0; death < 5; death++) {
        const { live } = pidsOf(data)
        process.kill(live ?? 0, 'SIGKILL')
        await expect.poll(() => isNew('live', live)).toBe(true)
      }
      await expect.poll(() => isNew('web', before.web)).toBe(true)
      for (const port of [first, first + 1, first + 2]) {
        await expect.poll(() => ready(port)).toBe(200)
      }
      expect(pidsOf(data).runner).toBe(before.runner)
      await expect.poll(async () => (await running(first)).length).toBeGreaterThan(0)
    } finally {
      expect(await site.stop()).toBe(0)
    }
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
})

const ROLE = 'SELECT rolname, rolsuper FROM pg_roles WHERE rolname = current_user'

/** A data folder as a start left it whose site did everything as the owner of the database. */
async function begunBefore(data: string, port: number): Promise<void> {
  const postgres = await startPostgres({
    folder: path.join(data, 'postgres'),
    port,
    database: 'masquerade',
    log: path.join(data, 'postgres.log'),
  })
  try {
    await migrate(postgres.url)
    mkdirSync(path.join(data, 'logs'))
    await run('prisma/seed.ts', { DATABASE_URL: postgres.url }, path.join(data, 'logs/seed.log'))
    await query(postgres.url, `INSERT INTO rate_limit (key, points, expire) VALUES ('kept', 7, 9999999999999)`)
  } finally {
    await postgres.stop()
  }
}

function secretsOf(): Record<string, string> {
  const plain = Object.keys(SECRETS).map((name) => [name, `a planted secret called ${name}`])
  return { ...Object.fromEntries(plain), MASQUERADE_RUNNER_KEY: makeKeyPair().privateKey }
}

async function startSite(data: string, first: number, secrets: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts/command.mjs'), 'start'], {
    cwd: ROOT,
    env: { ...process.env, ...secrets, PORT: String(first), MASQUERADE_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let printed = ''
  const open = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text
        if (printed.includes('Masquerade is open')) resolve()
      })
    }
    void ended.then(() => reject(new Error(printed)))
  })
  await open
  return {
    async stop(): Promise<number | null> {
      child.kill('SIGTERM')
      const [code] = await ended
      return code
    },
  }
}

function pidsOf(data: string): Record<string, number> {
  const { children }: { children: { name: string; pid: number }[] } = JSON.parse(
    readFileSync(path.join(data, 'processes.json'), 'utf8'),
  )
  return Object.fromEntries(children.map(({ name, pid }) => [name, pid]))
}

function environmentOfProcess(pid: number): Record<string, string> {
  const lines = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean)
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}

function ownerUrl(data: string, port: number): string {
  const password = readFileSync(path.join(data, 'postgres/password'), 'utf8').trim()
  return `postgresql://masquerade:${password}@127.0.0.1:${port}/masquerade`
}

async function running(port: number): Promise<unknown[]> {
  const reply: MatchesReply = await (
    await fetch(`http://127.0.0.1:${port}/api/v1/matches?status=running&limit=1`)
  ).json()
  return reply.items
}
