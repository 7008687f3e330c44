import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { codeOf } from '../setup/refusal.mjs'

/**
 * A secret in the data folder is created at the first start and kept, so that after a restart users stay signed in and
 * running processes keep their access; only this account can read the file.
 */
export function secretIn(data: string, name: 'auth-secret' | 'database-password') {
  const file = path.join(data, name)
  try {
    fs.writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    fs.chmodSync(file, 0o600) // whatever a copy or a backup made of it
  }
  return fs.readFileSync(file, 'utf8').trim()
}
