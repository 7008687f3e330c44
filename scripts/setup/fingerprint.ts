import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/**
 * One hash of the names and contents of all files below some paths: equal exactly when nothing changed. Of
 * `paths`, from `top`, one that is missing counts as empty; `leaveOut` is asked for files and whole folders.
 */
export function fingerprint(top: string, paths: string[], leaveOut: (file: string) => boolean = () => false) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((start) => filesBelow(top, start, leaveOut)).sort()) {
    const content = fs.readFileSync(path.join(top, file))
    // Lengths keep a name from running into a content and one file into the next.
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

/** Whether a file holds just this: where something made notes the fingerprint that it was made from. */
export function isStamped(file: string, madeFrom: string) {
  return fs.existsSync(file) && fs.readFileSync(file, 'utf8') === madeFrom
}
