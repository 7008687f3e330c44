import fs from 'node:fs'
import { inRoot } from './repository.mjs'
import { mustRun } from './run.mjs'

/**
 * Installs the packages of the lock file into node_modules, unless they are already there.
 * @param {import('./progress.mjs').Progress} progress
 * @param {AbortSignal} signal
 * @param {boolean} development whether what is for developing alone is wanted, too
 */
export async function install(progress, signal, development) {
  const wanted = lockAt(inRoot('package-lock.json'))
  // npm writes this file at the end of an installation, so an interrupted installation has none.
  const installed = lockAt(inRoot('node_modules/.package-lock.json'))
  const reason = whyStale(wanted, installed, process, development)
  if (!reason) return
  // Development packages are installed without removing other packages, since a site may be running from them.
  const isMore = development && !whyStale(wanted, installed, process, false)
  const words = isMore ? ['install', '--no-save'] : ['ci', ...(development ? [] : ['--omit=dev'])]
  const places = Object.entries(wanted?.packages ?? {})
    .filter(([place, entry]) => place.includes('node_modules/') && isForThis(entry, process))
    .filter(([, { dev = false }]) => development || !dev)
    .map(([place]) => place)
  // npm creates the folders early and fills them later.
  const installedNow = () => places.filter((place) => fs.existsSync(inRoot(place, 'package.json'))).length
  await progress.step(`Installing dependencies (${reason})`, async (note) => {
    const counting = setInterval(() => note(`${installedNow()} of about ${places.length} packages`), 1000)
    try {
      await mustRun('npm', [...words, '--no-audit', '--no-fund', '--loglevel=error'], {
        signal,
        otherwise:
          'The dependencies could not be installed: npm says why above. Check the connection to the npm registry and try again.',
      })
      note(`${installedNow()} packages`)
    } finally {
      clearInterval(counting)
    }
  })
}

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, dev?: boolean, os?: string[], cpu?: string[] }} Place
 * @typedef {{ packages: Record<string, Place> }} Lock
 *
 * @param {Lock | undefined} wanted package-lock.json
 * @param {Lock | undefined} installed npm's own record of what lies in node_modules
 * @param {{ platform: string, arch: string }} machine
 * @param {boolean} development whether what is for developing alone has to be there
 * @returns {string | undefined} why node_modules must be made anew, if it must
 */
export function whyStale(wanted, installed, machine, development) {
  if (!wanted) return undefined // npm ci would say no more than that; the lock file is in git
  if (!installed) return 'none yet'
  for (const [place, { version, optional, dev }] of Object.entries(wanted.packages)) {
    const there = installed.packages[place]
    if (place === '' || ((optional || (dev && !development)) && !there)) continue
    if (!there) return `${nameOf(place)} is missing`
    if (there.version !== version) return `${nameOf(place)} is ${there.version}, not ${version}`
  }
  for (const [place, entry] of Object.entries(installed.packages)) {
    if (!wanted.packages[place]) return `${nameOf(place)} is no longer needed`
    if (!isForThis(entry, machine)) return `${nameOf(place)} is for another machine`
  }
  return undefined
}

/** @param {string} place */
const nameOf = (place) => place.split('node_modules/').at(-1) ?? place

/**
 * @param {Place} place
 * @param {{ platform: string, arch: string }} machine
 */
function isForThis({ os, cpu }, { platform, arch }) {
  return !excludes(os, platform) && !excludes(cpu, arch)
}

/**
 * Whether a list of supported systems in an npm package excludes a system; a name after ! is not supported.
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
