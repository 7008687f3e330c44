import fs from 'node:fs'
import path from 'node:path'
import { inRoot } from './repository.mjs'
import { mustRun } from './run.mjs'

/**
 * Brings node_modules to what the lock file says, when it is not already there.
 *
 * @param {import('./progress.mjs').Progress} progress
 * @param {AbortSignal} signal
 */
export async function install(progress, signal) {
  const wanted = lockAt(inRoot('package-lock.json'))
  // npm keeps here what it installed, and writes it last: a cut-off install has none.
  const reason = whyStale(wanted, lockAt(inRoot('node_modules/.package-lock.json')), process)
  if (!reason) return
  const total = Object.keys(wanted?.packages ?? {}).filter((place) => place.startsWith('node_modules/')).length
  await progress.step(`Installing dependencies (${reason})`, async (note) => {
    const counting = setInterval(() => note(`${installedCount()} of at most ${total} packages`), 1000)
    try {
      await mustRun('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
        signal,
        otherwise:
          'The dependencies could not be installed: npm says why above. Check the connection to the npm registry and try again.',
      })
      note(`${installedCount()} packages`)
    } finally {
      clearInterval(counting)
    }
  })
}

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[] }} Place
 * @typedef {{ packages: Record<string, Place> }} Lock
 *
 * @param {Lock | undefined} wanted package-lock.json
 * @param {Lock | undefined} installed npm's own record of what lies in node_modules
 * @param {{ platform: string, arch: string }} machine
 * @returns {string | undefined} why node_modules must be made anew, if it must
 */
export function whyStale(wanted, installed, machine) {
  if (!wanted) return undefined // npm ci would say no more than that; the lock file is in git
  if (!installed) return 'none yet'
  for (const [place, { version, optional }] of Object.entries(wanted.packages)) {
    const there = installed.packages[place]
    if (place === '' || (optional && !there)) continue
    if (!there) return `${nameOf(place)} is missing`
    if (there.version !== version) return `${nameOf(place)} is ${there.version}, not ${version}`
  }
  for (const [place, { os, cpu }] of Object.entries(installed.packages)) {
    if (!wanted.packages[place]) return `${nameOf(place)} is no longer needed`
    if (excludes(os, machine.platform) || excludes(cpu, machine.arch)) return `${nameOf(place)} is for another machine`
  }
  return undefined
}

/** @param {string} place */
function nameOf(place) {
  return place.split('node_modules/').at(-1) ?? place
}

/**
 * npm's os and cpu lists: names, or names with ! before them.
 *
 * @param {string[] | undefined} list
 * @param {string} name
 */
function excludes(list, name) {
  if (!list) return false
  const banned = list.filter((entry) => entry.startsWith('!')).map((entry) => entry.slice(1))
  const allowed = list.filter((entry) => !entry.startsWith('!'))
  return banned.includes(name) || (allowed.length > 0 && !allowed.includes(name))
}

/**
 * @param {string} file
 * @returns {Lock | undefined}
 */
function lockAt(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** How many packages lie in node_modules by now, nested ones aside. */
function installedCount() {
  const top = inRoot('node_modules')
  const scopes = list(top).filter((name) => name.startsWith('@'))
  const plain = list(top).filter((name) => !name.startsWith('@') && !name.startsWith('.'))
  return plain.length + scopes.reduce((sum, scope) => sum + list(path.join(top, scope)).length, 0)
}

/** @param {string} folder */
function list(folder) {
  try {
    return fs.readdirSync(folder)
  } catch {
    return []
  }
}
