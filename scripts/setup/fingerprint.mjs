import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/**
 * One hash of the names and contents of all files below some paths: equal exactly when nothing changed.
 *
 * @param {string} top
 * @param {string[]} paths files or folders, from `top`; one that is missing counts as empty
 * @param {(file: string) => boolean} [leaveOut] by path from `top`, for files and whole folders
 */
export function fingerprint(top, paths, leaveOut = () => false) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((start) => filesBelow(top, start, leaveOut)).sort()) {
    const content = fs.readFileSync(path.join(top, file))
    // Lengths keep a name from running into a content and one file into the next.
    hash.update(`${file.length}:${file}:${content.length}:`).update(content)
  }
  return hash.digest('hex')
}

/**
 * @param {string} top
 * @param {string} start
 * @param {(file: string) => boolean} leaveOut
 * @returns {string[]}
 */
function filesBelow(top, start, leaveOut) {
  if (leaveOut(start)) return []
  const stat = fs.statSync(path.join(top, start), { throwIfNoEntry: false })
  if (!stat) return []
  if (!stat.isDirectory()) return [start]
  return fs.readdirSync(path.join(top, start)).flatMap((name) => filesBelow(top, path.join(start, name), leaveOut))
}

/**
 * Whether a file holds just this: where something made notes the fingerprint that it was made from.
 *
 * @param {string} file
 * @param {string} madeFrom
 */
export function isStamped(file, madeFrom) {
  return fs.existsSync(file) && fs.readFileSync(file, 'utf8') === madeFrom
}
