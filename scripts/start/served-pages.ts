import fs from 'node:fs'
import path from 'node:path'
import { identify, isAlive } from '../setup/process-identity.ts'

/** A running site loads parts of its pages later, so that a build in the same folder would break it. */
export function markServed(folder: string, pid = process.pid): void {
  const identity = identify(pid)
  if (!identity) return
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, String(pid)), identity.born)
}

export function servedBy(folder: string): number | undefined {
  const noted = fs.existsSync(folder) ? fs.readdirSync(folder) : []
  return noted.map((pid) => ({ pid: Number(pid), born: fs.readFileSync(path.join(folder, pid), 'utf8') })).find(isAlive)
    ?.pid
}
