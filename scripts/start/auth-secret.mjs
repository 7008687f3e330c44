import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { codeOf } from '../setup/refusal.mjs'

/**
 * What seals the session cookies: the one of AUTH_SECRET, or one made for this data folder at the first start, so that
 * nobody is signed out by a restart. Only this account can read it.
 *
 * @param {string} data the data folder
 * @param {Record<string, string | undefined>} env
 */
export function authSecret(data, env) {
  if (env.AUTH_SECRET) return env.AUTH_SECRET
  const file = path.join(data, 'auth-secret')
  try {
    fs.writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  return fs.readFileSync(file, 'utf8').trim()
}
