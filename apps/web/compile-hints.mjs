import fs from 'node:fs'
import path from 'node:path'

const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Asks browsers to compile a page's scripts whole, while they arrive and beside the main thread. Otherwise Chromium
 * compiles each module when it is first called, on the main thread, where it is much of what a page's start costs. Other
 * browsers read a comment.
 *
 * @param {string} folder
 */
export function hintScripts(folder) {
  const scripts = fs.readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((file) => file.endsWith('.js'))
  for (const script of scripts.map((file) => path.join(folder, file))) {
    const text = fs.readFileSync(script, 'utf8')
    if (!text.startsWith(HINT)) fs.writeFileSync(script, HINT + text)
  }
}
