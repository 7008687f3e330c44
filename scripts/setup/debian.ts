import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { orUndefined } from '../command/or-undefined.ts'
import { inTemporaryFolder } from '../command/temporary-folder.ts'
import { attempt } from './attempt.ts'
import type { Note, Progress } from './progress.mjs'
import { Refusal } from './refusal.mjs'
import { mustRun } from './run.mjs'

export function whyNoPackages() {
  if (process.platform !== 'linux' || !onPath('apt-get')) return 'apt-get is not on this machine'
  if (process.getuid?.() !== 0) return 'only root may use apt-get'
  return undefined
}

const PATIENCE = ['-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::Retries=1']

let listsAreFresh = false

export function installPackage(name: string, title: string, progress: Progress, signal: AbortSignal) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const otherwise = `${name} could not be installed: apt-get says why above.`
  const work = async (note: Note) => {
    const options = { env, signal, onLine: note, otherwise }
    await freshenLists(options)
    await mustRun('apt-get', [...PATIENCE, 'install', '--yes', '--no-install-recommends', name], options)
  }
  return attempt(title, work, progress, signal)
}

/** Packages are unpacked and not installed, so that no service starts; what they depend on is not fetched. */
export async function unpackPackages(names: readonly string[], folder: string, note: Note, signal: AbortSignal) {
  const name = names.join(', ')
  if (process.platform !== 'linux' || !onPath('apt-get') || !onPath('dpkg-deb')) {
    throw new Refusal(`${name} was not fetched: apt-get is not on this machine.`)
  }
  const otherwise = `${name} could not be fetched: apt-get says why above.`
  const options = { signal, onLine: note, otherwise }
  if (process.getuid?.() === 0) await freshenLists(options)
  // Apt drops root rights for downloads, so the folder must be writable for its account.
  await inTemporaryFolder('package', async (cwd) => {
    fs.chmodSync(cwd, 0o777)
    await mustRun('apt-get', [...PATIENCE, 'download', ...names], { ...options, cwd })
    const files = fs.readdirSync(cwd).filter((one) => one.endsWith('.deb'))
    if (files.length < names.length) throw new Refusal(otherwise)
    fs.mkdirSync(folder, { recursive: true })
    for (const file of files) await mustRun('dpkg-deb', ['--extract', path.join(cwd, file), folder], options)
  })
}

async function freshenLists(options: Parameters<typeof mustRun>[2]) {
  if (!listsAreFresh) await mustRun('apt-get', [...PATIENCE, 'update'], options)
  listsAreFresh = true
}

export function onPath(command: string) {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, command))
    .find((file) => isRunnable(file))
}

function isRunnable(file: string) {
  return orUndefined(() => {
    fs.accessSync(file, fs.constants.X_OK)
    return fs.statSync(file).isFile()
  })
}

/** A program is started once, since an existing file may be for another machine or only a placeholder. */
export function runs(program: string, ...args: string[]) {
  return spawnSync(program, args, { timeout: 20_000 }).status === 0
}

/** The program that a variable names, which has to run. */
export function namedProgram(variable: string, isRunning: (program: string) => boolean) {
  const given = process.env[variable]
  if (!given || isRunning(given)) return given
  throw new Refusal(`${variable} is ${given}, which does not run: correct it, or leave it out to have one found.`)
}
