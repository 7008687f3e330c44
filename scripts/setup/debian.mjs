import fs from 'node:fs'
import path from 'node:path'
import { Refusal } from './refusal.mjs'
import { mustRun } from './run.mjs'

/** Why Debian's packages cannot be installed here, if they cannot. */
export function whyNoPackages() {
  if (process.platform !== 'linux' || !onPath('apt-get')) return 'apt-get is not on this machine'
  if (process.getuid?.() !== 0) return 'only root may use apt-get'
  return undefined
}

let listsAreFresh = false

/**
 * Installs one of Debian's packages.
 *
 * @param {string} name
 * @param {import('./progress.mjs').Note} note
 * @param {AbortSignal} signal
 */
export async function installPackage(name, note, signal) {
  const reason = whyNoPackages()
  if (reason) throw new Refusal(`${name} was not installed: ${reason}.`)
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    signal,
    onLine: note,
    otherwise: `${name} could not be installed: apt-get says why above.`,
  }
  const patience = ['-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::Retries=1']
  if (!listsAreFresh) await mustRun('apt-get', [...patience, 'update'], options)
  listsAreFresh = true
  await mustRun('apt-get', [...patience, 'install', '--yes', '--no-install-recommends', name], options)
}

/**
 * Where a command lies on PATH.
 *
 * @param {string} command
 */
export function onPath(command) {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, command))
    .find((file) => isRunnable(file))
}

/** @param {string} file */
function isRunnable(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK)
    return fs.statSync(file).isFile()
  } catch {
    return false
  }
}
