import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { bornAt } from '../setup/process-identity.mjs'
import { Refusal } from '../setup/refusal.mjs'
import { machineEnvironment } from '../start/environment.mjs'
import { databaseAccount } from './account.mjs'
import { postgresBinaries } from './binaries.mjs'
import { openCluster, ROLE } from './cluster.mjs'

const READY_WITHIN_MS = 60_000
const STOP_WITHIN_MS = 15_000
const LOG_LIMIT = 5_000_000

/**
 * A running embedded PostgreSQL.
 *
 * @typedef {object} Postgres
 * @property {string} url the address of the database, as its superuser
 * @property {Promise<void>} ended when the server is gone, for any reason
 * @property {() => Promise<void>} stop lets it finish cleanly
 * @property {() => void} kill ends it at once; what was committed is kept
 * @property {() => void} force ends one that hears nothing any more; its own processes end with it
 */

/**
 * Starts the embedded PostgreSQL on a folder and waits until it answers.
 *
 * @param {object} options
 * @param {string} options.folder
 * @param {number} options.port
 * @param {string} options.database made when missing
 * @param {string} options.log file that the server writes to
 * @param {boolean} [options.durable] false for tests: fast, and lost with the machine's power
 * @param {string[]} [options.made] what a new cluster is made with besides, as options of initdb
 * @param {number} [options.readyWithinMs] how long it may take, with all that a crash left to it
 * @param {(pid: number) => void} [options.onLaunch] called with the server's process id as soon as it exists
 * @returns {Promise<Postgres>}
 */
export async function startPostgres({
  folder,
  port,
  database,
  log,
  durable = true,
  made = [],
  readyWithinMs = READY_WITHIN_MS,
  onLaunch,
}) {
  const account = databaseAccount()
  const binaries = await postgresBinaries(account)
  const cluster = openCluster({ folder, account, binaries, durable, made })
  forgetStranger(cluster.data)

  const server = launch(binaries.postgres, cluster, port, log, durable)
  if (server.pid !== undefined) onLaunch?.(server.pid)
  const url = (/** @type {string} */ name) => `postgresql://${ROLE}:${cluster.password}@127.0.0.1:${port}/${name}`
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

/**
 * @param {string} program
 * @param {import('./cluster.mjs').Cluster} cluster
 * @param {number} port
 * @param {string} log
 * @param {boolean} durable
 */
function launch(program, { account, seen }, port, log, durable) {
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
  // In a session of its own: Ctrl-C in a terminal must reach those that use it before it reaches the database.
  const child = spawn(program, ['-D', seen.data, ...flags], {
    ...account,
    cwd: seen.cwd,
    env: machineEnvironment(process.env),
    detached: true,
    stdio: ['ignore', logFile, logFile],
  })
  fs.closeSync(logFile)

  let running = true
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    const over = () => {
      running = false
      resolve()
    }
    child.once('exit', over)
    child.once('error', over)
  })
  return {
    pid: child.pid,
    ended,
    isRunning: () => running,
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

/**
 * @param {ReturnType<typeof launch>} server
 * @param {string} data
 * @param {{ log: string, port: number, readyWithinMs: number }} how
 */
async function ready(server, data, { log, port, readyWithinMs }) {
  const until = performance.now() + readyWithinMs
  for (;;) {
    const note = leftover(data)
    if (note?.status === 'ready' && note.pid === server.pid) return // not what one that was killed left
    if (!server.isRunning()) throw new Refusal(`PostgreSQL did not start on port ${port}: see above.`, lastLines(log))
    if (performance.now() > until) {
      throw new Refusal(`PostgreSQL was not ready within ${readyWithinMs / 1000} s: see ${log}.`, lastLines(log))
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/**
 * The note of a server that is gone and whose id another process has by now: PostgreSQL would mistake that one for it.
 * Otherwise it reads the note itself, by which it knows processes that a killed server has left.
 *
 * @param {string} data
 */
function forgetStranger(data) {
  const pid = leftover(data)?.pid
  if (pid !== undefined && bornAt(pid) !== undefined && !isPostgresOn(pid, data))
    fs.rmSync(path.join(data, 'postmaster.pid'), { force: true })
}

/**
 * What a server says of itself in its data folder.
 *
 * @param {string} data
 */
function leftover(data) {
  try {
    const lines = fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), status: lines[7]?.trim() }
  } catch {
    return undefined
  }
}

/**
 * @param {number} pid
 * @param {string} data
 */
function isPostgresOn(pid, data) {
  if (process.platform !== 'linux') return bornAt(pid) !== undefined
  try {
    return fs.realpathSync(`/proc/${pid}/cwd`) === fs.realpathSync(data)
  } catch {
    return false
  }
}

/**
 * @param {string} adminUrl
 * @param {string} database
 */
async function createDatabase(adminUrl, database) {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database])
    if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`)
  } finally {
    await client.end()
  }
}

/** @param {string} log */
function lastLines(log) {
  return fs.readFileSync(log, 'utf8').trimEnd().split('\n').slice(-15).join('\n')
}
