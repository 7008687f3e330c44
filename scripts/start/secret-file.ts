import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { codeOf } from '../setup/refusal.mjs'

/**
 * A secret is made at the first start and then kept, so that users stay signed in after a restart. It gets its name when
 * it is whole: a disk that was full, or a crash, may have left an empty file.
 */
export function secretIn(data: string, name: 'auth-secret' | 'database-password') {
  const file = path.join(data, name)
  const known = readIfThere(file)
  if (known === '') {
    fs.writeFileSync(`${file}.new`, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
    fs.renameSync(`${file}.new`, file)
  } else fs.chmodSync(file, 0o600) // whatever a copy or a backup made of it
  return readIfThere(file)
}

function readIfThere(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    return ''
  }
}
