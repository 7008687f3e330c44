import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** A hash of the names and contents of all files below the given paths; a path that does not exist counts as empty. */
export function fingerprint(top: string, paths: string[], leaveOut: (file: string) => boolean = () => false) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((start) => filesBelow(top, start, leaveOut)).sort()) {
    const content = fs.readFileSync(path.join(top, file))
    // The lengths are hashed too, so that moving bytes from a name into the content changes the hash.
    hash.update(`${file.length}:${file}:${content.length}:`).update(content)
  }
  return hash.digest('hex')
}

function filesBelow(top: string, start: string, leaveOut: (file: string) => boolean): string[] {
  if (leaveOut(start)) return []
  const stat = fs.statSync(path.join(top, start), { throwIfNoEntry: false })
  if (!stat) return []
  if (!stat.isDirectory()) return [start]
  return fs.readdirSync(path.join(top, start)).flatMap((name) => filesBelow(top, path.join(start, name), leaveOut))
}

export function isStamped(file: string, madeFrom: string) {
  return fs.existsSync(file) && fs.readFileSync(file, 'utf8') === madeFrom
}
