import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/**
 * The hash of files below some paths is equal exactly when no name and no content changed; a missing path counts as
 * empty.
 */
export function fingerprint(top: string, paths: string[], leaveOut: (file: string) => boolean = () => false) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((start) => filesBelow(top, start, leaveOut)).sort()) {
    const content = fs.readFileSync(path.join(top, file))
    // The hash of files includes the lengths of names and contents, so that their boundaries cannot shift unnoticed.
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
