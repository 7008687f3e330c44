import fs from 'node:fs'
import path from 'node:path'

const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Adds a comment to each script that asks Chromium to compile the whole script while it arrives, instead of each module
 * when it is first called.
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
