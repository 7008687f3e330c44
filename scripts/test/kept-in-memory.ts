import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { orUndefined } from '../command/or-undefined.ts'
import { identify } from '../setup/process-identity.ts'

const MEMORY = '/dev/shm'
const ROOM = 6 * 2 ** 30
const NAME = /^masquerade-tests-(\d+)-/

/** Temporary files are put into memory if it has room, because making hundreds of databases is slow on a disk. */
export function keepInMemory() {
  forgetStale()
  if (!hasRoom()) return
  const folder = fs.mkdtempSync(path.join(MEMORY, `masquerade-tests-${process.pid}-`))
  fs.chmodSync(folder, 0o1777) // as every folder of temporary files: PostgreSQL is somebody else
  process.env.TMPDIR = folder
  process.once('exit', () => forget(folder))
}

/** Some systems have no such place. */
function hasRoom() {
  const { bavail, bsize } = orUndefined(() => fs.statfsSync(MEMORY)) ?? { bavail: 0, bsize: 0 }
  return Math.min(bavail * bsize, os.freemem()) >= ROOM
}

/** Test runs that were killed have left their temporary files behind. */
function forgetStale() {
  const names = fs.existsSync(MEMORY) ? fs.readdirSync(MEMORY) : []
  for (const name of names) {
    const [, pid] = NAME.exec(name) ?? []
    if (pid && !identify(Number(pid))) forget(path.join(MEMORY, name))
  }
}

function forget(folder: string) {
  try {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    // The error is ignored: a temporary folder that belongs to another user is not deleted.
  }
}
