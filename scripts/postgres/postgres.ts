import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { lookUntil } from '../command/look-until.ts'
import { orUndefined } from '../command/or-undefined.ts'
import { bornAt } from '../setup/process-identity.ts'
import { Refusal } from '../setup/refusal.mjs'
import { tail } from '../setup/run.mjs'
import { machineEnvironment } from '../start/environment.ts'
import { databaseAccount } from './account.ts'
import { postgresBinaries } from './binaries.ts'
import { type Cluster, openCluster, ROLE } from './cluster.ts'
import { connected } from './connected.ts'

const READY_WITHIN_MS = 60_000
const STOP_WITHIN_MS = 15_000
const LOG_LIMIT = 5_000_000

export async function startPostgres({
  folder,
  port,
  database,
  log,
  durable = true,
  made = [],
  readyWithinMs = READY_WITHIN_MS,
  onLaunch,
}: {
  folder: string
  port: number
  database: string
  log: string
  durable?: boolean
  made?: string[]
  readyWithinMs?: number
  /** Called with PostgreSQL's process id as soon as there is one, before PostgreSQL accepts connections. */
  onLaunch?: (pid: number) => void
}) {
  const account = databaseAccount()
  const binaries = await postgresBinaries(account)
  const cluster = openCluster({ folder, account, binaries, durable, made })
  forgetStranger(cluster.data)

  const server = launch(binaries.postgres, cluster, port, log, durable)
  if (server.pid !== undefined) onLaunch?.(server.pid)
  const url = (name: string) => `postgresql://${ROLE}:${cluster.password}@127.0.0.1:${port}/${name}`
  try {
    await ready(server, cluster.data, { log, port, readyWithinMs })
    await createDatabase(url('postgres'), database)
  } catch (error) {
    server.kill()
    await server.ended
    throw error
  }
  const { ended, stop, kill, force } = server
  return { url: url(database), ended, stop, kill, force }
}

function launch(program: string, { account, seen }: Cluster, port: number, log: string, durable: boolean) {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    log_checkpoints: 'off',
    shared_buffers: durable ? '256MB' : '128MB',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  if ((fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) fs.truncateSync(log)
  const logFile = fs.openSync(log, 'a')
  // PostgreSQL gets a process session of its own, so that Ctrl-C first ends the processes that use the database.
  const child = spawn(program, ['-D', seen.data, ...flags], {
    ...account,
    cwd: seen.cwd,
    env: machineEnvironment(process.env) as NodeJS.ProcessEnv, // Next says that NODE_ENV is always there
    detached: true,
    stdio: ['ignore', logFile, logFile],
  })
  fs.closeSync(logFile)

  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()))
  return {
    pid: child.pid,
    ended,
    isRunning: () => child.pid !== undefined && child.exitCode === null && child.signalCode === null,
    stop: async () => {
      child.kill('SIGINT') // "fast": ends connections and closes the books
      const late = setTimeout(() => child.kill('SIGQUIT'), STOP_WITHIN_MS)
      await ended
      clearTimeout(late)
    },
    kill: () => void child.kill('SIGQUIT'),
    force: () => void child.kill('SIGKILL'),
  }
}

async function ready(
  server: ReturnType<typeof launch>,
  data: string,
  { log, port, readyWithinMs }: { log: string; port: number; readyWithinMs: number },
) {
  const isReady = () => {
    const note = leftover(data)
    if (note?.status === 'ready' && note.pid === server.pid) return true // not what one that was killed left
    if (!server.isRunning()) throw new Refusal(`PostgreSQL did not start on port ${port}: see above.`, lastLines(log))
    return false
  }
  if (await lookUntil(isReady, { withinMs: readyWithinMs, everyMs: 20 })) return
  throw new Refusal(`PostgreSQL was not ready within ${readyWithinMs / 1000} s: see ${log}.`, lastLines(log))
}

/** Deletes the pid file of a dead server if another program has its id now: no new server would start. */
function forgetStranger(data: string) {
  const pid = leftover(data)?.pid
  if (pid !== undefined && bornAt(pid) !== undefined && !isPostgresOn(pid, data))
    fs.rmSync(path.join(data, 'postmaster.pid'), { force: true })
}

function leftover(data: string) {
  return orUndefined(() => {
    const lines = fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), status: lines[7]?.trim() }
  })
}

function isPostgresOn(pid: number, data: string) {
  if (process.platform !== 'linux') return bornAt(pid) !== undefined
  return orUndefined(() => fs.realpathSync(`/proc/${pid}/cwd`) === fs.realpathSync(data)) ?? false
}

function createDatabase(adminUrl: string, database: string) {
  return connected(adminUrl, async (sql) => {
    const { rowCount } = await sql.query('SELECT FROM pg_database WHERE datname = $1', [database])
    if (!rowCount) await sql.query(`CREATE DATABASE ${sql.escapeIdentifier(database)}`)
  })
}

const lastLines = (log: string) => tail(fs.readFileSync(log, 'utf8'), 15)
