import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { onPath, unpackPackage } from './debian.mjs'
import { Refusal } from './refusal.mjs'
import { inRoot } from './repository.mjs'

/** Debian's, and Ubuntu's of before 24.04. */
const PACKAGES = ['nginx', 'nginx-core']
/** Where it is unpacked to: an nginx that was installed would begin to serve port 80 of this machine. */
const FOLDER = inRoot('node_modules/.cache/masquerade-nginx')
const UNPACKED = `${FOLDER}/usr/sbin/nginx`

/**
 * An nginx for the tests that want a real proxy: an installed one (NGINX_PATH names it where it is in an unusual place),
 * else Debian's, unpacked and not installed. Undefined where there is none, having said so: those tests are skipped.
 *
 * @param {import('./progress.mjs').Progress} progress
 * @param {AbortSignal} signal
 * @returns {Promise<string | undefined>} where its program lies
 */
export async function nginx(progress, signal) {
  const named = process.env.NGINX_PATH
  if (named && !runs(named)) {
    throw new Refusal(`NGINX_PATH is ${named}, which does not run: correct it, or leave it out to have one found.`)
  }
  const found = named ?? find()
  if (found) return found
  for (const name of PACKAGES) {
    try {
      await progress.step(`Fetching Debian's ${name}`, (note) => unpackPackage(name, FOLDER, note, signal))
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof Refusal)) throw error
      progress.say(error.details)
      progress.say(error.message)
      break
    }
    const unpacked = find()
    if (unpacked) return unpacked
  }
  progress.say(
    'There is no nginx here, and none could be had: what needs one is skipped. Install one, or set NGINX_PATH.',
  )
  return undefined
}

function find() {
  const places = [onPath('nginx'), '/usr/sbin/nginx', UNPACKED]
  return places.find((place) => place !== undefined && fs.existsSync(place) && runs(place))
}

/** @param {string} program */
function runs(program) {
  return spawnSync(program, ['-v'], { timeout: 20_000 }).status === 0
}
