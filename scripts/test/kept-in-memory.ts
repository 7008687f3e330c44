import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Where Linux keeps what is shared between processes: a file system in memory. */
const MEMORY = '/dev/shm'
/** What tests keep at once at most, and as much again. */
const ROOM = 6 * 2 ** 30
const NAME = /^masquerade-tests-(\d+)-/

/**
 * Puts the temporary files of this process and its child processes into memory, where there is enough room: tests
 * make and drop many hundreds of databases, and a file system on a disk looks longer for a free place the more files were
 * deleted before. They are deleted when this process ends.
 */
export function keepInMemory() {
  forgetStale()
  if (!hasRoom()) return
  const folder = fs.mkdtempSync(path.join(MEMORY, `masquerade-tests-${process.pid}-`))
  fs.chmodSync(folder, 0o1777) // as every folder of temporary files: PostgreSQL is somebody else
  process.env.TMPDIR = folder
  process.once('exit', () => forget(folder))
}

function hasRoom() {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY)
    return Math.min(bavail * bsize, os.freemem()) >= ROOM
  } catch {
    return false // there is no such place on this system
  }
}

/** What a run left that was killed itself. */
function forgetStale() {
  const names = fs.existsSync(MEMORY) ? fs.readdirSync(MEMORY) : []
  for (const name of names) {
    const [, pid] = NAME.exec(name) ?? []
    if (pid && !runs(Number(pid))) forget(path.join(MEMORY, name))
  }
}

function forget(folder: string) {
  try {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    // It is somebody else's: theirs to take away.
  }
}

function runs(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
