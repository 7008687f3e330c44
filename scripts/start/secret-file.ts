import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { codeOf } from '../setup/refusal.mjs'

/** A secret is made at the first start and then kept, so that users stay signed in after a restart. */
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
