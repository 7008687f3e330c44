import fs from 'node:fs'
import path from 'node:path'

/** Folders are created one by one, because mkdir's `recursive` hangs in folders such as /proc. */
export function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return
  makeFolder(path.dirname(folder))
  try {
    fs.mkdirSync(folder)
  } catch (error) {
    if (!fs.existsSync(folder)) throw error // another process may have made it meanwhile
  }
}
