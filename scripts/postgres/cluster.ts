import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { codeOf, Refusal } from '../setup/refusal.mjs'
import { machineEnvironment } from '../start/environment.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'

export const ROLE = 'masquerade'

export type Cluster = ReturnType<typeof openCluster>

interface Wanted {
  folder: string
  account: Account | undefined
  binaries: Binaries
  durable: boolean
  made: string[]
}

export function openCluster(wanted: Wanted) {
  const { folder, account, binaries } = wanted
  if (!fs.existsSync(folder)) makeOrRefuse(wanted)
  const data = path.join(folder, 'data')
  const owner = fs.statSync(data).uid
  refuseOtherVersion(data, binaries)
  if (process.getuid && process.getuid() !== 0 && process.getuid() !== owner) {
    throw new Refusal(
      `The database in ${folder} belongs to another user (number ${owner}): start as that user, or choose another folder with MASQUERADE_DATA.`,
    )
  }
  // If root starts an existing database, PostgreSQL runs as the owner of its files, who may be another user.
  const runner = account && owner !== 0 ? { uid: owner, gid: fs.statSync(data).gid } : account
  const password = fs.readFileSync(path.join(folder, 'password'), 'utf8').trim()
  return { data, password, account: runner, seen: seenBy(runner, data) }
}

function makeOrRefuse(wanted: Wanted) {
  try {
    make(wanted)
  } catch (error) {
    const code = codeOf(error)
    if (error instanceof Refusal || code === undefined) throw error
    throw new Refusal(
      `The database could not be made in ${wanted.folder} (${code}): choose a folder on another disk with MASQUERADE_DATA.`,
    )
  }
}

function make({ folder, account, binaries, durable, made }: Wanted) {
  const unfinished = `${folder}.unfinished`
  const data = path.join(unfinished, 'data')
  const passwordFile = path.join(unfinished, 'password')
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.mkdirSync(data, { recursive: true, mode: 0o700 })
  fs.writeFileSync(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 })
  if (account) for (const file of [unfinished, data, passwordFile]) fs.chownSync(file, account.uid, account.gid)

  const seen = seenBy(account, data)
  const args = [
    ...['-D', seen.data, `--pwfile=${seen.data}/../password`, `--username=${ROLE}`, '--auth=scram-sha-256'],
    // These settings give one sort order, also for Chinese text, whatever languages a machine has installed.
    ...[
      '--encoding=UTF8',
      '--locale=C',
      `--lc-ctype=${process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'}`,
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    ...(durable ? [] : ['--no-sync']),
    ...made,
  ]
  const { status, error, stderr } = spawnSync(binaries.initdb, args, {
    ...account,
    cwd: seen.cwd,
    env: machineEnvironment(process.env) as NodeJS.ProcessEnv, // Next says that NODE_ENV is always there
    encoding: 'utf8',
  })
  if (error || status !== 0) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    throw new Refusal(`The database could not be made in ${folder}: see above.`, stderr || error?.message)
  }
  fs.renameSync(unfinished, folder)
}

/**
 * Returns the path by which PostgreSQL's account can reach a folder, and the working directory that this path needs. The
 * account may have no access to a home directory, so root enters the folder before it gives up its rights.
 */
function seenBy(account: Account | undefined, folder: string) {
  if (!account) return { cwd: folder, data: folder }
  const reachable = spawnSync('test', ['-w', folder], { ...account, cwd: '/' }).status === 0
  if (reachable) return { cwd: folder, data: folder }
  if (process.platform === 'linux') return { cwd: folder, data: '/proc/self/cwd' }
  throw new Refusal(
    `The account that runs PostgreSQL cannot reach ${folder}: choose a folder that others may enter with MASQUERADE_DATA, or start as another user than root.`,
  )
}

function refuseOtherVersion(data: string, binaries: Binaries) {
  const made = readVersion(data)
  const { stdout } = spawnSync(binaries.postgres, ['--version'], { encoding: 'utf8', cwd: '/' })
  const ours = /\d+/.exec(stdout ?? '')?.[0]
  if (made === ours) return
  throw new Refusal(
    `The database in ${data} was made by PostgreSQL ${made}, and this is PostgreSQL ${ours}: delete the folder to begin anew, or choose another one with MASQUERADE_DATA.`,
  )
}

function readVersion(data: string) {
  try {
    return fs.readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    throw new Refusal(
      `${data} holds no database, though it should: delete it to begin anew, or choose another folder with MASQUERADE_DATA.`,
    )
  }
}
